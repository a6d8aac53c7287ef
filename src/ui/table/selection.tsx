import { createContext, useContext, useRef, useState } from 'react';
import Checkbox from '@mui/material/Checkbox';

function between(ids: readonly string[], one: string, other: string): readonly string[] {
  const places = [ids.indexOf(one), ids.indexOf(other)];
  const from = Math.min(...places);
  return from < 0 ? [other] : ids.slice(from, Math.max(...places) + 1);
}

/** The page's selected rows, by ID, among those that can be selected: the `candidates`, in page order. */
export function useSelection(candidates: readonly string[], initial: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(initial));
  const last = useRef<string | null>(null);
  // Actions apply only to visibly selected rows.
  const selected = candidates.filter((id) => chosen.has(id));
  return {
    /** In page order; excludes rows that left the page or can't be selected anymore. */
    selected,
    isSelected: (id: string) => chosen.has(id),
    isCandidate: (id: string) => candidates.includes(id),
    all: selected.length === 0 ? false : selected.length === candidates.length || ('mixed' as const),
    /** Whether the page has selectable rows. */
    isPossible: candidates.length > 0,
    /** `isRange` selects everything from the previously pressed row to this one. */
    toggle: (id: string, isChecked: boolean, isRange: boolean) => {
      const next = new Set(selected);
      const ids = isRange && last.current !== null ? between(candidates, last.current, id) : [id];
      for (const each of ids) {
        if (isChecked) next.add(each);
        else next.delete(each);
      }
      last.current = id;
      setChosen(next);
    },
    toggleAll: (isChecked: boolean) => setChosen(new Set(isChecked ? candidates : [])),
    clear: () => setChosen(new Set()),
  };
}

type Selection = ReturnType<typeof useSelection>;

/**
 * The selection of the surrounding list. The checkboxes read it from here, so the columns stay the same and a
 * click doesn't re-render every row.
 */
export const SelectionContext = createContext<Selection | null>(null);

function useListSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (selection === null) throw new Error('A box stands outside of a list with a selection.');
  return selection;
}

interface SelectBoxProps {
  /** Accessible name: "Select deposit dep-1". */
  readonly name: string;
  /** 'mixed' when only some are selected. */
  readonly checked: boolean | 'mixed';
  readonly disabled?: boolean;
  /** `isRange`: Shift was held, to select everything since the previous box. */
  readonly onChange: (isChecked: boolean, isRange: boolean) => void;
}

function SelectBox({ name, checked, disabled = false, onChange }: SelectBoxProps) {
  return (
    <Checkbox
      size="small"
      checked={checked === true}
      indeterminate={checked === 'mixed'}
      disabled={disabled}
      slotProps={{ input: { 'aria-label': name } }}
      onMouseDown={(event) => {
        // Shift-click would select text.
        if (event.shiftKey) event.preventDefault();
      }}
      onChange={({ nativeEvent }, isChecked) =>
        onChange(isChecked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
}

/** For the column's header. */
export function SelectAllBox({ name }: { readonly name: string }) {
  const { all, isPossible, toggleAll } = useListSelection();
  return <SelectBox name={name} checked={all} disabled={!isPossible} onChange={toggleAll} />;
}

/** For a row; renders nothing if it can't be selected. */
export function SelectRowBox({ id, name }: { readonly id: string; readonly name: string }) {
  const { isSelected, isCandidate, toggle } = useListSelection();
  if (!isCandidate(id)) return null;
  return (
    <SelectBox
      name={name}
      checked={isSelected(id)}
      onChange={(isChecked, isRange) => toggle(id, isChecked, isRange)}
    />
  );
}
