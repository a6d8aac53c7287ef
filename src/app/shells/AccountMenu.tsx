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
import type { KycStatus } from '../../entities/user/user';
import { initialsOf } from '../../lib/formats';
import { paths } from '../../lib/paths';
import { useMenu } from '../../ui/buttons/useMenu';
import { StatusBadge } from '../../ui/parts/StatusBadge';
import { ANCHORS } from '../../features/public/landing/anchors';
import { AppearanceItems } from '../theme/ThemeMenu';
import type { NavigationEntry } from './NavigationList';

/** The landing page's FAQ. The whole page loads, so that its sections exist as targets. */
const HELP = `${paths.home}#${ANCHORS.questions}`;

const KYC_LABELS: Readonly<Record<KycStatus, string>> = {
  unverified: 'Identity not verified',
  pending: 'Identity under review',
  verified: 'Identity verified',
  rejected: 'Identity check rejected',
};

interface AccountMenuProps {
  readonly name: string;
  readonly email: string;
  /** Investors only: whether their identity is verified. */
  readonly kycStatus?: KycStatus | undefined;
  readonly links: readonly Pick<NavigationEntry, 'label' | 'to'>[];
  readonly onLogout: () => void;
}

/** Behind the avatar: who is signed in, their pages, the color scheme, and logout. */
export function AccountMenu({ name, email, kycStatus, links, onLogout }: AccountMenuProps) {
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
        // The selected color scheme must not take the first focus.
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
        {kycStatus === undefined ? null : (
          <ListItem role="presentation" sx={{ pt: 0 }}>
            <StatusBadge status={kycStatus} label={KYC_LABELS[kycStatus]} />
          </ListItem>
        )}
        <Divider component="li" sx={{ my: 1 }} />
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
        <Divider component="li" sx={{ my: 1 }} />
        <MenuItem component="a" href={HELP}>
          Help
        </MenuItem>
        <MenuItem onClick={onLogout}>Log out</MenuItem>
      </Menu>
    </>
  );
}
