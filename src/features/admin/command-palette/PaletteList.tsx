import type { HTMLAttributes, Key } from 'react';
import ListItemIcon from '@mui/material/ListItemIcon';
import type { PopperProps } from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Bolt from '@mui/icons-material/Bolt';
import LayersOutlined from '@mui/icons-material/LayersOutlined';
import type { PaletteGroupName, PaletteOption } from './paletteItems';

const Place = styled('div')(({ theme }) => ({
  flex: '1 1 auto',
  display: 'flex',
  minHeight: 0,
  borderTop: '1px solid',
  borderColor: (theme.vars ?? theme).palette.divider,
  '& .MuiAutocomplete-paper': {
    display: 'flex',
    width: '100%',
    border: 0,
    borderRadius: 0,
    boxShadow: 'none',
  },
  '& .MuiAutocomplete-listbox': { flex: 1, maxHeight: 'none', overscrollBehavior: 'contain' },
  '& .MuiAutocomplete-option': { minHeight: 44, marginInline: theme.spacing(1), borderRadius: 6 },
  '& .MuiAutocomplete-option.Mui-focused': {
    background: (theme.vars ?? theme).palette.action.selected,
    boxShadow: `inset 3px 0 0 ${(theme.vars ?? theme).palette.secondary.main}`,
    '@media (forced-colors: active)': { outline: '2px solid Highlight' },
  },
  '& .MuiAutocomplete-option > span:not([data-note], :last-child)': { flexShrink: 0, maxWidth: '60%' },
  '& .MuiAutocomplete-option > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& [data-note]': {
    marginLeft: 'auto',
    paddingLeft: theme.spacing(2),
    fontSize: '0.875rem',
    fontVariantNumeric: 'tabular-nums lining-nums',
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  '& .MuiListItemIcon-root': { minWidth: 36 },
}));

/** Renders the list in place instead of in a popup. */
export function PaletteList({ children, className, role }: PopperProps) {
  return (
    <Place className={className} role={role}>
      {typeof children === 'function' ? null : children}
    </Place>
  );
}

const ICONS: Readonly<Record<PaletteGroupName, typeof Bolt>> = {
  Pages: ArrowForward,
  Investors: AccountCircleOutlined,
  Plans: LayersOutlined,
  Actions: Bolt,
};

export function renderPaletteOption(
  { key, ...props }: HTMLAttributes<HTMLLIElement> & { key: Key },
  { group, label, note, isName }: PaletteOption,
) {
  const Icon = ICONS[group];
  return (
    <li key={key} {...props} translate={isName === true ? 'no' : undefined}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      <span>{label}</span>
      {note === undefined ? null : <span data-note="">{note}</span>}
    </li>
  );
}
