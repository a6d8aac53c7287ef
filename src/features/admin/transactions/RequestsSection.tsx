import { useEffect, useMemo, useRef } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { shallowEqual } from 'react-redux';
import { DEFAULT_PAGE_SIZE } from '../../../lib/page';
import { useAppSelector } from '../../../store/hooks';
import { ListFilters } from '../../../ui/forms/ListFilters';
import { EmptyState } from '../../../ui/page/EmptyState';
import { Region } from '../../../ui/page/Region';
import { statusText } from '../../../ui/parts/StatusBadge';
import { NoMatches } from '../../../ui/table/NoMatches';
import { ResourceTable } from '../../../ui/table/ResourceTable';
import { ExportButton } from '../../shared/lists/ExportButton';
import { useKeptFocus } from '../../shared/lists/useKeptFocus';
import { isUnanswered, requestColumns, SelectionContext, useSelection } from './requestColumns';
import type { MoneyRequest, RequestConfig, RequestList } from './requestConfig';
import { RequestPane, useOpenRequest } from './RequestPane';
import { DecisionReview } from './RequestReview';
import { SelectedRequests } from './SelectedRequests';
import { useQuestion } from './useQuestion';

/** The columns that fit beside an open request. Very wide windows have room for all but the decision. */
const COLUMNS_BESIDE: readonly string[] = ['select', 'userName', 'amount', 'status'];

type RequestAddress = RequestList<unknown>['address'];

/** On phones the export stands beside the heading, above the status filter. */
const actionsLook = {
  display: { xs: 'contents', sm: 'flex' },
  flexWrap: 'wrap',
  gap: 1,
  maxWidth: '100%',
  '& > [role=group]': { order: { xs: 1, sm: 0 } },
  '& > button': { px: { xs: 1.25, sm: 2 }, fontSize: { xs: '0.8125rem', sm: '0.9375rem' } },
};

interface StatusFilterProps {
  /** Accessible name: "Status of deposit requests". */
  readonly name: string;
  readonly statuses: readonly string[];
  readonly address: RequestAddress;
}

function StatusFilter({ name, statuses, address }: StatusFilterProps) {
  const status = address.filter('status');
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      aria-label={name}
      sx={{ maxWidth: '100%', overflowX: 'auto' }}
      value={status === '' ? 'all' : status}
      onChange={(_event, value: unknown) => {
        // `null` when the active button is pressed again, which changes nothing.
        if (value !== null) address.setFilters({ status: statuses.find((known) => known === value) ?? '' });
      }}
    >
      {['all', ...statuses].map((choice) => (
        <ToggleButton
          key={choice}
          value={choice}
          sx={{
            px: { xs: 1, sm: 1.5 },
            color: 'text.secondary',
            '&.Mui-selected': { color: 'text.primary' },
          }}
        >
          {statusText(choice)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** The filters besides the status. */
const FILTERS_BESIDES = ['kind', 'from', 'to', 'q'] as const;

function Nothing({ noun, address }: { readonly noun: string; readonly address: RequestAddress }) {
  const { filter, clearFilters } = address;
  if (FILTERS_BESIDES.some((name) => filter(name) !== '')) {
    return (
      <NoMatches
        title={`No ${noun} requests found`}
        description="Nothing matches these filters."
        clearLabel={`Show all ${noun} requests`}
        onClear={clearFilters}
      />
    );
  }
  const status = filter('status');
  return <EmptyState title={status === '' ? `No ${noun} requests yet.` : `No ${status} ${noun} requests.`} />;
}

/** The IDs of the requests that can be selected: pending, and without a decision that got no answer. */
function useSelectable<R extends MoneyRequest>(
  config: RequestConfig<R>,
  rows: readonly R[],
): readonly string[] {
  return useAppSelector(
    (state) =>
      rows
        .filter((request) => config.allows(request, 'reject') && !isUnanswered(config, state, request.id))
        .map(({ id }) => id),
    shallowEqual,
  );
}

/**
 * Opens a request once nothing is asked: closing the question and opening the next request both change the URL, so the
 * second waits for the first. By then the list may be in another order.
 */
function useOpenNext<R>(isAsking: boolean, open: (request: R) => void): (request: R | undefined) => void {
  const upNext = useRef<R>(undefined);
  useEffect(() => {
    const next = upNext.current;
    if (next === undefined || isAsking) return;
    upNext.current = undefined;
    open(next);
  }, [isAsking, open]);
  return (request) => {
    upNext.current = request;
  };
}

interface RequestsProps<R extends MoneyRequest> {
  readonly config: RequestConfig<R>;
  readonly list: RequestList<R>;
}

/** The list with its selection, the open request beside it, and the decision under review. */
function Requests<R extends MoneyRequest>({ config, list }: RequestsProps<R>) {
  const { title, noun } = config.texts;
  const { address, query } = list;
  const rows = useAppSelector((state) => config.slice.selectLatest(state, query.data?.items));
  const question = useQuestion(noun[0], config.prefix);
  const selection = useSelection(useSelectable(config, rows), question.initialSelection);
  const { askOne } = question;
  const isAsking = question.verdict !== null;
  const { place, handleAnswer } = useKeptFocus({ isAsking });
  const opened = useOpenRequest(config, rows);
  const { request, open, next } = opened;
  const openNext = useOpenNext(isAsking, open);
  const isBeside = useMediaQuery('(min-width: 68.75em)');
  const isVeryWide = useMediaQuery('(min-width: 100em)');
  const isSplit = isBeside && request !== undefined;
  const columns = useMemo(() => {
    const all = requestColumns(config, { onReview: open, onDecide: askOne, onAnswer: handleAnswer });
    if (!isSplit) return all;
    return all.filter(({ id }) => (isVeryWide ? id !== 'decision' : COLUMNS_BESIDE.includes(id)));
  }, [config, askOne, handleAnswer, open, isSplit, isVeryWide]);
  // The pressed button disappears with its bar or pane.
  const focusList = () => place.current?.focus();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: isSplit ? 'minmax(0, 1fr) 24rem' : 'minmax(0, 1fr)',
        alignItems: 'start',
        gap: 3,
      }}
    >
      <Stack
        ref={place}
        tabIndex={-1}
        role="group"
        aria-label={`List of ${noun[0]} requests`}
        onKeyDown={opened.handleKey}
        sx={{ gap: 2, minWidth: 0, outline: 'none' }}
      >
        <SelectionContext value={selection}>
          <ResourceTable<R>
            name={title}
            subject={`The ${noun[0]} requests`}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            activeKey={request?.id}
            onRowPress={open}
            layout={isSplit ? 'table' : 'auto'}
            query={query}
            address={address}
            pageSize={DEFAULT_PAGE_SIZE}
            empty={<Nothing noun={noun[0]} address={address} />}
          />
        </SelectionContext>
        <SelectedRequests
          config={config}
          requests={rows.filter(({ id }) => selection.selected.includes(id))}
          isLoaded={query.currentData !== undefined}
          question={question}
          onClear={() => {
            selection.clear();
            focusList();
          }}
          onAnswer={handleAnswer}
        />
      </Stack>
      <RequestPane
        config={config}
        opened={opened}
        isBeside={isBeside}
        onDecide={askOne}
        onAnswer={handleAnswer}
        onClosed={focusList}
      />
      <DecisionReview
        config={config}
        question={question}
        onAnswer={() => {
          openNext(next());
          handleAnswer();
        }}
      />
    </Box>
  );
}

/** Requests with their decisions, pending ones first (product 13.4). */
export function RequestsSection<R extends MoneyRequest>({ config }: { readonly config: RequestConfig<R> }) {
  const [noun] = config.texts.noun;
  const list = config.useList();
  const { address, readPage } = list;
  return (
    <Region
      title={config.texts.title}
      action={
        <Stack direction="row" sx={actionsLook}>
          <StatusFilter name={`Status of ${noun} requests`} statuses={config.statuses} address={address} />
          <ExportButton {...config.csv} noun={[`${noun} request`, `${noun} requests`]} readPage={readPage} />
        </Stack>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <ListFilters
          name={`Filter ${noun} requests`}
          address={address}
          placeholder="Name or ID"
          choices={[{ name: 'kind', ...config.kinds }]}
          days={{ from: 'from', to: 'to' }}
        />
        <Requests config={config} list={list} />
      </Stack>
    </Region>
  );
}
