import { styled } from '@mui/material/styles';
import { usePageTitle } from '../../ui/page/usePageTitle';
import { LazyCryptoCalculator } from './calculator/LazyCryptoCalculator';
import { GetStarted } from './landing/GetStarted';
import { Hero } from './landing/Hero';
import { RealEstatePlans } from './landing/RealEstatePlans';
import { Container } from './landing/Section';
import { WhyChoose } from './landing/WhyChoose';

/** Lets the scene's contour lines continue behind the calculator, but not beyond this strip. */
const Opening = styled('div')({ overflow: 'clip' });

const Calculator = styled(Container)(({ theme }) => ({
  position: 'relative',
  paddingBottom: theme.spacing(10),
  [theme.breakpoints.down('sm')]: { paddingBottom: theme.spacing(7) },
}));

/** `/`: the product, coin prices, reasons to choose it, planned investments, ways in (product 1.5). */
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
