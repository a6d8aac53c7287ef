import type SvgIcon from '@mui/material/SvgIcon';
import { paths } from '../../lib/paths';

export interface NavigationEntry {
  readonly label: string;
  readonly to: string;
  readonly Icon: typeof SvgIcon;
  readonly isGroupStart?: boolean;
  /** Records of its page waiting for a decision. */
  readonly pending?: number;
}

/** True on the entry's page and those below it; the two home pages match exactly. */
export function isCurrent(entry: NavigationEntry, pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '');
  if (entry.to === paths.dashboard.overview || entry.to === paths.admin.dashboard) return path === entry.to;
  return path === entry.to || path.startsWith(`${entry.to}/`);
}
