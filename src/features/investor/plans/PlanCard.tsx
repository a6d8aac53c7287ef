import { memo, useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined';
import { Link as RouterLink } from 'react-router-dom';
import type { Plan } from '../../../entities/plan/plan';
import { percentText, pluralize } from '../../../lib/formats';
import { addDollars, formatUsdShort, percentOf } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import { Facts } from '../../../ui/parts/Facts';
import { InfoTip } from '../../../ui/parts/InfoTip';
import { PlanRange, ROI_TIP } from '../../shared/plan/planTerms';
import { PlanTitle } from '../../shared/plan/PlanTitle';
import { PlanCairn } from '../../shared/plan/PlanCairn';
import type { PlanFit } from './planFit';

/** The payout of the plan's minimum investment, in dollars. */
function exampleOf({ minInvest, roi }: Plan): number {
  return addDollars(minInvest, percentOf(minInvest, roi));
}

function Fit({ fit }: { readonly fit: PlanFit }) {
  const Icon = fit.fits ? CheckCircleOutlined : RemoveCircleOutlineOutlined;
  return (
    <Stack
      direction="row"
      spacing={1}
      sx={{ alignItems: 'center', typography: 'body2', color: fit.fits ? 'success.main' : 'text.secondary' }}
    >
      <Icon aria-hidden="true" sx={{ fontSize: '1.125rem' }} />
      {fit.missing === undefined ? (
        <span>{fit.text}</span>
      ) : (
        <Link component={RouterLink} to={paths.dashboard.deposit} sx={{ py: '3px', my: '-3px' }}>
          {`Deposit ${formatUsdShort(fit.missing)} more to invest`}
        </Link>
      )}
    </Stack>
  );
}

/** Large ranges and the example stay on one line where four plans share the width. */
const factsLook = { '& dd': { fontSize: '0.9375rem' }, '& dl > div': { gap: 1 } };

/** On the picture, where it fits at every width. */
const soonLook = { position: 'absolute', top: 12, right: 12, bgcolor: 'background.paper' };

/** Returns the focus to the button that opened the plan's dialog. */
export function focusInvestButton(planId: string): void {
  document.querySelector<HTMLElement>(`[data-plan="${CSS.escape(planId)}"]`)?.focus();
}

interface PlanCardProps {
  readonly plan: Plan;
  /** Whether the plan fits the person's balance; omitted where nobody can invest. */
  readonly fit?: PlanFit;
  readonly picture?: ReactNode;
  /** The plan's rank among the offered plans; the cheapest has one. */
  readonly stones?: number;
  readonly onInvest: (plan: Plan) => void;
}

export const PlanCard = memo(function PlanCard({ plan, fit, picture, stones, onInvest }: PlanCardProps) {
  const nameId = useId();
  const isOpen = fit !== undefined;
  return (
    <Card
      variant="outlined"
      component="article"
      aria-labelledby={nameId}
      sx={{ display: 'flex', flexDirection: 'column', gap: 2.5, p: { xs: 2, sm: 3 } }}
    >
      {isOpen ? null : (
        <Box sx={{ position: 'relative' }}>
          {picture}
          <Chip size="small" label="Coming soon" sx={soonLook} />
        </Box>
      )}
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'start', gap: 1 }}>
        <Stack spacing={2.5} sx={{ flex: 1, minWidth: 0 }}>
          <PlanTitle id={nameId} component="h2" variant="h3">
            {plan.name}
          </PlanTitle>
          <Stack
            direction="row"
            component="p"
            sx={{ alignItems: 'baseline', flexWrap: 'wrap', columnGap: 1, m: 0 }}
          >
            <Typography component="strong" variant="h1" color="primary">
              {percentText(plan.roi)}
            </Typography>
            <Typography component="span" color="textSecondary">
              in {pluralize(plan.duration, 'day')} <InfoTip subject="ROI" text={ROI_TIP} />
            </Typography>
          </Stack>
        </Stack>
        {stones === undefined ? null : <PlanCairn stones={stones} />}
      </Stack>
      <Box sx={factsLook}>
        <Facts
          facts={[
            { name: 'Range', value: <PlanRange plan={plan} /> },
            {
              name: `Invest ${formatUsdShort(plan.minInvest)}`,
              // One word, so that a narrow card wraps it below its name.
              value: `get\u00a0${formatUsdShort(exampleOf(plan))}`,
            },
          ]}
        />
      </Box>
      <Stack spacing={1.5} sx={{ mt: 'auto' }}>
        {isOpen ? <Fit fit={fit} /> : null}
        <Button
          variant={fit?.fits ? 'contained' : 'outlined'}
          fullWidth
          aria-describedby={nameId}
          data-plan={plan.id}
          onClick={() => onInvest(plan)}
        >
          Invest Now
        </Button>
      </Stack>
    </Card>
  );
});
