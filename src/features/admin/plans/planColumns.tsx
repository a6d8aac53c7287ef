import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { Link as RouterLink } from 'react-router-dom';
import Chip from '@mui/material/Chip';
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import CurrencyBitcoin from '@mui/icons-material/CurrencyBitcoin';
import MoreVert from '@mui/icons-material/MoreVert';
import { styled } from '@mui/material/styles';
import BrokenImageOutlined from '@mui/icons-material/BrokenImageOutlined';
import { PLAN_TYPE_NAMES, type Plan, type PlanEvent, planMachine } from '../../../entities/plan/plan';
import { formatNumber, percentText, pluralize } from '../../../lib/formats';
import { canFire } from '../../../lib/machine';
import { toActiveInvestments } from '../../../lib/paths';
import { useMenu } from '../../../ui/buttons/useMenu';
import { linkTarget } from '../../../ui/parts/linkTarget';
import { Money } from '../../../ui/parts/Money';
import { StatusBadge } from '../../../ui/parts/StatusBadge';
import type { ResourceColumn } from '../../../ui/table/columns';
import { TwoLines } from '../../../ui/table/TwoLines';
import { DutyButton } from '../duty';
import { useCommandsOff } from '../../shared/commandsOff';
import { PlanImage } from '../../shared/plan/PlanImage';
import { ROI_TIP } from '../../shared/plan/planTerms';

const ICONS = { crypto: CurrencyBitcoin, realestate: ApartmentOutlined } as const;

function PlanTypeBadge({ type }: Pick<Plan, 'type'>) {
  const Icon = ICONS[type];
  return (
    <Chip
      size="small"
      variant="outlined"
      color={type === 'realestate' ? 'primary' : 'default'}
      icon={<Icon aria-hidden="true" />}
      label={PLAN_TYPE_NAMES[type]}
    />
  );
}

const SIZE = { width: 44, height: 28 } as const;

const Frame = styled('span')(({ theme }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  ...SIZE,
  borderRadius: 4,
  color: (theme.vars ?? theme).palette.text.secondary,
  background: (theme.vars ?? theme).palette.background.default,
  '& > img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
}));

/** Falls back to a note when the image can't be loaded. */
function PlanThumbnail({ name, image }: { readonly name: string; readonly image: string }) {
  return (
    <Frame>
      <PlanImage
        src={image}
        alt={`Image of ${name}`}
        size={SIZE}
        fallback={<BrokenImageOutlined titleAccess={`We couldn’t load ${name}’s image`} />}
      />
    </Frame>
  );
}

/** A phone's row has no room for pictures. */
function PlanName({ plan, hasPicture = false }: { readonly plan: Plan; readonly hasPicture?: boolean }) {
  const { id, name, image, status } = plan;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
      {hasPicture && image !== null ? <PlanThumbnail name={name} image={image} /> : null}
      <Box component="span" sx={{ minWidth: 0 }}>
        <TwoLines isTranslatable={false} first={name} second={id} />
      </Box>
      {status === 'archived' ? <StatusBadge status={status} tone="neutral" /> : null}
    </Stack>
  );
}

/** `running` is the number of active investments; `undefined` until it is known. */
export interface PlanRow {
  readonly plan: Plan;
  readonly running: number | undefined;
}

function Running({ plan, running }: PlanRow) {
  if (running === undefined) return '–';
  if (running === 0) return '0';
  return (
    <Link
      component={RouterLink}
      to={toActiveInvestments(plan.id)}
      aria-label={`${pluralize(running, 'active investment')} in ${plan.name}`}
      sx={{ ...linkTarget, display: 'inline-block', minWidth: 24 }}
    >
      {formatNumber(running)}
    </Link>
  );
}

interface PlanMenuProps {
  readonly plan: Plan;
  /** Whether another plan is being archived or restored. */
  readonly isMoving: boolean;
  readonly onDuplicate: (planId: string) => void;
  readonly onMove: (plan: Plan, event: PlanEvent) => void;
}

/** Rarely used actions. */
function PlanMenu({ plan, isMoving, onDuplicate, onMove }: PlanMenuProps) {
  const { close, menu, opener } = useMenu();
  const label = `More actions for ${plan.name}`;
  const isOff = useCommandsOff() !== null;
  const choose = (act: () => void) => () => {
    close();
    act();
  };
  const event = canFire(planMachine, plan.status, 'archive', 'admin') ? 'archive' : 'restore';
  return (
    <>
      <IconButton size="small" aria-label={label} {...opener}>
        <MoreVert />
      </IconButton>
      <Menu
        {...menu}
        slotProps={{ list: { 'aria-label': label }, paper: { role: 'dialog', 'aria-label': label } }}
      >
        <MenuItem disabled={isOff} onClick={choose(() => onDuplicate(plan.id))}>
          Duplicate
        </MenuItem>
        <MenuItem disabled={isMoving || isOff} onClick={choose(() => onMove(plan, event))}>
          {event === 'archive' ? 'Archive' : 'Restore'}
        </MenuItem>
      </Menu>
    </>
  );
}

interface PlanRowActions extends Omit<PlanMenuProps, 'plan'> {
  readonly onEdit: (planId: string) => void;
  readonly onDelete: (row: PlanRow) => void;
}

export function planColumns(actions: PlanRowActions): readonly ResourceColumn<PlanRow>[] {
  const { onEdit, onDelete, ...menu } = actions;
  return [
    {
      id: 'name',
      header: 'Plan',
      width: 10.5,
      phone: 'title',
      isRowHeader: true,
      isSortable: true,
      cell: ({ plan }) => <PlanName plan={plan} hasPicture />,
      phoneCell: ({ plan }) => <PlanName plan={plan} />,
      phoneIcon: ({ plan: { type } }) => {
        const Icon = ICONS[type];
        return <Icon />;
      },
    },
    {
      id: 'type',
      header: 'Type',
      kind: 'status',
      width: 7.5,
      phone: 'secondary',
      isSortable: true,
      cell: ({ plan }) => <PlanTypeBadge type={plan.type} />,
      phoneCell: ({ plan }) => `${PLAN_TYPE_NAMES[plan.type]} · ${pluralize(plan.duration, 'day')}`,
    },
    {
      id: 'minInvest',
      header: 'Minimum',
      width: 5.75,
      kind: 'money',
      isSortable: true,
      cell: ({ plan }) => <Money amount={plan.minInvest} isShort />,
    },
    {
      id: 'maxInvest',
      header: 'Maximum',
      width: 6.5,
      kind: 'money',
      isSortable: true,
      cell: ({ plan }) => <Money amount={plan.maxInvest} isShort />,
    },
    {
      id: 'roi',
      header: 'ROI',
      tip: ROI_TIP,
      width: 4.75,
      phone: 'amount',
      kind: 'number',
      isSortable: true,
      cell: ({ plan }) => percentText(plan.roi),
    },
    {
      id: 'duration',
      header: 'Duration',
      kind: 'number',
      width: 5.25,
      isSortable: true,
      cell: ({ plan }) => pluralize(plan.duration, 'day'),
    },
    {
      id: 'running',
      header: 'Active',
      tip: 'Active investments in this plan.',
      kind: 'number',
      width: 5.5,
      cell: (row) => <Running {...row} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      width: 10.75,
      kind: 'actions',
      cell: (row) => (
        <Stack direction="row" sx={{ gap: 0.5, justifyContent: 'flex-end' }}>
          <DutyButton
            size="small"
            variant="outlined"
            sx={{ minWidth: 0 }}
            aria-label={`Edit ${row.plan.name}`}
            onClick={() => onEdit(row.plan.id)}
          >
            Edit
          </DutyButton>
          <DutyButton
            size="small"
            variant="text"
            color="error"
            sx={{ minWidth: 0 }}
            aria-label={`Delete ${row.plan.name}`}
            onClick={() => onDelete(row)}
          >
            Delete
          </DutyButton>
          <PlanMenu plan={row.plan} {...menu} />
        </Stack>
      ),
    },
  ];
}
