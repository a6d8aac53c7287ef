import {
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ChangeEvent,
  type ComponentType,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import Close from '@mui/icons-material/Close';
import HorizontalSplitOutlined from '@mui/icons-material/HorizontalSplitOutlined';
import VerticalSplitOutlined from '@mui/icons-material/VerticalSplitOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazyPart } from '../../src/ui/page/lazyPart';
import { watchSize } from '../../src/ui/watchSize';
import { ActiveBar } from './ActiveBar';
import { ClockTab } from './ClockTab';
import { CONSOLE_TABS, SIZES, type ConsoleTab, type ConsoleView } from './consoleView';
import { EndpointsTab } from './EndpointsTab';
import type { ConsoleParts, ConsolePorts } from './ports';
import { Hint, IconAction, useActiveNames } from './parts';
import { ScenariosTab } from './ScenariosTab';

interface QaConsoleProps extends ConsoleParts {
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** Returns the focus to the page; the console stays open. */
  readonly onLeave: () => void;
}

/** Narrower windows always dock at the bottom. */
const WIDE = '(min-width: 1100px)';

const PANEL_ID = 'qa-panel';
const tabId = (tab: ConsoleTab) => `qa-tab-${tab}`;

/** Shows active scenarios on every page, and the console while open. */
export function QaConsole(props: QaConsoleProps) {
  const { onOpen, onClose, onLeave, ...ports } = props;
  const { view } = ports;
  const { scenarios } = ports.qa;
  const { isOpen, tab, size, ...wanted } = useSyncExternalStore(view.subscribe, view.current);
  const isActive = useActiveNames(scenarios).length > 0;
  const isPaused = useSyncExternalStore(scenarios.subscribe, scenarios.isPaused);
  const [refusal, setRefusal] = useState(scenarios.link.kind === 'refused' ? scenarios.link.message : null);
  const isWide = useMediaQuery(WIDE);
  // When closed, active scenarios are a line at the bottom of the page.
  const dock = isOpen && isWide ? wanted.dock : 'bottom';
  const space = dock === 'bottom' ? { height: `max(160px, ${size}dvh)` } : { width: `max(360px, ${size}vw)` };
  const Panel = PANELS[tab];
  const paper = useRef<HTMLDivElement>(null);
  const isShown = isOpen || isActive || isPaused || refusal !== null;
  useCoveredRoom(paper, dock, isShown);
  return (
    <Drawer
      // Docked, so that it takes neither the focus nor the page behind it.
      variant="persistent"
      anchor={dock}
      open={isShown}
      transitionDuration={0}
      slotProps={{
        paper: {
          ref: paper,
          ...(isOpen && { role: 'region', 'aria-label': 'QA console', style: space }),
          onKeyDown: (event: KeyboardEvent) => {
            if (event.key !== 'Escape') return;
            // The page's toasts and dialogs would close on this key too.
            event.stopPropagation();
            onLeave();
          },
          sx: {
            maxHeight: dock === 'bottom' ? `${SIZES.max}dvh` : '100%',
            boxShadow: '0 0 24px -12px rgb(8 18 14 / 0.5)',
          },
        },
      }}
    >
      {refusal === null ? null : (
        <Alert severity="error" sx={{ flex: 'none', borderRadius: 0 }} onClose={() => setRefusal(null)}>
          {refusal}
        </Alert>
      )}
      {isOpen ? (
        <>
          <Head view={view} onClose={onClose} dock={dock} isWide={isWide} />
          <Box
            id={PANEL_ID}
            role="tabpanel"
            aria-labelledby={tabId(tab)}
            tabIndex={0}
            sx={{ flex: 1, minHeight: 0, overflow: 'auto', containerType: 'inline-size' }}
          >
            <Stack sx={{ gap: 2, p: 2, pb: 1 }}>
              <Suspense fallback={<Hint>Loading…</Hint>}>
                <Panel {...ports} />
              </Suspense>
            </Stack>
          </Box>
        </>
      ) : null}
      {/* At the edge, where it stays when the console closes; appearing there, it moves no button. */}
      {isActive || isPaused ? (
        <ActiveBar scenarios={scenarios} isPaused={isPaused} onOpen={isOpen ? null : onOpen} />
      ) : null}
    </Drawer>
  );
}

const NotLoaded = () => <Hint>We couldn’t load this tab. Open it again, or reload the page.</Hint>;

// The largest ones, with code that reads and writes files.
const DataTab = lazyPart<ConsolePorts>(
  async () => (await import(/* webpackChunkName: "qa-data" */ './DataTab')).DataTab,
  NotLoaded,
);
const LogTab = lazyPart<ConsolePorts>(
  async () => (await import(/* webpackChunkName: "qa-log" */ './LogTab')).LogTab,
  NotLoaded,
);

const PANELS = {
  Scenarios: ScenariosTab,
  Endpoints: EndpointsTab,
  Data: DataTab,
  Clock: ClockTab,
  Log: LogTab,
} as const satisfies Record<ConsoleTab, ComponentType<ConsolePorts>>;

interface HeadProps extends Pick<QaConsoleProps, 'view' | 'onClose'> {
  readonly dock: ConsoleView['dock'];
  readonly isWide: boolean;
}

function Head({ view, onClose, dock, isWide }: HeadProps) {
  const isBelow = dock === 'bottom';
  const { tab, size } = view.current();
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
        // The first word aligns with the content.
        sx={{ flex: 1, minWidth: 0, pl: 0.75 }}
      >
        {CONSOLE_TABS.map((name) => (
          <Tab key={name} value={name} label={name} id={tabId(name)} aria-controls={PANEL_ID} />
        ))}
      </Tabs>
      {isBelow && isWide ? (
        <Typography
          variant="caption"
          color="textSecondary"
          // 1,200 px at the default text size; large text leaves no room next to the tabs.
          sx={{
            mr: 1,
            '@media (max-width: 74.99em)': { display: 'none' },
            '& kbd': { px: 0.5, border: 1, borderColor: 'divider', borderRadius: 0.5, font: 'inherit' },
          }}
        >
          <kbd>Alt+Shift+Q</kbd> opens and closes · <kbd>Alt+Shift+P</kbd> pauses · <kbd>Esc</kbd> returns to
          the page
        </Typography>
      ) : null}
      <Box
        component="input"
        type="range"
        aria-label="Size of the QA console"
        title="Size"
        {...SIZES}
        step={2}
        value={size}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => view.set({ size: Number(target.value) })}
        sx={({ vars }) => ({
          display: { xs: 'none', sm: 'block' },
          width: 80,
          height: 24,
          accentColor: vars.palette.primary.main,
        })}
      />
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

/** Publishes the area the console covers, so that the page, its toasts and dialogs avoid it. */
function useCoveredRoom(element: RefObject<HTMLElement | null>, dock: ConsoleView['dock'], isShown: boolean) {
  useEffect(() => {
    const { current } = element;
    if (current === null || !isShown) return;
    const { style } = document.documentElement;
    const variable = `--cairnfield-dock-${dock}`;
    const end = watchSize([current], () => {
      const covered = dock === 'bottom' ? current.offsetHeight : current.offsetWidth;
      style.setProperty(variable, `${covered}px`);
    });
    return () => {
      end();
      style.removeProperty(variable);
    };
  }, [element, dock, isShown]);
}
