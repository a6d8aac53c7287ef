import type { ReactNode } from 'react';
import { useId } from 'react';
import { styled } from '@mui/material/styles';
import type { Plan } from '../../../entities/plan/plan';
import { pluralize } from '../../../lib/formats';
import { paths } from '../../../lib/paths';
import { ButtonLink } from '../../../ui/buttons/LightButton';
import { InlineSkeleton } from '../../../ui/page/InlineSkeleton';
import { Facts } from '../../../ui/parts/Facts';
import { PictureFrame, PlanPicture } from '../../shared/plan/PlanPicture';
import { PlanRange } from '../../shared/plan/planTerms';

const Card = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  minWidth: 0,
  overflow: 'hidden',
  borderRadius: 8,
  border: '1px solid',
  borderColor: (theme.vars ?? theme).palette.divider,
  background: (theme.vars ?? theme).palette.background.paper,
  '& > :first-of-type': { borderRadius: 0 },
}));

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto auto 1fr auto',
  gap: theme.spacing(2),
  padding: theme.spacing(2.5),
  '& > dl': { alignContent: 'start' },
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
}

function Terms({ percent, range, duration }: TermsProps) {
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

/** A future plan: an article named by it, with its terms and a link (product 1.6). */
export function PlanTeaser({ plan }: { readonly plan: Plan }) {
  const nameId = useId();
  return (
    <Card as="article" aria-labelledby={nameId}>
      <PlanPicture plan={plan} />
      <Body>
        <Name id={nameId} translate="no">
          {plan.name}
        </Name>
        <Terms
          percent={`${plan.roi}%`}
          range={<PlanRange plan={plan} />}
          duration={pluralize(plan.duration, 'day')}
        />
        <ButtonLink to={paths.register} variant="outlined" aria-label={`Learn more about ${plan.name}`}>
          Learn More
          {/* For readers of the link's text alone, such as search engines. */}
          <Unseen>{` about ${plan.name}`}</Unseen>
        </ButtonLink>
      </Body>
    </Card>
  );
}

/** As high as the card, so that nothing shifts when the plan loads. */
export function PlanTeaserSkeleton() {
  return (
    <Card aria-hidden="true">
      <PictureFrame />
      <Body>
        <Name as="div">
          <InlineSkeleton width="60%" />
        </Name>
        <Terms
          percent={<InlineSkeleton width="1.6em" />}
          range={<InlineSkeleton width="9em" />}
          duration={<InlineSkeleton width="4em" />}
        />
        <InlineSkeleton width="100%" height="40px" />
      </Body>
    </Card>
  );
}
