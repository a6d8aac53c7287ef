import { RATE_LOCK_MS } from '../../entities/deposit/depositQuote';
import { durationText } from '../../lib/dateFormats';
import { PageFrame } from '../../ui/page/PageFrame';
import { DepositWizard } from './deposit/DepositWizard';
import { MyDeposits } from './deposit/MyDeposits';
import { FormWithAside } from './FormWithAside';
import { HelpCard } from './HelpCard';

const HELP = [
  {
    name: 'Balance in US dollars',
    text: 'You choose the dollars. We show you the exact amount of coin to send.',
  },
  {
    name: `Rate locked for ${durationText(RATE_LOCK_MS)}`,
    text: 'Send within that time and the rate on the screen is yours.',
  },
  { name: 'No deposit fee', text: 'Your wallet may charge a network fee.' },
  { name: 'Reviewed by our team', text: "You'll get a notification when your balance is credited." },
];

/** `/dashboard/deposit`: the wizard and the past deposits (product 6.2). */
export function DepositPage() {
  return (
    <PageFrame title="Deposit" lead="Add money with crypto.">
      <FormWithAside aside={<HelpCard title="How deposits work" items={HELP} />}>
        <DepositWizard />
      </FormWithAside>
      <MyDeposits />
    </PageFrame>
  );
}
