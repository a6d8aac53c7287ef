import { useMemo } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { shallowEqual } from 'react-redux';
import { capitalize, pluralize, uncapitalize } from '../../../lib/formats';
import { DEFAULT_PAGE_SIZE } from '../../../lib/page';
import { useAppSelector } from '../../../store/hooks';
import { NEEDS_YOURS } from '../../../entities/recordFields';
import { ListFilters } from '../../../ui/forms/ListFilters';
import { BANNER_HEIGHT, LOW } from '../../../ui/page/banner';
import { EmptyState } from '../../../ui/page/EmptyState';
import { Region } from '../../../ui/page/Region';
import { statusText } from '../../../ui/parts/StatusBadge';
import { idOf, type ResourceColumn } from '../../../ui/table/columns';
import { ResourceTable } from '../../../ui/table/ResourceTable';
import { SelectionContext, useSelection } from '../../../ui/table/selection';
import { useCommandsOff } from '../../shared/commandsOff';
import { requestColumns } from './requestColumns';
import {
  awaitsDecision,
  PENDING,
  type MoneyRequest,
  type RequestConfig,
  type RequestList,
} from './requestConfig';
import { RequestPane, useOpenRequest } from './RequestPane';
import { AskedAbout } from './RequestReview';
import { SelectedRequests } from './SelectedRequests';
import { useQuestion } from './useQuestion';
import { useFocusAfterAnswer, useRowInView, type Opened } from './useRequestFocus';
import { useStableRows } from './useStableRows';

/** Columns that the open request also shows shrink where large text leaves no room next to the pinned decision. */
const roomLook = {
  display: 'grid',
  alignItems: 'start',
  gap: 3,
  // Below the sticky banner and head.
  '& tbody > tr': { scrollMarginBlock: '9.5rem 1rem' },
  '& [data-fits=true]': {
    overflow: 'visible',
    '& thead th': {
      position: 'sticky',
      top: BANNER_HEIGHT,
      zIndex: 2,
      bgcolor: 'background.paper',
      // A collapsed border would stay with the first row.
      borderBottom: 0,
      boxShadow: 'inset 0 -1px 0 var(--cf-palette-divider)',
      [LOW]: { position: 'static' },
    },
  },
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

const NONE: readonly string[] = [];

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

interface RequestTableProps<R extends MoneyRequest> extends RequestsProps<R> {
  readonly columns: readonly ResourceColumn<R>[];
  readonly rows: readonly R[];
  readonly opened: Opened<R>;
  readonly isSplit: boolean;
}

function RequestTable<R extends MoneyRequest>({
  config,
  list,
  columns,
  rows,
  opened,
  isSplit,
}: RequestTableProps<R>) {
  const { noun } = config;
  const { address, query } = list;
  const status = address.filter('status');
  const noMatches = {
    title: `No ${noun} requests found`,
    description: 'Nothing matches these filters.',
    clearLabel: `Show all ${noun} requests`,
  };
  return (
    <ResourceTable<R>
      name={titleOf(config)}
      subject={`The ${noun} requests`}
      columns={columns}
      rows={rows}
      rowKey={idOf}
      activeKey={opened.request?.id}
      onRowPress={opened.open}
      hasOwnDetails
      layout={isSplit ? 'table' : 'auto'}
      query={query}
      address={address}
      pageSize={DEFAULT_PAGE_SIZE}
      empty={
        <EmptyState
          title={
            status === NEEDS_YOURS
              ? `No ${noun} requests need your approval.`
              : status === '' || list.isUnused
                ? `No ${noun} requests yet.`
                : `No ${uncapitalize(statusText(status))} ${noun} requests.`
          }
        />
      }
      noMatches={FILTERS_BESIDES.some((name) => address.filter(name) !== '') ? noMatches : undefined}
    />
  );
}

/** Says how many decided requests the list still has, and lets it go of them. */
function DecidedNote({ count, onReload }: { readonly count: number; readonly onReload: () => void }) {
  if (count === 0) return null;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Typography variant="body2" color="textSecondary" role="status">
        {`${pluralize(count, 'decided request')} ${count === 1 ? 'stays' : 'stay'} until you reload.`}
      </Typography>
      <Button size="small" variant="text" onClick={onReload}>
        Reload list
      </Button>
    </Stack>
  );
}

/** The list with its selection, the open request next to it, and the decision under review. */
function Requests<R extends MoneyRequest>({ config, list }: RequestsProps<R>) {
  const { noun } = config;
  const { rows, gone, decided, reload } = useStableRows(config, list);
  const question = useQuestion(config);
  const isAsking = question.verdict !== null;
  const isOff = useCommandsOff() !== null;
  const selectable = useAppSelector(
    (state) =>
      isOff ? NONE : rows.filter((request) => awaitsDecision(state, config, request)).map(({ id }) => id),
    shallowEqual,
  );
  const selection = useSelection(selectable, question.initialSelection);
  const opened = useOpenRequest(config, rows, isAsking);
  const { request, open } = opened;
  const isBeside = useMediaQuery('(min-width: 68.75em)');
  const isVeryWide = useMediaQuery('(min-width: 100em)');
  const isSplit = isBeside && request !== undefined;
  const { area, focusRef, handleAnswer, onDecided } = useFocusAfterAnswer(config, {
    opened,
    isAsking,
    isSplit,
  });
  useRowInView(area, isSplit ? rows.findIndex(({ id }) => id === request.id) : null);
  const room = isSplit ? (isVeryWide ? 'wide' : 'narrow') : 'whole';
  const { askOne } = question;
  const columns = useMemo(
    () => requestColumns(config, open, { onDecide: askOne, onAnswer: handleAnswer }, room),
    [config, askOne, handleAnswer, open, room],
  );
  // The pressed button disappears with its bar or pane.
  const focusList = () => focusRef.current?.focus();
  const handleOpenAnswer = () => {
    opened.goOn();
    handleAnswer();
  };
  return (
    <Box
      ref={area}
      sx={{ ...roomLook, gridTemplateColumns: isSplit ? 'minmax(0, 1fr) min(24rem, 50%)' : 'minmax(0, 1fr)' }}
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
          <RequestTable {...{ config, list, columns, rows, opened, isSplit }} />
        </SelectionContext>
        <DecidedNote
          count={decided}
          onReload={() => {
            reload();
            focusList();
          }}
        />
        <SelectedRequests
          config={config}
          requests={rows.filter(({ id }) => selection.selected.includes(id))}
          isLoaded={list.query.currentData !== undefined}
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
      <AskedAbout
        config={config}
        question={question}
        onDecided={(id) => {
          onDecided(id);
          handleOpenAnswer();
        }}
      />
    </Box>
  );
}

/** Requests with their decisions, pending ones oldest first (product 13.4). */
export function RequestsSection<R extends MoneyRequest>({ config }: { readonly config: RequestConfig<R> }) {
  const { noun } = config;
  const list = config.useList();
  const { address } = list;
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
              options: [
                ...config.statuses.map((status) => ({ value: status, label: statusText(status) })),
                { value: NEEDS_YOURS, label: 'Needs your approval' },
              ],
            },
            { name: 'kind', ...config.kinds },
          ]}
          days={{ from: 'from', to: 'to' }}
        />
        <Paper variant="outlined" sx={cardLook}>
          <Requests config={config} list={list} />
        </Paper>
      </Stack>
    </Region>
  );
}
