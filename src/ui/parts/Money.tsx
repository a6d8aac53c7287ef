import { styled } from '@mui/material/styles';
import { formatUsd, formatUsdShort } from '../../lib/money';

const Figure = styled('span')({ fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' });

interface MoneyProps {
  /** Dollars. */
  readonly amount: number;
  /** "$500" instead of "$500.00" for whole amounts. */
  readonly isShort?: boolean;
  /** Shows "+" before a gain, for ledgers. */
  readonly hasSign?: boolean;
}

/** "$1,234.50", in tabular figures, never translated. */
export function Money({ amount, isShort = false, hasSign = false }: MoneyProps) {
  const text = isShort ? formatUsdShort(amount) : formatUsd(amount);
  return <Figure translate="no">{hasSign && amount > 0 ? `+${text}` : text}</Figure>;
}
