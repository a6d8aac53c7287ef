import Chip from '@mui/material/Chip';
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import CurrencyBitcoin from '@mui/icons-material/CurrencyBitcoin';
import { PLAN_TYPE_NAMES, type PlanType } from '../../../entities/plan/plan';

const ICONS = { crypto: CurrencyBitcoin, realestate: ApartmentOutlined } as const;

export function PlanTypeBadge({ type }: { readonly type: PlanType }) {
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
