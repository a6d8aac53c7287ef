import { styled } from '@mui/material/styles';
import { transport } from '../../api/transport';

const Badge = styled('button')(({ theme }) => ({
  padding: theme.spacing(0, 1),
  border: '1px solid',
  borderColor: theme.vars.palette.text.disabled,
  borderRadius: 4,
  background: theme.vars.palette.background.paper,
  color: 'inherit',
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
  '&:hover': { borderColor: 'currentColor' },
}));

/** Opens the console with which QA makes the demo fail. It needs the demo's backend and waits for it. */
export function QaBadge() {
  const open = async () => (await transport()).demo?.openConsole();
  return (
    <Badge
      type="button"
      title="Alt+Shift+Q"
      // Where the backend could not be started, the page says so itself.
      onClick={() => void open().catch(() => undefined)}
    >
      QA console
    </Badge>
  );
}
