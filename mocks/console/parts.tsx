import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ScenarioControl } from '../scenarios/scenarioControl';
import type { ActiveScenario } from '../scenarios/scenarioRun';

/** The scenarios that are active in this tab. */
export const useActive = (control: ScenarioControl): readonly ActiveScenario[] =>
  useSyncExternalStore(control.subscribe, control.active);

/** What `ask` answers, asked again when it changes or on `reload`. `pending` says that it is loading, or why it failed. */
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

/** Runs an action, which answers what to tell or throws why it failed. */
export type RunTask = (action: () => Promise<string>) => void;

type Outcome =
  { readonly kind: 'none' | 'busy' } | { readonly kind: 'done' | 'failed'; readonly text: string };

/** A way to start an action, and how the latest one went. Not by role `status`: that tells what is active. */
export function useTask(): { readonly outcome: ReactNode; readonly run: RunTask } {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const run = useCallback<RunTask>((action) => {
    setOutcome({ kind: 'busy' });
    action().then(
      (text) => setOutcome({ kind: 'done', text }),
      (error: unknown) => setOutcome({ kind: 'failed', text: messageOf(error) }),
    );
  }, []);
  const told = (
    <>
      <Box aria-live="polite" sx={{ '&:empty': { display: 'none' } }}>
        {outcome.kind === 'busy' ? 'Working…' : null}
        {outcome.kind === 'done' ? (
          <Typography color="success" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
            {outcome.text}
          </Typography>
        ) : null}
      </Box>
      {outcome.kind === 'failed' ? (
        <Alert severity="error" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {outcome.text}
        </Alert>
      ) : null}
    </>
  );
  return { outcome: told, run };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'It failed without saying why.';
}

interface WithChildren {
  readonly children: ReactNode;
}

/** Controls in a row, as many as fit. */
export function Tools({ children }: WithChildren) {
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '12px 8px', pt: 1 }}>
      {children}
    </Stack>
  );
}

/** A part of a panel, named by its heading. */
export function Section({ title, children }: WithChildren & { readonly title: string }) {
  return (
    <Stack component="section" aria-label={title} sx={{ gap: 1, minWidth: 0 }}>
      <Typography component="h3" variant="h6">
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

/** A term of a description list, with what there is to say about it. */
export function Fact({ term, children }: WithChildren & { readonly term: string }) {
  return (
    <div>
      <Typography component="dt" variant="caption" color="textSecondary">
        {term}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </div>
  );
}

interface Column {
  readonly title: string;
  readonly align?: 'right';
  readonly sx?: object;
}

/** A table under headings that stay in sight. */
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

interface FieldProps<Value> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export function SearchField({ label, value, onChange }: FieldProps<string>) {
  return (
    <TextField
      type="search"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      sx={{ flex: '1 1 160px', maxWidth: 320 }}
    />
  );
}

export function NumberField(props: FieldProps<string> & { readonly placeholder?: string }) {
  return (
    <TextField
      type="number"
      label={props.label}
      placeholder={props.placeholder}
      value={props.value}
      onChange={({ target }) => props.onChange(target.value)}
      slotProps={{ htmlInput: { min: 0, step: 1 } }}
      sx={{ width: 88 }}
    />
  );
}

export function CheckField({ label, value, onChange }: FieldProps<boolean>) {
  const box = <Checkbox checked={value} onChange={({ target }) => onChange(target.checked)} />;
  return <FormControlLabel label={label} control={box} />;
}

interface ChoiceProps<Word extends string> extends FieldProps<Word> {
  readonly options: readonly Word[];
  /** What an option is called; the word itself without it. */
  readonly nameOf?: (word: Word) => string;
}

/** One of several words. */
export function Choice<Word extends string>(props: ChoiceProps<Word>) {
  const { label, value, options, nameOf = (word) => word, onChange } = props;
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find((word) => word === target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
      sx={{ minWidth: 120, maxWidth: '100%' }}
    >
      {options.map((word) => (
        <MenuItem key={word} value={word}>
          {nameOf(word)}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface IconActionProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly isExpanded?: boolean;
}

/** A button that is an icon, named by its tooltip. */
export function IconAction({ label, icon, onClick, isExpanded }: IconActionProps) {
  return (
    <Tooltip title={label}>
      <IconButton onClick={onClick} aria-expanded={isExpanded}>
        {icon}
      </IconButton>
    </Tooltip>
  );
}

interface FilePickerProps {
  readonly children: string;
  readonly onText: (read: () => Promise<string>) => void;
}

/** A button that asks for a file and hands on its text. */
export function FilePicker({ children, onText }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={children}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file === undefined) return;
          onText(() => file.text());
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <Button onClick={() => input.current?.click()}>{children}</Button>
    </>
  );
}

/** Hands a text to the browser as a file to save. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Puts a text into the clipboard. @throws with the text itself where the browser allows no copying. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    throw new Error(`This browser did not allow copying. Copy it from here: ${text}`);
  }
}
