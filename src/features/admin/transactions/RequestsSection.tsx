import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { shallowEqual } from 'react-redux';
import { toApiError } from '../../../api/apiError';
import { capitalize, pluralize, uncapitalize } from '../../../lib/formats';
import { DEFAULT_PAGE_SIZE } from '../../../lib/page';
import { useAppSelector, useAppStore } from '../../../store/hooks';
import { ListFilters } from '../../../ui/forms/ListFilters';
import { EmptyState } from '../../../ui/page/EmptyState';
import { Region } from '../../../ui/page/Region';
import { statusText } from '../../../ui/parts/StatusBadge';
import { idOf } from '../../../ui/table/columns';
import { ResourceTable } from '../../../ui/table/ResourceTable';
import { SelectionContext, useSelection } from '../../../ui/table/selection';
import { ExportButton } from '../../shared/lists/ExportButton';
import { useKeptFocus } from '../../shared/lists/useKeptFocus';
import { requestColumns, requestCsv } from './requestColumns';
import {
  awaitsDecision,
  isUnanswered,
  PENDING,
  type MoneyRequest,
  type RequestConfig,
  type RequestList,
} from './requestConfig';
import { RequestPane, useOpenRequest } from './RequestPane';
import { DecisionReview } from './RequestReview';
import { SelectedRequests } from './SelectedRequests';
import { useQuestion } from './useQuestion';
import { useStableRows } from './useStableRows';

/** Columns that the open request also shows shrink where large text leaves no room next to the pinned decision. */
const roomLook = {
  // Below the sticky banner.
  '& tbody > tr': { scrollMarginBlock: '7.5rem 1rem' },
  '@media (max-width: 60em)': {
    '& table :is([data-column=date], [data-column=payout])': { display: 'none' },
  },
  // Half of what is left would be more than a name and an ID need: the proof or the method gets the rest.
  '& thead [data-column=userName]': {
    '@container (min-width: 84rem)': { width: '20rem !important', minWidth: '20rem !important' },
  },
} as const;

/** Little space above the table, so that ten requests are visible. */
const cardLook = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  px: { xs: 2, sm: 3 },
  pt: { xs: 2, sm: 1 },
  pb: 2.5,
} as const;

/** The filters besides the status. */
const FILTERS_BESIDES = ['kind', 'from', 'to', 'q'] as const;

const titleOf = ({ noun }: { readonly noun: string }) => `${capitalize(noun)} Requests`;

interface RequestsProps<R extends MoneyRequest> {
  readonly config: RequestConfig<R>;
  readonly list: RequestList<R>;
}

/** Reads a request that is no longer in its list. */
function GoneRequest<R extends MoneyRequest>({ config, id }: { config: RequestConfig<R>; id: string }) {
  config.useRefresh(id, false);
  return null;
}

/** Reads the request that the URL asks about; the question ends if there is none. */
function AskedRequest<R extends MoneyRequest>(props: {
  readonly config: RequestConfig<R>;
  readonly id: string;
  readonly onNone: () => void;
}) {
  const { isFetching, error } = props.config.useRefresh(props.id, false);
  // A read that failed for another reason says nothing about the request.
  const isNone = !isFetching && error !== undefined && toApiError(error).status === 404;
  const endQuestion = useEffectEvent(props.onNone);
  useEffect(() => {
    if (isNone) endQuestion();
  }, [isNone]);
  return null;
}

/** The list with its selection, the open request next to it, and the decision under review. */
function Requests<R extends MoneyRequest>({ config, list }: RequestsProps<R>) {
  const { noun } = config;
  const store = useAppStore();
  const { address, query } = list;
  const status = address.filter('status');
  const { rows, gone, decided, reload } = useStableRows(config, list);
  const question = useQuestion(config);
  const { askOne, verdict } = question;
  const isAsking = verdict !== null;
  const asked = useAppSelector((state) => config.selectById(state, question.id ?? ''));
  const selectable = useAppSelector(
    (state) => rows.filter((request) => awaitsDecision(state, config, request)).map(({ id }) => id),
    shallowEqual,
  );
  const selection = useSelection(selectable, question.initialSelection);
  const opened = useOpenRequest(config, rows, isAsking);
  const { request, open } = opened;
  const isBeside = useMediaQuery('(min-width: 68.75em)');
  const isVeryWide = useMediaQuery('(min-width: 100em)');
  const isSplit = isBeside && request !== undefined;
  const area = useRef<HTMLDivElement>(null);
  const answered = useRef<string | null>(null);
  const openPlace = rows.findIndex(({ id }) => id === request?.id);
  useEffect(() => {
    // Decisions and arrow keys advance without the pointer, and after ten of them the next row is below the window.
    const row = isSplit ? area.current?.querySelectorAll('tbody > tr')[openPlace] : undefined;
    if (row !== undefined && 'scrollIntoView' in row) row.scrollIntoView({ block: 'nearest' });
  }, [isSplit, openPlace]);
  const { focusRef, handleAnswer } = useKeptFocus({
    isAsking,
    next: () => {
      const { current: id } = answered;
      if (id === null) return null;
      const buttonOf = (request: string, selector: string) =>
        area.current?.querySelector<HTMLElement>(`[data-request=${JSON.stringify(request)}] ${selector}`);
      // "Check again"
      if (isUnanswered(store.getState(), config, id)) return buttonOf(id, 'button') ?? null;
      const following = opened.next(id);
      if (following === undefined) return null;
      // The pane is about to show it.
      return buttonOf(following.id, '[data-decision=approve]') ?? (isSplit ? undefined : null);
    },
  });
  const room = isSplit ? (isVeryWide ? 'wide' : 'narrow') : 'whole';
  const columns = useMemo(
    () => requestColumns(config, open, { onDecide: askOne, onAnswer: handleAnswer }, room),
    [config, askOne, handleAnswer, open, room],
  );
  const noMatches = {
    title: `No ${noun} requests found`,
    description: 'Nothing matches these filters.',
    clearLabel: `Show all ${noun} requests`,
  };
  // The pressed button disappears with its bar or pane.
  const focusList = () => focusRef.current?.focus();
  const handleOpenAnswer = () => {
    opened.goOn();
    handleAnswer();
  };
  return (
    <Box
      ref={area}
      sx={{
        display: 'grid',
        gridTemplateColumns: isSplit ? 'minmax(0, 1fr) 24rem' : 'minmax(0, 1fr)',
        alignItems: 'start',
        gap: 3,
        ...roomLook,
      }}
    >
      {gone.map((id) => (
        <GoneRequest key={id} config={config} id={id} />
      ))}
      <Stack
        ref={focusRef}
        tabIndex={-1}
        role="group"
        aria-label={`List of ${noun} requests`}
        onKeyDown={opened.handleKey}
        sx={{ gap: 2, minWidth: 0, outline: 'none' }}
      >
        <SelectionContext value={selection}>
          <ResourceTable<R>
            name={titleOf(config)}
            subject={`The ${noun} requests`}
            columns={columns}
            rows={rows}
            rowKey={idOf}
            activeKey={request?.id}
            onRowPress={open}
            hasOwnDetails
            layout={isSplit ? 'table' : 'auto'}
            query={query}
            address={address}
            pageSize={DEFAULT_PAGE_SIZE}
            empty={
              <EmptyState
                title={
                  status === '' || list.isUnused
                    ? `No ${noun} requests yet.`
                    : `No ${uncapitalize(statusText(status))} ${noun} requests.`
                }
              />
            }
            noMatches={FILTERS_BESIDES.some((name) => address.filter(name) !== '') ? noMatches : undefined}
          />
        </SelectionContext>
        {decided === 0 ? null : (
          <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
            <Typography variant="body2" color="textSecondary" role="status">
              {`${pluralize(decided, 'decided request')} still shown.`}
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
        onAnswer={handleOpenAnswer}
        onClosed={focusList}
      />
      {asked === undefined && question.id !== null ? (
        <AskedRequest key={question.id} config={config} id={question.id} onNone={question.close} />
      ) : null}
      {asked === undefined || verdict === null ? null : (
        <DecisionReview
          key={asked.id}
          config={config}
          verdict={verdict}
          request={asked}
          question={question}
          onAnswer={() => {
            answered.current = asked.id;
            handleOpenAnswer();
          }}
        />
      )}
    </Box>
  );
}

/** Requests with their decisions, pending ones oldest first (product 13.4). */
export function RequestsSection<R extends MoneyRequest>({ config }: { readonly config: RequestConfig<R> }) {
  const { noun } = config;
  const list = config.useList();
  const { address, readPage } = list;
  return (
    <Region title={titleOf(config)} isTitleHidden variant="plain">
      <Stack sx={{ gap: 1.5 }}>
        <ListFilters
          name={`Filter ${noun} requests`}
          address={address}
          placeholder="Name or ID"
          choices={[
            {
              name: 'status',
              label: 'Status',
              allLabel: 'All',
              standard: PENDING,
              options: config.statuses.map((status) => ({ value: status, label: statusText(status) })),
            },
            { name: 'kind', ...config.kinds },
          ]}
          days={{ from: 'from', to: 'to' }}
        />
        <Paper variant="outlined" sx={cardLook}>
          <Requests config={config} list={list} />
          <Box>
            <ExportButton
              fileName={`${noun}-requests`}
              noun={[`${noun} request`, `${noun} requests`]}
              columns={requestCsv(config)}
              readPage={readPage}
            />
          </Box>
        </Paper>
      </Stack>
    </Region>
  );
}
