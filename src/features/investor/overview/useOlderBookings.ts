import { useEffect, useState } from 'react';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { toApiError, type ApiError } from '../../../api/apiError';
import type { LedgerEntry } from '../../../entities/ledger/ledger';
import { ledgerApi } from '../../../entities/ledger/ledgerApi';
import { DAY_MS } from '../../../lib/time';

const { listLedger } = ledgerApi.endpoints;

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** What a line needs of a booking. */
export type Booking = Pick<LedgerEntry, 'seq' | 'amount' | 'balanceAfter' | 'date'>;

const PAGE_SIZE = 100;

/** What was read so far, counted from the first booking on. */
interface Read {
  readonly pages: number;
  readonly bookings: readonly Booking[];
}

/** Bookings that lie before the latest ones. */
export interface OlderBookings {
  /** The last booking of each day, oldest first. */
  readonly bookings: readonly Booking[];
  readonly isComplete: boolean;
  readonly error: ApiError | null;
  readonly retry: () => void;
}

/** The last of each UTC day: a line of hundreds of days shows no more. Expects the order of booking. */
export function lastOfDays(bookings: readonly Booking[]): readonly Booking[] {
  const dayOf = ({ date }: Booking) => Math.floor(Date.parse(date) / DAY_MS);
  return bookings.filter((booking, index) => {
    const next = bookings[index + 1];
    return next === undefined || dayOf(next) !== dayOf(booking);
  });
}

/**
 * Reads the first `count` bookings once, page after page, oldest first: a ledger only grows, so a full page
 * from its beginning never changes. What a later booking pushes out of the latest ones is read then.
 */
export function useOlderBookings(count: number): OlderBookings {
  const dispatch = useDispatch<Dispatch>();
  const [read, setRead] = useState<Read>({ pages: 0, bookings: [] });
  const [error, setError] = useState<ApiError | null>(null);
  const wanted = Math.ceil(count / PAGE_SIZE);
  const { pages } = read;
  const isComplete = pages >= wanted;

  useEffect(() => {
    if (isComplete || error !== null) return;
    let isCurrent = true;
    const query = { sort: 'date', pageSize: PAGE_SIZE, page: pages + 1 } as const;
    void dispatch(listLedger.initiate(query, { subscribe: false, forceRefetch: true })).then((answer) => {
      if (!isCurrent) return;
      const { data } = answer;
      if (data === undefined) setError(toApiError(answer.error));
      else {
        setRead((known) => ({
          pages: pages + 1,
          bookings: lastOfDays([...known.bookings, ...data.items]),
        }));
      }
    });
    return () => {
      isCurrent = false;
    };
  }, [dispatch, isComplete, pages, error]);

  return { bookings: read.bookings, isComplete, error, retry: () => setError(null) };
}
