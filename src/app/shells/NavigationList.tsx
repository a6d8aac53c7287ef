import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { formatNumber } from '../../lib/formats';
import { paths } from '../../lib/paths';

interface NavigationListProps {
  readonly name: string;
  readonly entries: readonly NavigationEntry[];
  /** Called when a link is followed, so that a surrounding dialog can close. */
  readonly onFollow?: () => void;
}

/** A small mark at the end of an entry, outside its link, so that the link's accessible name stays the same. */
function Mark({
  id,
  pending = 0,
  notice,
}: Pick<NavigationEntry, 'pending' | 'notice'> & { readonly id: string }) {
  const text = pending > 0 ? `${formatNumber(pending)} pending` : notice;
  if (text === undefined) return null;
  return (
    <>
      <Badge
        badgeContent={pending}
        variant={pending > 0 ? 'standard' : 'dot'}
        color={pending > 0 ? 'primary' : 'secondary'}
        aria-hidden="true"
        sx={{ mr: 1 }}
      />
      <span hidden id={id}>
        {text}
      </span>
    </>
  );
}

/** The entries in their groups, in order. */
function groupsOf(entries: readonly NavigationEntry[]): readonly (readonly NavigationEntry[])[] {
  const groups: NavigationEntry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last === undefined || entry.isGroupStart === true) groups.push([entry]);
    else last.push(entry);
  }
  return groups;
}

/** An area's links; the current one carries `aria-current`. */
export function NavigationList({ name, entries, onFollow }: NavigationListProps) {
  const { pathname } = useLocation();
  const id = useId();
  return (
    <nav aria-label={name}>
      {groupsOf(entries).map((group, index) => {
        const title = group[0]?.group;
        const titleId = `${id}group${index}`;
        return (
          <Box key={titleId} sx={index === 0 ? null : { borderTop: 1, borderColor: 'divider', mt: 1, pt: 1 }}>
            {title === undefined ? null : (
              <Typography
                id={titleId}
                variant="caption"
                component="p"
                color="textSecondary"
                sx={{ px: 2, py: 0.5, fontWeight: 600 }}
              >
                {title}
              </Typography>
            )}
            <List disablePadding aria-labelledby={title === undefined ? undefined : titleId}>
              {group.map((entry) => {
                const isHere = isCurrent(entry, pathname);
                const markId = `${id}${entry.to}`;
                const isMarked = (entry.pending ?? 0) > 0 || entry.notice !== undefined;
                return (
                  <ListItem
                    key={entry.to}
                    disablePadding
                    secondaryAction={<Mark id={markId} pending={entry.pending} notice={entry.notice} />}
                    slotProps={{ secondaryAction: { sx: { pointerEvents: 'none' } } }}
                  >
                    <ListItemButton
                      component={Link}
                      to={entry.to}
                      selected={isHere}
                      aria-current={isHere ? 'page' : undefined}
                      aria-describedby={isMarked ? markId : undefined}
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
          </Box>
        );
      })}
    </nav>
  );
}

export interface NavigationEntry {
  readonly label: string;
  readonly to: string;
  readonly Icon: typeof SvgIcon;
  readonly isGroupStart?: boolean;
  /** Name of the group that starts with this entry. */
  readonly group?: string;
  /** Records on its page waiting for a decision. */
  readonly pending?: number;
  /** What the person should do there; shown as a dot. */
  readonly notice?: string | undefined;
}

/** True on the entry's page and those below it, on statements for Transactions; the two home pages match exactly. */
export function isCurrent(entry: Pick<NavigationEntry, 'to'>, pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '');
  if (entry.to === paths.dashboard.overview || entry.to === paths.admin.dashboard) return path === entry.to;
  if (entry.to === paths.dashboard.transactions && path.startsWith(paths.statement.replace(':period', '')))
    return true;
  return path === entry.to || path.startsWith(`${entry.to}/`);
}
