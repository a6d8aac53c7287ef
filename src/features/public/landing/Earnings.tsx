import { useId, useState } from 'react';
import { styled } from '@mui/material/styles';
import Slider from '@mui/material/Slider';
import type { Plan } from '../../../entities/plan/plan';
import { durationText } from '../../../lib/dateFormats';
import { percentText, pluralize } from '../../../lib/formats';
import { RATE_LOCK_MS } from '../../../lib/lifetimes';
import { addDollars, formatUsdShort, percentOf } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import { addDays } from '../../../lib/time';
import { useBackendNow } from '../../../store/hooks';
import { ButtonLink } from '../../../ui/buttons/LightButton';
import { InlineSkeleton } from '../../../ui/page/InlineSkeleton';
import { useIsHydrated } from '../../../ui/page/useIsHydrated';
import { DateTime } from '../../../ui/parts/DateTime';
import { Money } from '../../../ui/parts/Money';
import { NoBreak } from '../../../ui/parts/NoBreak';
import { amountSteps, bestPlanFor } from './bestPlan';
import { LandingSection } from './Section';
import { useFirstPlans } from './useFirstPlans';

/** The slider's initial dollars, if the plans accept them. */
const FIRST_AMOUNT = 5_000;

const FACTS = [
  { title: 'No deposit fee', text: 'We credit the full amount.' },
  {
    title: `Rate locked for ${durationText(RATE_LOCK_MS)}`,
    text: 'Plenty of time to send the exact amount.',
  },
  {
    title: (
      <>
        Withdrawals reviewed in <NoBreak>24–48 hours</NoBreak>
      </>
    ),
    text: 'A person reviews each one. You can cancel until then.',
  },
] as const;

const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)',
  // The first lines of both halves are on one line.
  alignItems: 'start',
  gap: theme.spacing(4, 8),
  padding: theme.spacing(5),
  borderRadius: 8,
  border: '1px solid',
  borderColor: (theme.vars ?? theme).palette.divider,
  background: (theme.vars ?? theme).palette.background.paper,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: theme.spacing(4) },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(3, 2.5) },
}));

const Amount = styled('div')(({ theme }) => ({
  '& > span:first-of-type': { display: 'block', fontWeight: 600 },
  '& > p': {
    ...theme.typography.h2,
    display: 'block',
    margin: theme.spacing(1, 0, 2),
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
  '& [data-ends]': {
    display: 'flex',
    justifyContent: 'space-between',
    fontSize: '0.875rem',
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  '@media (scripting: none)': { '& .MuiSlider-root, & [data-ends]': { display: 'none' } },
}));

const Result = styled('div')(({ theme }) => ({
  '& > p': { margin: 0, textWrap: 'pretty' },
  '& > [data-total]': {
    ...theme.typography.h2,
    margin: theme.spacing(1, 0),
    color: (theme.vars ?? theme).palette.primary.main,
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
  '& > a': { marginTop: theme.spacing(3) },
}));

const Risk = styled('p')(({ theme }) => ({
  margin: theme.spacing(3, 0, 0),
  color: (theme.vars ?? theme).palette.text.secondary,
}));

const Facts = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: theme.spacing(4),
  listStyle: 'none',
  margin: theme.spacing(6, 0, 0),
  padding: 0,
  '& strong': { display: 'block', fontWeight: 600 },
  '& > li > span': { color: (theme.vars ?? theme).palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: theme.spacing(2),
    marginTop: theme.spacing(4),
  },
}));

/** An amount's payout in the plan with the best return for it (product 8.3). */
function Payout({ plan, amount }: { readonly plan: Plan; readonly amount: number }) {
  const now = useBackendNow();
  // A build doesn't know when its page is read.
  const isHydrated = useIsHydrated();
  return (
    <>
      <p>
        <Money amount={amount} isShort /> in <strong translate="no">{plan.name}</strong>
        {` at ${percentText(plan.roi)} pays`}
      </p>
      <p data-total="">
        <Money amount={addDollars(amount, percentOf(amount, plan.roi))} />
      </p>
      <p>
        {isHydrated ? (
          <>
            on <DateTime value={addDays(new Date(now).toISOString(), plan.duration)} kind="date" />, in{' '}
          </>
        ) : (
          'in '
        )}
        {pluralize(plan.duration, 'day')}
      </p>
      <ButtonLink to={paths.register} variant="contained" size="large">
        {`Start with ${plan.name}`}
      </ButtonLink>
    </>
  );
}

function Choice({ plans }: { readonly plans: readonly Plan[] }) {
  const labelId = useId();
  const steps = amountSteps(plans);
  const last = steps.length - 1;
  const first = steps.findLastIndex((amount) => amount <= FIRST_AMOUNT);
  const [chosen, setChosen] = useState(Math.max(first, 0));
  const at = Math.min(chosen, last);
  const amount = steps[at] ?? 0;
  const plan = bestPlanFor(plans, amount);
  return (
    <Panel>
      <Amount>
        <span id={labelId}>You invest</span>
        <p>
          <Money amount={amount} isShort />
        </p>
        <Slider
          aria-labelledby={labelId}
          getAriaValueText={(value) => formatUsdShort(steps[value] ?? 0)}
          min={0}
          max={last}
          value={at}
          onChange={(_event, value) => setChosen(Number(value))}
        />
        <div data-ends="">
          <Money amount={steps[0] ?? 0} isShort />
          <Money amount={steps[last] ?? 0} isShort />
        </div>
      </Amount>
      <Result aria-live="polite">
        {plan === undefined ? (
          <p>None of these plans takes this amount. Try a little more or less.</p>
        ) : (
          <Payout plan={plan} amount={amount} />
        )}
      </Result>
    </Panel>
  );
}

/** A slider over what the crypto plans take, with what the best of them pays; three facts; a word on risk. */
export function Earnings() {
  const known = useFirstPlans('crypto');
  return (
    <LandingSection
      title="What would you earn?"
      lead="Move the slider to see what the plans above would pay."
    >
      {known.status === 'known' && known.plans.length > 0 ? <Choice plans={known.plans} /> : null}
      {known.status === 'loading' ? <InlineSkeleton width="100%" height="280px" /> : null}
      <Risk>Investing carries risk: you could lose some or all of what you put in.</Risk>
      <Facts>
        {FACTS.map(({ title, text }) => (
          <li key={text}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </Facts>
    </LandingSection>
  );
}
