import { Link, useLocation } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import { isCurrent, type NavigationEntry } from './navigation';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 2,
  '& li[data-group]': {
    marginTop: theme.spacing(1.5),
    paddingTop: theme.spacing(1.5),
    borderTop: '1px solid',
    borderColor: theme.vars.palette.divider,
  },
}));

const Entry = styled(Link)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minHeight: 40,
  padding: theme.spacing(0, 1.5),
  borderRadius: 6,
  fontSize: '0.9375rem',
  lineHeight: '24px',
  fontWeight: 500,
  textDecoration: 'none',
  color: theme.vars.palette.text.secondary,
  '& svg': { fontSize: 20 },
  '&:hover': { color: theme.vars.palette.text.primary, background: theme.vars.palette.action.hover },
  '&[aria-current=page]': {
    color: theme.vars.palette.primary.main,
    background: theme.vars.palette.action.selected,
    fontWeight: 650,
  },
  '&[aria-current=page]::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 9,
    bottom: 9,
    width: 3,
    borderRadius: 2,
    background: theme.vars.palette.secondary.main,
  },
}));

interface NavigationListProps {
  readonly name: string;
  readonly entries: readonly NavigationEntry[];
  /** Told when an entry is followed, so that a dialog around the list closes. */
  readonly onFollow?: () => void;
}

/** An area's links; the current one carries `aria-current`. */
export function NavigationList({ name, entries, onFollow }: NavigationListProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={name}>
      <List>
        {entries.map((entry) => (
          <li key={entry.to} data-group={entry.isGroupStart === true ? '' : undefined}>
            <Entry
              to={entry.to}
              aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
              onClick={onFollow}
            >
              <entry.Icon aria-hidden="true" />
              <span>{entry.label}</span>
            </Entry>
          </li>
        ))}
      </List>
    </nav>
  );
}
