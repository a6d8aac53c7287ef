import { durationText } from '../../lib/dateFormats';
import { RATE_LOCK_MS } from '../../lib/lifetimes';
import { PageFrame } from '../../ui/page/PageFrame';
import { DepositWizard } from './deposit/DepositWizard';
import { MyDeposits } from './deposit/MyDeposits';
import { FormWithAside } from './FormWithAside';
import { HelpCard } from './HelpCard';
import { REVIEW_TIME } from './reviewTime';

const HELP = [
  {
    name: 'Balance in US dollars',
    text: 'Enter an amount in dollars. We’ll show how much crypto to send.',
  },
  {
    name: `Rate locked for ${durationText(RATE_LOCK_MS)}`,
    text: `Send within ${durationText(RATE_LOCK_MS)} to get the rate shown.`,
  },
  { name: 'No deposit fee', text: 'Your wallet may charge a network fee.' },
  {
    name: 'Reviewed by our team',
    text: (
      <>
        We review each deposit within {REVIEW_TIME}. You’ll get a notification when your balance is credited.
      </>
    ),
  },
];

/** `/dashboard/deposit`: the wizard and the past deposits (product 6.2). */
export function DepositPage() {
  return (
    <PageFrame title="Deposit" lead="Send crypto, and we’ll credit US dollars to your balance.">
      <FormWithAside aside={<HelpCard title="How deposits work" items={HELP} />}>
        <DepositWizard />
      </FormWithAside>
      <MyDeposits />
    </PageFrame>
  );
}
