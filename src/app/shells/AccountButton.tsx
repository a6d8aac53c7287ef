import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import Avatar from '@mui/material/Avatar';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { initialsOf } from '../../lib/formats';
import type { NavigationEntry } from './NavigationList';

interface AccountButtonProps {
  readonly name: string;
  readonly role: string;
  readonly links: readonly Pick<NavigationEntry, 'label' | 'to'>[];
  readonly onLogout: () => void;
}

export function AccountButton({ name, role, links, onLogout }: AccountButtonProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label="Account menu"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ p: 0.5 }}
      >
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
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-label': 'Account menu' } }}
      >
        <ListItem role="presentation">
          <ListItemText primary={name} secondary={role} slotProps={{ primary: { translate: 'no' } }} />
        </ListItem>
        <Divider component="li" />
        {links.map(({ label, to }) => (
          <MenuItem key={to} component={Link} to={to} onClick={close}>
            {label}
          </MenuItem>
        ))}
        <MenuItem onClick={onLogout}>Log out</MenuItem>
      </Menu>
    </>
  );
}
