import type SvgIcon from '@mui/material/SvgIcon';
import { paths } from '../../lib/paths';

export interface NavigationEntry {
  readonly label: string;
  readonly to: string;
  readonly Icon: typeof SvgIcon;
  readonly isGroupStart?: boolean;
  /** How many records of its page wait for a decision. */
  readonly pending?: number;
}

/** Whether `pathname` is the entry's page (or one below it; the two homes match exactly). */
export function isCurrent(entry: NavigationEntry, pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '');
  if (entry.to === paths.dashboard.overview || entry.to === paths.admin.dashboard) return path === entry.to;
  return path === entry.to || path.startsWith(`${entry.to}/`);
}
