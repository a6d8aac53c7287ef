import { styled } from '@mui/material/styles';
import { usePageTitle } from '../../ui/page/usePageTitle';
import { LazyCryptoCalculator } from './calculator/LazyCryptoCalculator';
import { GetStarted } from './landing/GetStarted';
import { Hero } from './landing/Hero';
import { RealEstatePlans } from './landing/RealEstatePlans';
import { Container } from './landing/Section';
import { WhyChoose } from './landing/WhyChoose';

/** The scene's contour lines run on behind the calculator, and end with the strip. */
const Opening = styled('div')({ overflow: 'clip' });

const Calculator = styled(Container)(({ theme }) => ({
  position: 'relative',
  paddingBottom: theme.spacing(10),
  [theme.breakpoints.down('sm')]: { paddingBottom: theme.spacing(7) },
}));

/** `/`: what the product is, what coins are worth, why here, what is planned, and the way in (product 1.5). */
export function LandingPage() {
  usePageTitle('Invest in crypto and real estate');
  return (
    <>
      <Opening>
        <Hero />
        <Calculator>
          <LazyCryptoCalculator />
        </Calculator>
      </Opening>
      <WhyChoose />
      <RealEstatePlans />
      <GetStarted />
    </>
  );
}
