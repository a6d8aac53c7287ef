import { useRef, useState } from 'react';

export interface Selection {
  /** In page order; excludes requests that left the page or were decided. */
  readonly selected: readonly string[];
  readonly isSelected: (id: string) => boolean;
  readonly all: boolean | 'mixed';
  /** Whether the page has anything to select. */
  readonly isPossible: boolean;
  /** `isRange` selects everything from the previously pressed row to this one. */
  readonly toggle: (id: string, isChecked: boolean, isRange: boolean) => void;
  readonly toggleAll: (isChecked: boolean) => void;
  readonly clear: () => void;
}

function between(ids: readonly string[], one: string, other: string): readonly string[] {
  const places = [ids.indexOf(one), ids.indexOf(other)];
  const from = Math.min(...places);
  return from < 0 ? [other] : ids.slice(from, Math.max(...places) + 1);
}

export function useSelection(candidates: readonly string[], initial: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(initial));
  const last = useRef<string | null>(null);
  // Never decide on a request that isn't visibly selected.
  const selected = candidates.filter((id) => chosen.has(id));
  return {
    selected,
    isSelected: (id) => chosen.has(id),
    all: selected.length === 0 ? false : selected.length === candidates.length || 'mixed',
    isPossible: candidates.length > 0,
    toggle: (id, isChecked, isRange) => {
      const next = new Set(selected);
      const ids = isRange && last.current !== null ? between(candidates, last.current, id) : [id];
      for (const each of ids) {
        if (isChecked) next.add(each);
        else next.delete(each);
      }
      last.current = id;
      setChosen(next);
    },
    toggleAll: (isChecked) => setChosen(new Set(isChecked ? candidates : [])),
    clear: () => setChosen(new Set()),
  };
}
