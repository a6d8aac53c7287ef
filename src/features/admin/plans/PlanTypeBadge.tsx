import { styled } from '@mui/material/styles';
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import CurrencyBitcoin from '@mui/icons-material/CurrencyBitcoin';
import { PLAN_TYPE_NAMES, type PlanType } from '../../../entities/plan/plan';

const Badge = styled('span')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  const color = palette.text.secondary;
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    padding: '1px 8px 1px 6px',
    border: '1px solid',
    borderRadius: 4,
    fontSize: '0.8125rem',
    lineHeight: '20px',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    color,
    borderColor: `color-mix(in srgb, ${color} 32%, ${palette.background.paper})`,
    '& > svg': { fontSize: 16 },
    '&[data-type=realestate]': {
      color: palette.primary.main,
      borderColor: `color-mix(in srgb, ${palette.primary.main} 32%, ${palette.background.paper})`,
      background: `color-mix(in srgb, ${palette.primary.main} 8%, ${palette.background.paper})`,
    },
  };
});

const ICONS = { crypto: CurrencyBitcoin, realestate: ApartmentOutlined } as const;

export function PlanTypeBadge({ type }: { readonly type: PlanType }) {
  const Icon = ICONS[type];
  return (
    <Badge data-type={type}>
      <Icon aria-hidden="true" />
      {PLAN_TYPE_NAMES[type]}
    </Badge>
  );
}
