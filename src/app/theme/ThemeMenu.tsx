import Menu from '@mui/material/Menu';
import { AppearanceItems } from './AppearanceItems';

export interface ThemeMenuProps {
  readonly id: string;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

export function ThemeMenu({ id, anchor, onClose }: ThemeMenuProps) {
  return (
    <Menu id={id} anchorEl={anchor} open onClose={onClose} slotProps={{ list: { 'aria-label': 'Theme' } }}>
      <AppearanceItems onChosen={onClose} />
    </Menu>
  );
}
