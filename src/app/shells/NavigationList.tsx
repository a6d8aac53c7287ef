import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import Badge from '@mui/material/Badge';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import type SvgIcon from '@mui/material/SvgIcon';
import { formatNumber } from '../../lib/formats';
import { paths } from '../../lib/paths';

interface NavigationListProps {
  readonly name: string;
  readonly entries: readonly NavigationEntry[];
  /** Called when a link is followed, so that a dialog around the list can close. */
  readonly onFollow?: () => void;
}

/** An area's links; the current one carries `aria-current`. */
export function NavigationList({ name, entries, onFollow }: NavigationListProps) {
  const { pathname } = useLocation();
  const id = useId();
  return (
    <nav aria-label={name}>
      <List disablePadding>
        {entries.map(({ pending = 0, ...entry }) => {
          const isHere = isCurrent(entry, pathname);
          return (
            <ListItem
              key={entry.to}
              disablePadding
              // Outside the link, whose accessible name stays the same.
              secondaryAction={
                pending > 0 ? (
                  <>
                    <Badge badgeContent={pending} color="primary" aria-hidden="true" />
                    <span hidden id={`${id}${entry.to}`}>{`${formatNumber(pending)} pending`}</span>
                  </>
                ) : null
              }
              slotProps={{
                secondaryAction: {
                  sx: {
                    top: 'auto',
                    bottom: 0,
                    height: 40,
                    display: 'flex',
                    alignItems: 'center',
                    transform: 'none',
                    pointerEvents: 'none',
                  },
                },
              }}
              sx={
                entry.isGroupStart === true
                  ? { borderTop: 1, borderColor: 'divider', mt: 1.5, pt: 1.5 }
                  : null
              }
            >
              <ListItemButton
                component={Link}
                to={entry.to}
                selected={isHere}
                aria-current={isHere ? 'page' : undefined}
                aria-describedby={pending > 0 ? `${id}${entry.to}` : undefined}
                onClick={onFollow}
              >
                <ListItemIcon>
                  <entry.Icon fontSize="small" />
                </ListItemIcon>
                <ListItemText
                  primary={entry.label}
                  slotProps={{ primary: { variant: 'button' } }}
                  sx={{ my: 0.25 }}
                />
              </ListItemButton>
            </ListItem>
          );
        })}
      </List>
    </nav>
  );
}

export interface NavigationEntry {
  readonly label: string;
  readonly to: string;
  readonly Icon: typeof SvgIcon;
  readonly isGroupStart?: boolean;
  /** Records of its page waiting for a decision. */
  readonly pending?: number;
}

/** True on the entry's page and those below it; the two home pages match exactly. */
function isCurrent(entry: NavigationEntry, pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '');
  if (entry.to === paths.dashboard.overview || entry.to === paths.admin.dashboard) return path === entry.to;
  return path === entry.to || path.startsWith(`${entry.to}/`);
}
