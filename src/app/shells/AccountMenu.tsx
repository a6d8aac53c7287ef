import { Link } from 'react-router-dom';
import Avatar from '@mui/material/Avatar';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { initialsOf } from '../../lib/formats';
import { useMenu } from '../../ui/buttons/useMenu';
import { AppearanceItems } from '../theme/ThemeMenu';
import type { NavigationEntry } from './NavigationList';

interface AccountMenuProps {
  readonly name: string;
  readonly email: string;
  readonly links: readonly Pick<NavigationEntry, 'label' | 'to'>[];
  readonly onLogout: () => void;
}

/** Who is signed in, the pages about them, the colors, and the way out, behind the avatar. */
export function AccountMenu({ name, email, links, onLogout }: AccountMenuProps) {
  const { close, menu, opener } = useMenu();
  return (
    <>
      <IconButton aria-label="Account menu" {...opener} sx={{ p: 0.5 }}>
        <Avatar
          translate="no"
          sx={{
            width: '2rem',
            height: '2rem',
            typography: 'subtitle2',
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }}
        >
          {initialsOf(name)}
        </Avatar>
      </IconButton>
      <Menu
        {...menu}
        // The chosen colors must not take the first focus.
        variant="menu"
        slotProps={{
          list: { 'aria-label': 'Account menu' },
          paper: { sx: { minWidth: 240, maxWidth: 'min(320px, calc(100vw - 32px))' } },
        }}
      >
        <ListItem role="presentation" sx={{ overflowWrap: 'anywhere' }}>
          <ListItemText
            primary={name}
            secondary={email}
            slotProps={{ primary: { translate: 'no' }, secondary: { translate: 'no' } }}
          />
        </ListItem>
        <Divider component="li" />
        {links.map(({ label, to }) => (
          <MenuItem key={to} component={Link} to={to} onClick={close}>
            {label}
          </MenuItem>
        ))}
        <Divider component="li" />
        <li role="none">
          <List role="group" aria-labelledby={`${menu.id}-appearance`} disablePadding>
            <ListSubheader id={`${menu.id}-appearance`} role="presentation" sx={{ lineHeight: 2.5 }}>
              Appearance
            </ListSubheader>
            <AppearanceItems onChosen={close} />
          </List>
        </li>
        <Divider component="li" />
        <MenuItem onClick={onLogout}>Log out</MenuItem>
      </Menu>
    </>
  );
}
