import SvgIcon from '@mui/material/SvgIcon';
import type { DepositCoin } from '../../entities/deposit/coins';

/** Each coin's own color and logo, drawn on a 24 × 24 grid. */
const COINS: Readonly<Record<DepositCoin, { readonly color: string; readonly path: string }>> = {
  btc: {
    color: '#f7931a',
    path: 'M17.06 11.57c.59-.69.94-1.59.94-2.57 0-1.86-1.27-3.43-3-3.87V3h-2v2h-2V3H9v2H6v2h2v10H6v2h3v2h2v-2h2v2h2v-2c2.21 0 4-1.79 4-4 0-1.45-.78-2.73-1.94-3.43M10 7h4c1.1 0 2 .9 2 2s-.9 2-2 2h-4zm5 10h-5v-4h5c1.1 0 2 .9 2 2s-.9 2-2 2',
  },
  eth: { color: '#627eea', path: 'M12 2l6.5 10.2L12 16l-6.5-3.8zM5.5 13.8 12 17.6l6.5-3.8L12 22z' },
  usdt: { color: '#26a17b', path: 'M5 5h14v3.6h-5.2V20h-3.6V8.6H5z' },
  ltc: {
    color: '#345d9d',
    path: 'M9.6 3h3.6l-1.5 6.6 2.3-.9-.6 2.5-2.3.9L10 16.900h7.300L16.6 20H5.700l1.5-6.5-1.9.7.6-2.5 1.9-.7z',
  },
};

/** Decorative: the coin's name is always next to it. */
export function CoinIcon({ coin }: { readonly coin: DepositCoin }) {
  const { color, path } = COINS[coin];
  return (
    <SvgIcon
      sx={{
        flex: 'none',
        boxSizing: 'border-box',
        p: '3px',
        borderRadius: '50%',
        bgcolor: color,
        color: '#fff',
      }}
    >
      <path d={path} />
    </SvgIcon>
  );
}
