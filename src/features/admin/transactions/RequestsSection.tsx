import { useEffect, useMemo, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { shallowEqual } from 'react-redux';
import { pluralize } from '../../../lib/formats';
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
import { STANDARD_STATUS, type MoneyRequest, type RequestConfig, type RequestList } from './requestConfig';
import { RequestPane, useOpenRequest } from './RequestPane';
import { DecisionReview } from './RequestReview';
import { SelectedRequests } from './SelectedRequests';
import { useQuestion } from './useQuestion';
import { useStandingRows } from './useStandingRows';

/** The columns that fit beside an open request. Very wide windows have room for all but the decision. */
const COLUMNS_BESIDE: readonly string[] = ['select', 'userName', 'amount', 'age', 'status'];

type RequestAddress = RequestList<unknown>['address'];

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

/** Reads a request that its list no longer holds. */
function GoneRequest<R extends MoneyRequest>({ config, id }: { config: RequestConfig<R>; id: string }) {
  config.useRefresh(id, false);
  return null;
}

/** The list with its selection, the open request beside it, and the decision under review. */
function Requests<R extends MoneyRequest>({ config, list }: RequestsProps<R>) {
  const { title, noun } = config.texts;
  const { address, query } = list;
  const { rows, gone, decided, reload } = useStandingRows(config, list);
  const question = useQuestion(noun[0], config.prefix);
  const selection = useSelection(useSelectable(config, rows), question.initialSelection);
  const { askOne } = question;
  const isAsking = question.verdict !== null;
  const opened = useOpenRequest(config, rows);
  const { request, open, next } = opened;
  const openNext = useOpenNext(isAsking, open);
  const isBeside = useMediaQuery('(min-width: 68.75em)');
  const isVeryWide = useMediaQuery('(min-width: 100em)');
  const isSplit = isBeside && request !== undefined;
  const area = useRef<HTMLDivElement>(null);
  const answered = useRef<string | null>(null);
  const { place, handleAnswer } = useKeptFocus({
    isAsking,
    next: () => {
      const following = answered.current === null ? undefined : next(answered.current);
      if (following === undefined) return null;
      const approvals = area.current?.querySelectorAll<HTMLElement>('[data-approves]') ?? [];
      const approve = [...approvals].find(({ dataset }) => dataset['approves'] === following.id);
      // The pane is about to show it.
      return approve ?? (isSplit ? undefined : null);
    },
  });
  const columns = useMemo(() => {
    const all = requestColumns(config, { onReview: open, onDecide: askOne, onAnswer: handleAnswer });
    if (!isSplit) return all;
    return all.filter(({ id }) => (isVeryWide ? id !== 'decision' : COLUMNS_BESIDE.includes(id)));
  }, [config, askOne, handleAnswer, open, isSplit, isVeryWide]);
  // The pressed button disappears with its bar or pane.
  const focusList = () => place.current?.focus();
  return (
    <Box
      ref={area}
      sx={{
        display: 'grid',
        gridTemplateColumns: isSplit ? 'minmax(0, 1fr) 24rem' : 'minmax(0, 1fr)',
        alignItems: 'start',
        gap: 3,
      }}
    >
      {gone.map((id) => (
        <GoneRequest key={id} config={config} id={id} />
      ))}
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
        {decided === 0 ? null : (
          <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
            <Typography variant="body2" color="textSecondary" role="status">
              {`${pluralize(decided, 'decided request')} in view.`}
            </Typography>
            <Button
              size="small"
              variant="text"
              onClick={() => {
                reload();
                focusList();
              }}
            >
              Reload list
            </Button>
          </Stack>
        )}
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
        onAnswer={(id) => {
          answered.current = id;
          if (request !== undefined) openNext(next(request.id));
          handleAnswer();
        }}
      />
    </Box>
  );
}

/** Requests with their decisions, pending ones in the order they came (product 13.4). */
export function RequestsSection<R extends MoneyRequest>({ config }: { readonly config: RequestConfig<R> }) {
  const [noun] = config.texts.noun;
  const list = config.useList();
  const { address, readPage } = list;
  return (
    <Region title={config.texts.title} isTitleHidden>
      <Stack sx={{ gap: 1 }}>
        <ListFilters
          name={`Filter ${noun} requests`}
          address={address}
          placeholder="Name or ID"
          choices={[
            {
              name: 'status',
              label: 'Status',
              allLabel: 'All',
              standard: STANDARD_STATUS,
              options: config.statuses.map((status) => ({ value: status, label: statusText(status) })),
            },
            { name: 'kind', ...config.kinds },
          ]}
          days={{ from: 'from', to: 'to' }}
        />
        <Requests config={config} list={list} />
        <Box sx={{ alignSelf: 'start' }}>
          <ExportButton {...config.csv} noun={[`${noun} request`, `${noun} requests`]} readPage={readPage} />
        </Box>
      </Stack>
    </Region>
  );
}
