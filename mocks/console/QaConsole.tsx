import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import Close from '@mui/icons-material/Close';
import HorizontalSplitOutlined from '@mui/icons-material/HorizontalSplitOutlined';
import VerticalSplitOutlined from '@mui/icons-material/VerticalSplitOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ClockTab } from './ClockTab';
import { CONSOLE_TABS, type ConsoleTab, type Dock } from './consoleView';
import { DataTab } from './DataTab';
import { EndpointsTab } from './EndpointsTab';
import type { ConsoleParts, ConsolePorts } from './installConsole';
import { LogTab } from './LogTab';
import type { QaControl } from '../qa/qaControl';
import { IconAction, useActive } from './parts';
import { ScenariosTab } from './ScenariosTab';

interface QaConsoleProps extends ConsoleParts {
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** Gives the focus back to the page; the console stays open. */
  readonly onLeave: () => void;
}

/** What is active, on every page for as long as it is, and the console itself while it is open. */
export function QaConsole(props: QaConsoleProps) {
  const { scenarios } = props.qa;
  const { isOpen } = useSyncExternalStore(props.view.subscribe, props.view.current);
  const hasFaults = useActive(scenarios).length > 0;
  const isPaused = useSyncExternalStore(scenarios.subscribe, scenarios.isPaused);
  const [refusal, setRefusal] = useState(() =>
    scenarios.link.kind === 'refused' ? scenarios.link.message : null,
  );
  if (!isOpen && !hasFaults && !isPaused && refusal === null) return null;
  return (
    <Docked {...props} isPaused={isPaused}>
      {refusal === null ? null : (
        <Alert severity="error" square onClose={() => setRefusal(null)}>
          {refusal}
        </Alert>
      )}
    </Docked>
  );
}

const PANEL_ID = 'qa-panel';
const tabId = (tab: ConsoleTab) => `qa-tab-${tab}`;

function Docked(props: QaConsoleProps & { readonly isPaused: boolean; readonly children: ReactNode }) {
  const { view, onLeave } = props;
  const { isOpen, tab, ...wanted } = useSyncExternalStore(view.subscribe, view.current);
  const { isWide, ...room } = useRoom(wanted.dock);
  // Closed, the active scenarios are a line at the foot of the page.
  const dock: Dock = isOpen ? room.dock : 'bottom';
  const side = dock === 'bottom' ? 'height' : 'width';
  const size = Math.min(room.max, Math.max(room.min, wanted[side]));
  const paper = useRef<HTMLDivElement>(null);
  useCoveredRoom(paper, dock);
  return (
    <Drawer
      variant="permanent"
      anchor={dock}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The page's toasts and dialogs close on it, too; this one was not for them.
        event.stopPropagation();
        onLeave();
      }}
      slotProps={{
        paper: {
          ref: paper,
          ...(isOpen && { role: 'region', 'aria-label': 'QA console', style: { [side]: size } }),
          sx: {
            maxHeight: dock === 'bottom' ? '60dvh' : '100%',
            overflow: 'visible',
            boxShadow: '0 0 24px -12px rgb(8 18 14 / 0.5)',
          },
        },
      }}
    >
      {props.children}
      <StatusBar {...props} isOpen={isOpen} />
      {isOpen ? (
        <>
          <Resizer
            dock={dock}
            size={size}
            min={room.min}
            max={room.max}
            onResize={(to) => view.set({ [side]: to })}
          />
          <Head {...props} tab={tab} dock={dock} isWide={isWide} />
          <Box
            id={PANEL_ID}
            role="tabpanel"
            aria-labelledby={tabId(tab)}
            tabIndex={0}
            sx={{ flex: 1, minHeight: 0, overflow: 'auto', containerType: 'inline-size' }}
          >
            <Stack sx={{ gap: 1.5, p: 2, pt: 1 }}>
              <Panel {...props} tab={tab} />
            </Stack>
          </Box>
        </>
      ) : null}
    </Drawer>
  );
}

function Panel({ tab, ...ports }: ConsolePorts & { readonly tab: ConsoleTab }) {
  switch (tab) {
    case 'Scenarios':
      return <ScenariosTab {...ports} />;
    case 'Endpoints':
      return <EndpointsTab {...ports} />;
    case 'Data':
      return <DataTab {...ports} />;
    case 'Clock':
      return <ClockTab {...ports} />;
    case 'Log':
      return <LogTab {...ports} />;
  }
}

/** Nobody takes a simulated failure for a real one. */
function StatusBar(props: QaConsoleProps & { readonly isPaused: boolean; readonly isOpen: boolean }) {
  const { scenarios } = props.qa;
  const { isPaused, isOpen, onOpen } = props;
  const names = useActive(scenarios)
    .map(({ scenario }) => scenario.name)
    .join(', ');
  if (names === '' && !isPaused) return null;
  const clear = () => {
    scenarios.resume();
    scenarios
      .clear()
      .catch((error: unknown) => console.error('Active scenarios could not be cleared.', error));
  };
  return (
    <Alert
      severity={isPaused ? 'info' : 'warning'}
      square
      role="group"
      aria-label="Active scenarios"
      sx={{
        flex: 'none',
        alignItems: 'center',
        '& .MuiAlert-message': { py: 0.5, overflowWrap: 'anywhere' },
      }}
      action={
        <>
          <Button color="inherit" variant="text" onClick={isPaused ? scenarios.resume : scenarios.pause}>
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
          <Button color="inherit" variant="text" onClick={clear}>
            Clear
          </Button>
          {isOpen ? null : (
            <Button color="inherit" variant="text" onClick={onOpen}>
              Open
            </Button>
          )}
        </>
      }
    >
      <strong role="status">
        {isPaused ? `QA: paused${names === '' ? '' : ` (${names})`}` : `QA: ${names}`}
      </strong>
      <SimulatedFailure scenarios={scenarios} />
    </Alert>
  );
}

/** The latest failure that a scenario made, in words for a bug report. */
function SimulatedFailure({ scenarios }: Pick<QaControl, 'scenarios'>) {
  const log = useSyncExternalStore(scenarios.subscribe, scenarios.log);
  const entry = log.findLast(({ simulated }) => simulated.some(({ isFailure }) => isFailure));
  const failure = entry?.simulated.findLast(({ isFailure }) => isFailure);
  return (
    <Box role="log" aria-label="Simulated failures">
      {entry === undefined || failure === undefined
        ? null
        : `Simulated: ${entry.method} ${entry.path.split('?', 1)[0]}, ${failure.what} (${failure.scenario})`}
    </Box>
  );
}

interface HeadProps extends QaConsoleProps {
  readonly tab: ConsoleTab;
  readonly dock: Dock;
  readonly isWide: boolean;
}

function Head({ view, onClose, tab, dock, isWide }: HeadProps) {
  const isBelow = dock === 'bottom';
  return (
    <Stack
      direction="row"
      sx={{ flex: 'none', alignItems: 'center', pr: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Tabs
        aria-label="QA console"
        value={tab}
        onChange={(_event, to: ConsoleTab) => view.set({ tab: to })}
        selectionFollowsFocus
        variant="scrollable"
        scrollButtons={false}
        sx={{ flex: 1, minWidth: 0 }}
      >
        {CONSOLE_TABS.map((name) => (
          <Tab key={name} value={name} label={name} id={tabId(name)} aria-controls={PANEL_ID} />
        ))}
      </Tabs>
      {isBelow && isWide ? (
        <Typography variant="caption" color="textSecondary" sx={{ mr: 1 }}>
          <kbd>Alt+Shift+Q</kbd> opens and closes · <kbd>Alt+Shift+P</kbd> pauses · <kbd>Esc</kbd> returns to
          the page
        </Typography>
      ) : null}
      {isWide ? (
        <IconAction
          label={isBelow ? 'Dock right' : 'Dock at the bottom'}
          icon={isBelow ? <VerticalSplitOutlined /> : <HorizontalSplitOutlined />}
          onClick={() => view.set({ dock: isBelow ? 'right' : 'bottom' })}
        />
      ) : null}
      <IconAction label="Close QA console" icon={<Close />} onClick={onClose} />
    </Stack>
  );
}

/** Pixels that an arrow key moves the edge. */
const STEP = 24;

/** The console's edge: dragged, or moved by the arrow keys, Home and End. */
function Resizer(props: {
  readonly dock: Dock;
  readonly size: number;
  readonly min: number;
  readonly max: number;
  readonly onResize: (size: number) => void;
}) {
  const { dock, size, min, max, onResize } = props;
  const isBelow = dock === 'bottom';
  const resize = (wanted: number) => onResize(Math.round(Math.min(max, Math.max(min, wanted))));
  const handleKeyDown = (event: KeyboardEvent) => {
    const sizes: Readonly<Record<string, number>> = {
      [isBelow ? 'ArrowUp' : 'ArrowLeft']: size + STEP,
      [isBelow ? 'ArrowDown' : 'ArrowRight']: size - STEP,
      Home: min,
      End: max,
    };
    const wanted = sizes[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    resize(wanted);
  };
  return (
    <Box
      role="separator"
      aria-label="Resize the QA console"
      aria-orientation={isBelow ? 'horizontal' : 'vertical'}
      aria-controls={PANEL_ID}
      aria-valuenow={size}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      onKeyDown={handleKeyDown}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={({ currentTarget, pointerId, clientX, clientY }) => {
        if (!currentTarget.hasPointerCapture(pointerId)) return;
        resize(isBelow ? window.innerHeight - clientY : window.innerWidth - clientX);
      }}
      sx={{
        position: 'absolute',
        zIndex: 1,
        touchAction: 'none',
        inset: isBelow ? '-4px 0 auto 0' : '0 auto 0 -4px',
        [isBelow ? 'height' : 'width']: 8,
        cursor: isBelow ? 'ns-resize' : 'ew-resize',
        '&:hover, &:focus-visible': { bgcolor: 'primary.main', opacity: 0.5, outline: 'none' },
      }}
    />
  );
}

/** Narrower windows dock at the bottom whatever was chosen. */
const WIDE_PX = 1_100;
const SMALLEST = { bottom: 160, right: 360 } as const satisfies Record<Dock, number>;
/** Share of the window that the console takes at the most: the app and its toasts keep the rest. */
const LARGEST_SHARE = 0.6;

/** Where the console can be and how large, in a window of this size. */
function useRoom(wanted: Dock) {
  const isWide = useMediaQuery(`(min-width: ${WIDE_PX}px)`);
  const dock = isWide ? wanted : 'bottom';
  const max = Math.round((dock === 'bottom' ? window.innerHeight : window.innerWidth) * LARGEST_SHARE);
  return { dock, min: Math.min(SMALLEST[dock], max), max: Math.max(SMALLEST[dock], max), isWide };
}

/** Tells the page how much of it the console covers: its padding, its toasts and its dialogs keep clear of that. */
function useCoveredRoom(element: RefObject<HTMLElement | null>, dock: Dock): void {
  useEffect(() => {
    const { current } = element;
    if (current === null || !('ResizeObserver' in window)) return;
    const { style } = document.documentElement;
    const variable = `--cairnfield-dock-${dock}`;
    const observer = new ResizeObserver(() => {
      const covered = dock === 'bottom' ? current.offsetHeight : current.offsetWidth;
      style.setProperty(variable, `${covered}px`);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty(variable);
    };
  }, [element, dock]);
}
