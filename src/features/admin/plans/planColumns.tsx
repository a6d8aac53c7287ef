import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router-dom';
import type { Plan } from '../../../entities/plan/plan';
import { counted } from '../../../lib/counted';
import { toAdminInvestments } from '../../../lib/paths';
import { Money } from '../../../ui/parts/Money';
import type { DataColumn } from '../../../ui/table/DataTable';
import { PlanThumbnail } from './PlanThumbnail';
import { PlanTypeBadge } from './PlanTypeBadge';

/** A plan of the list; how many investments run on it, once that is known. */
export interface PlanRow {
  readonly plan: Plan;
  readonly running: number | undefined;
}

const Named = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1.5),
  '& > span:last-of-type': { minWidth: 0, flex: '1 1 96px' },
}));

const Id = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.8125rem',
  lineHeight: '20px',
  fontWeight: 400,
  color: (theme.vars ?? theme).palette.text.secondary,
}));

const Figure = styled('span')({ whiteSpace: 'nowrap' });

const Buttons = styled('span')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  justifyContent: 'flex-end',
  '@container (max-width: 640px)': { justifyContent: 'flex-start' },
}));

function Running({ plan, running }: PlanRow) {
  if (running === undefined) return '–';
  if (running === 0) return '0';
  return (
    <Link
      component={RouterLink}
      to={toAdminInvestments({ planId: plan.id, status: 'active' })}
      aria-label={`${counted(running, 'investment')} running on ${plan.name}`}
    >
      {running.toLocaleString('en-US')}
    </Link>
  );
}

interface PlanRowActions {
  readonly onEdit: (planId: string) => void;
  readonly onDelete: (row: PlanRow) => void;
}

/** The columns of spec 2, and what an admin does about a plan. */
export function planColumns({ onEdit, onDelete }: PlanRowActions): readonly DataColumn<PlanRow>[] {
  return [
    {
      id: 'name',
      header: 'Plan',
      isRowHeader: true,
      isSortable: true,
      cell: ({ plan: { id, name, image } }) => (
        <Named>
          {image === null ? null : <PlanThumbnail name={name} image={image} />}
          <span>
            <span translate="no">{name}</span>
            <Id translate="no">{id}</Id>
          </span>
        </Named>
      ),
    },
    { id: 'type', header: 'Type', isSortable: true, cell: ({ plan }) => <PlanTypeBadge type={plan.type} /> },
    {
      id: 'minInvest',
      header: 'Minimum',
      align: 'end',
      isSortable: true,
      cell: ({ plan }) => <Money amount={plan.minInvest} isShort />,
    },
    {
      id: 'maxInvest',
      header: 'Maximum',
      align: 'end',
      isSortable: true,
      cell: ({ plan }) => <Money amount={plan.maxInvest} isShort />,
    },
    {
      id: 'roi',
      header: 'ROI',
      align: 'end',
      isSortable: true,
      cell: ({ plan }) => <Figure>{`${plan.roi}%`}</Figure>,
    },
    {
      id: 'duration',
      header: 'Duration',
      align: 'end',
      isSortable: true,
      cell: ({ plan }) => <Figure>{counted(plan.duration, 'day')}</Figure>,
    },
    { id: 'running', header: 'Running', align: 'end', cell: (row) => <Running {...row} /> },
    {
      id: 'actions',
      header: 'Actions',
      align: 'end',
      isUnlabelled: true,
      cell: (row) => (
        <Buttons>
          <Button
            size="small"
            variant="outlined"
            aria-label={`Edit ${row.plan.name}`}
            onClick={() => onEdit(row.plan.id)}
          >
            Edit
          </Button>
          <Button
            size="small"
            variant="outlined"
            color="error"
            aria-label={`Delete ${row.plan.name}`}
            onClick={() => onDelete(row)}
          >
            Delete
          </Button>
        </Buttons>
      ),
    },
  ];
}
