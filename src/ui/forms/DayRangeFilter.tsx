import { useId } from 'react';
import { isTurnedAround } from '../../lib/days';
import { DayFilter } from './FilterBar';

interface DayRangeFilterProps {
  readonly labels?: readonly [string, string];
  /** Days of the reader's calendar, "2026-01-31"; '' for no bound. */
  readonly from: string;
  readonly to: string;
  readonly onFrom: (day: string) => void;
  readonly onTo: (day: string) => void;
}

/** A first and a last day, in a {@link FilterBar}; says at both when they are the wrong way round. */
export function DayRangeFilter({ labels = ['From', 'To'], from, to, onFrom, onTo }: DayRangeFilterProps) {
  const id = useId();
  const isWrong = isTurnedAround(from, to);
  const error = isWrong ? 'The first day comes after the last one.' : undefined;
  const elsewhere = isWrong ? ({ error: true, describedBy: `${id}-helper-text` } as const) : {};
  return (
    <>
      <DayFilter id={id} label={labels[0]} value={from} error={error} onChange={onFrom} />
      <DayFilter label={labels[1]} value={to} {...elsewhere} onChange={onTo} />
    </>
  );
}
