import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import { paletteKeys } from '../../features/admin/command-palette/paletteShortcut';
import { paths } from '../../lib/paths';
import { CloseActions } from '../../ui/dialogs/CloseActions';
import { Dialog } from '../../ui/dialogs/Dialog';
import { DialogBody } from '../../ui/dialogs/DialogBody';

interface Shortcut {
  /** Pressed together. */
  readonly keys: readonly string[];
  readonly effect: string;
}

const GRID: readonly Shortcut[] = [
  { keys: ['↑', '↓'], effect: 'Move between the rows of the table' },
  { keys: ['Home', 'End'], effect: 'First or last cell of the row' },
];

/** Keys of a picture that has the focus. */
const picture = (what: string): readonly Shortcut[] => [
  { keys: ['+', '-'], effect: `Zoom the focused ${what} in or out` },
  { keys: ['T'], effect: `Rotate the focused ${what}` },
];

const OF_PAGE: Readonly<Record<string, readonly Shortcut[]>> = {
  [paths.admin.transactions]: [
    { keys: ['A'], effect: 'Approve the open request' },
    { keys: ['R'], effect: 'Reject the open request' },
    { keys: ['↑', '↓'], effect: 'Show the request above or below' },
    { keys: ['Shift', 'click'], effect: 'Select all requests in between' },
    ...picture('proof'),
  ],
  [paths.admin.users]: [
    ...GRID,
    ...picture('ID photo'),
    { keys: ['N', 'P'], effect: 'Show the next or the previous ID photo' },
  ],
  [paths.admin.plans]: GRID,
  [paths.admin.investments]: GRID,
  [paths.admin.auditLog]: GRID,
};

const EVERYWHERE: readonly Shortcut[] = [
  { keys: ['?'], effect: 'Show this list' },
  { keys: ['F8'], effect: 'Go to the latest message' },
  { keys: ['Esc'], effect: 'Close what’s open' },
];

function Shortcuts({
  title,
  shortcuts,
}: {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}) {
  return (
    <section aria-label={title}>
      <Typography component="h3" variant="subtitle2" color="textSecondary" sx={{ pb: 0.5 }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          // The same in all lists: "Shift click" fits.
          gridTemplateColumns: '7rem minmax(0, 1fr)',
          alignItems: 'baseline',
          columnGap: 2,
          rowGap: 1,
          '& dd': { m: 0 },
          '& kbd': {
            mr: 0.5,
            px: 0.75,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            font: 'inherit',
            fontWeight: 600,
          },
        }}
      >
        {shortcuts.map(({ keys, effect }) => [
          <dt key={`${effect} keys`}>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>,
          <dd key={effect}>{effect}</dd>,
        ])}
      </Box>
    </section>
  );
}

export interface ShortcutsDialogProps {
  /** "Admin" has its own search. */
  readonly area: string;
  readonly onClose: () => void;
}

/** The open page's keyboard shortcuts, and those of every page. */
export function ShortcutsDialog({ area, onClose }: ShortcutsDialogProps) {
  const { pathname } = useLocation();
  const ofPage = OF_PAGE[pathname];
  const search: Shortcut = { keys: [paletteKeys()], effect: 'Search pages, people, plans and actions' };
  return (
    <Dialog isOpen title="Keyboard shortcuts" maxWidth="xs" onClose={onClose}>
      <DialogBody>
        <Box sx={{ display: 'grid', gap: 3 }}>
          {ofPage === undefined ? null : <Shortcuts title="This page" shortcuts={ofPage} />}
          <Shortcuts title="Everywhere" shortcuts={area === 'Admin' ? [search, ...EVERYWHERE] : EVERYWHERE} />
        </Box>
      </DialogBody>
      <CloseActions onClose={onClose} />
    </Dialog>
  );
}
