import { useId, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import type { Plan } from '../../../entities/plan/plan';
import { percentText, pluralize } from '../../../lib/formats';
import { addDollars, formatUsdShort, percentOf } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import { ButtonLink } from '../../../ui/buttons/LightButton';
import { InlineSkeleton } from '../../../ui/page/InlineSkeleton';
import { Facts, type Fact } from '../../../ui/parts/Facts';
import { PlanCairn } from '../../shared/plan/PlanCairn';
import { PictureFrame, PlanPicture } from '../../shared/plan/PlanPicture';
import { PlanRange } from '../../shared/plan/planTerms';

const Card = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  overflow: 'hidden',
  borderRadius: 8,
  border: '1px solid',
  borderColor: (theme.vars ?? theme).palette.divider,
  background: (theme.vars ?? theme).palette.background.paper,
  '& > :first-of-type': { borderRadius: 0 },
}));

const Body = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto auto 1fr auto',
  gap: theme.spacing(2),
  padding: theme.spacing(2.5),
  '& > dl': { alignContent: 'start' },
  // A sum or a range that doesn't fit goes below its name unbroken.
  '& > dl > div': { columnGap: theme.spacing(1) },
  '& > dl dd': { flexBasis: 'auto' },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'start',
  gap: theme.spacing(1),
  minHeight: 64,
}));

const Name = styled('h3')(({ theme }) => ({ ...theme.typography.h3, margin: 0, overflowWrap: 'anywhere' }));

const Return = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'baseline',
  gap: theme.spacing(1),
  margin: 0,
  '& > strong': {
    ...theme.typography.h2,
    lineHeight: 1.1,
    fontVariantNumeric: 'tabular-nums lining-nums',
    color: (theme.vars ?? theme).palette.primary.main,
  },
  '& > span': { color: (theme.vars ?? theme).palette.text.secondary },
}));

interface TermsProps {
  readonly percent: ReactNode;
  readonly range: ReactNode;
  readonly duration: ReactNode;
  readonly example?: Fact;
}

function Terms({ percent, range, duration, example }: TermsProps) {
  return (
    <>
      <Return>
        <strong>{percent}</strong>
        <span>ROI</span>
      </Return>
      <Facts
        facts={[
          { name: 'Duration', value: duration },
          { name: 'Range', value: range },
          ...(example === undefined ? [] : [example]),
        ]}
      />
    </>
  );
}

const Unseen = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});

/** The minimum amount's payout. */
function exampleOf({ minInvest, roi }: Plan): Fact {
  return {
    name: `Invest ${formatUsdShort(minInvest)}`,
    value: `get\u00a0${formatUsdShort(addDollars(minInvest, percentOf(minInvest, roi)))}`,
  };
}

interface PlanTeaserProps {
  readonly plan: Plan;
  /** Height of its cairn, which replaces a picture: 1 to 4. Such a plan is open, so its card has an example. */
  readonly stones?: number;
}

/** An article named by the plan, with its terms and a link (product 1.6). */
export function PlanTeaser({ plan, stones }: PlanTeaserProps) {
  const nameId = useId();
  const name = (
    <Name id={nameId} translate="no">
      {plan.name}
    </Name>
  );
  return (
    <Card as="article" aria-labelledby={nameId}>
      {stones === undefined ? <PlanPicture plan={plan} /> : null}
      <Body>
        {stones === undefined ? (
          name
        ) : (
          <Head>
            {name}
            <PlanCairn stones={stones} />
          </Head>
        )}
        <Terms
          percent={percentText(plan.roi)}
          range={<PlanRange plan={plan} />}
          duration={pluralize(plan.duration, 'day')}
          {...(stones !== undefined && { example: exampleOf(plan) })}
        />
        <ButtonLink to={paths.register} variant="outlined" aria-label={`Learn more about ${plan.name}`}>
          Learn More
          {/* For readers of the link text alone, such as search engines. */}
          <Unseen>{` about ${plan.name}`}</Unseen>
        </ButtonLink>
      </Body>
    </Card>
  );
}

/** As high as the card, so that nothing shifts when the plan loads. */
export function PlanTeaserSkeleton({ hasPicture }: { readonly hasPicture: boolean }) {
  const name = (
    <Name as="div">
      <InlineSkeleton width="60%" />
    </Name>
  );
  return (
    <Card aria-hidden="true">
      {hasPicture ? <PictureFrame /> : null}
      <Body>
        {hasPicture ? name : <Head>{name}</Head>}
        <Terms
          percent={<InlineSkeleton width="1.6em" />}
          range={<InlineSkeleton width="9em" />}
          duration={<InlineSkeleton width="4em" />}
          {...(!hasPicture && {
            example: { name: 'Invest', value: <InlineSkeleton width="5em" /> },
          })}
        />
        <InlineSkeleton width="100%" height="40px" />
      </Body>
    </Card>
  );
}
