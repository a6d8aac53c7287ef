import { useId } from 'react';
import { styled } from '@mui/material/styles';
import { isTurnedAround } from '../../lib/days';
import { DayFilter } from './FilterBar';

const Notice = styled('p')(({ theme }) => ({
  margin: 0,
  gridColumn: '1 / -1',
  fontSize: '0.875rem',
  color: (theme.vars ?? theme).palette.error.main,
}));

export interface DayRangeFilterProps {
  /** Labels of the first and the last day. */
  readonly labels?: readonly [string, string];
  /** Days of the reader's calendar, "2026-01-31"; '' for no bound. */
  readonly from: string;
  readonly to: string;
  readonly onFrom: (day: string) => void;
  readonly onTo: (day: string) => void;
}

/** A first and a last day, in a {@link FilterBar}; says at both when they are the wrong way round. */
export function DayRangeFilter({ labels = ['From', 'To'], from, to, onFrom, onTo }: DayRangeFilterProps) {
  const errorId = useId();
  const isWrong = isTurnedAround(from, to);
  const error = isWrong ? { errorId } : {};
  return (
    <>
      <DayFilter label={labels[0]} value={from} {...error} onChange={onFrom} />
      <DayFilter label={labels[1]} value={to} {...error} onChange={onTo} />
      {isWrong ? <Notice id={errorId}>The first day comes after the last one.</Notice> : null}
    </>
  );
}
