import type { KeyboardEvent } from 'react';
import { CONSOLE_TABS, type ConsoleTab } from './consoleView';

/** Id of the tab that is selected: where the focus goes when the console opens. */
export const SELECTED_TAB_ID = 'qa-selected-tab';
export const TAB_PANEL_ID = 'qa-panel';

export interface TabListProps {
  readonly selected: ConsoleTab;
  readonly onSelect: (tab: ConsoleTab) => void;
}

/** The five tabs: arrows, Home and End move and select. */
export function TabList({ selected, onSelect }: TabListProps) {
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = nextIndex(event.key, CONSOLE_TABS.indexOf(selected));
    const next = index === undefined ? undefined : CONSOLE_TABS[index];
    if (index === undefined || next === undefined) return;
    event.preventDefault();
    const tab = event.currentTarget.children[index];
    if (tab instanceof HTMLElement) tab.focus();
    onSelect(next);
  };
  return (
    <div role="tablist" aria-label="QA console" className="qa-tabs" onKeyDown={handleKeyDown}>
      {CONSOLE_TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          {...(tab === selected && { id: SELECTED_TAB_ID, 'aria-controls': TAB_PANEL_ID })}
          aria-selected={tab === selected}
          tabIndex={tab === selected ? 0 : -1}
          onClick={() => onSelect(tab)}
        >
          {tab}
        </button>
      ))}
    </div>
  );
}

function nextIndex(key: string, index: number): number | undefined {
  const count = CONSOLE_TABS.length;
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
