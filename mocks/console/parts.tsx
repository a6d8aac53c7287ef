import { useCallback, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { pluralize } from '../../src/lib/formats';
import type { ScenarioControl } from '../scenarios/scenarioControl';
import type { ActiveScenario } from '../scenarios/scenarioRun';

export const BREAK_ANYWHERE = { overflowWrap: 'anywhere' } as const;

export const useActive = (control: ScenarioControl): readonly ActiveScenario[] =>
  useSyncExternalStore(control.subscribe, control.active);

/** What acts on this tab's requests: scenarios, then how many handlers are swapped. */
export function useActiveNames(control: ScenarioControl): readonly string[] {
  const swapped = useSyncExternalStore(control.subscribe, control.swapped);
  const names = useActive(control).map(({ scenario }) => scenario.name);
  return swapped === 0 ? names : [...names, `${pluralize(swapped, 'handler')} swapped`];
}

/**
 * The result of `ask`, called again when it changes or on `reload`. `pending` shows that it is loading or why it
 * failed.
 */
export function useLoaded<Value>(ask: () => Promise<Value>) {
  const [loaded, setLoaded] = useState<{ readonly value?: Value; readonly problem?: string }>({});
  const [attempt, setAttempt] = useState(0);
  const reload = () => setAttempt(attempt + 1);
  useEffect(() => {
    let isGone = false;
    ask().then(
      (value) => !isGone && setLoaded({ value }),
      (error: unknown) => !isGone && setLoaded({ problem: messageOf(error) }),
    );
    return () => {
      isGone = true;
    };
  }, [ask, attempt]);
  const { value, problem } = loaded;
  const failed = (
    <Alert severity="error" action={<Button onClick={reload}>Retry</Button>}>
      {problem}
    </Alert>
  );
  const pending = problem !== undefined ? failed : value === undefined ? <Hint>Loading…</Hint> : null;
  return { value, pending, reload };
}

/** Below the list or section and always in view, so that it moves nothing that is about to be pressed. */
const outcomeLook = {
  ...BREAK_ANYWHERE,
  order: 1,
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  '&:has(> :only-child:empty)': { display: 'none' },
} as const;

/** Runs an action that returns a message, or throws with the reason for its failure. */
export type RunTask = (action: () => Promise<string>) => void;

/** Starts actions and shows the latest outcome. Not role `status`, which reports what is active. */
export function useTask(): { readonly outcome: ReactNode; readonly run: RunTask } {
  const [told, setTold] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const run = useCallback<RunTask>((action) => {
    const tell = (text: string, failure: string | null) => {
      setTold(text);
      setProblem(failure);
    };
    tell('Working…', null);
    action().then(
      (text) => tell(text, null),
      (error: unknown) => tell('', messageOf(error)),
    );
  }, []);
  const outcome = (
    <Box sx={outcomeLook}>
      <Typography component="div" aria-live="polite" color="success">
        {told}
      </Typography>
      {problem === null ? null : (
        <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
          {problem}
        </Alert>
      )}
    </Box>
  );
  return { outcome, run };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'It failed without saying why.';
}

interface WithChildren {
  readonly children: ReactNode;
}

export function Tools({ children }: WithChildren) {
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'end', gap: '12px 8px' }}>
      {children}
    </Stack>
  );
}

export function ConsoleSection({ title, children }: WithChildren & { readonly title: string }) {
  return (
    <Stack component="section" aria-label={title} sx={{ gap: 1.5, minWidth: 0 }}>
      <Typography component="h3" variant="h5">
        {title}
      </Typography>
      {children}
    </Stack>
  );
}

export function Hint({ children }: WithChildren) {
  return (
    <Typography color="textSecondary" sx={{ maxWidth: '90ch' }}>
      {children}
    </Typography>
  );
}

export function FactRow({ term, children }: WithChildren & { readonly term: string }) {
  return (
    <div>
      <Typography component="dt" variant="caption" color="textSecondary">
        {term}
      </Typography>
      <Typography component="dd" sx={{ ...BREAK_ANYWHERE, m: 0, fontWeight: 600 }}>
        {children}
      </Typography>
    </div>
  );
}

/** Stacked lines, or two columns where they fit. */
export function Lines({ children, isWide = false }: WithChildren & { readonly isWide?: boolean }) {
  const columns = { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 4, alignItems: 'start' };
  return (
    <Box component="ul" sx={{ m: 0, p: 0, ...(isWide && { '@container (min-width: 1000px)': columns }) }}>
      {children}
    </Box>
  );
}

interface LineProps extends WithChildren {
  readonly title: ReactNode;
  /** Small, beside the title. */
  readonly note?: ReactNode;
  readonly about: ReactNode;
  readonly isMarked?: boolean;
}

export function Line({ title, note, about, isMarked = false, children }: LineProps) {
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        alignItems: 'start',
        gap: 1,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        ...(isMarked && { bgcolor: 'action.selected', px: 1, mx: -1 }),
      }}
    >
      <Box sx={{ ...BREAK_ANYWHERE, flex: 1, minWidth: 0 }}>
        <strong>{title}</strong>{' '}
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'inline-block' }}>
          {note}
        </Typography>
        <Typography component="div" color="textSecondary">
          {about}
        </Typography>
      </Box>
      {children}
    </Stack>
  );
}

interface Column {
  readonly title: string;
  readonly align?: 'right';
  readonly sx?: object;
}

export function Rows(props: WithChildren & { readonly name: string; readonly columns: readonly Column[] }) {
  return (
    <Table stickyHeader aria-label={props.name}>
      <TableHead>
        <TableRow>
          {props.columns.map(({ title, ...column }) => (
            <TableCell key={title} scope="col" {...column}>
              {title}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>{props.children}</TableBody>
    </Table>
  );
}

interface IconActionProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly isExpanded?: boolean;
}

export function IconAction({ label, icon, onClick, isExpanded }: IconActionProps) {
  return (
    <IconButton aria-label={label} title={label} onClick={onClick} aria-expanded={isExpanded}>
      {icon}
    </IconButton>
  );
}

interface ToggleProps {
  /** Accessible name, when the text is not enough. */
  readonly label?: string;
  readonly isOn: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

export function Toggle({ label, isOn, onClick, children }: ToggleProps) {
  return (
    <Button
      aria-label={label}
      aria-pressed={isOn}
      variant={isOn ? 'contained' : 'outlined'}
      color={isOn ? 'warning' : 'inherit'}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

/** @throws with the text in the message when the browser refuses to copy. */
export async function copyOrThrow(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    throw new Error(`This browser didn’t allow copying. Copy it from here: ${text}`);
  }
}
