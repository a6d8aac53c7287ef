import { useEffect, useMemo, useRef } from 'react';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { shallowEqual } from 'react-redux';
import { DEFAULT_PAGE_SIZE } from '../../../lib/page';
import { useAppSelector } from '../../../store/hooks';
import { sidePanelLook } from '../../../ui/dialogs/panelLook';
import { useDismissToast } from '../../../ui/dialogs/useDismissToast';
import { ListFilters } from '../../../ui/forms/ListFilters';
import { EmptyState } from '../../../ui/page/EmptyState';
import { Region } from '../../../ui/page/Region';
import { NoMatches } from '../../../ui/table/NoMatches';
import { ResourceTable } from '../../../ui/table/ResourceTable';
import { ExportButton } from '../../shared/lists/ExportButton';
import { useKeptFocus } from '../../shared/lists/useKeptFocus';
import { isUnanswered, requestColumns, SelectionContext } from './requestColumns';
import type { MoneyRequest, RequestConfig, RequestList } from './requestConfig';
import { RequestDetails } from './RequestDetails';
import { DecisionReview } from './RequestReview';
import { SelectedRequests } from './SelectedRequests';
import { StatusFilter } from './StatusFilter';
import { useQuestion } from './useQuestion';
import { useReview } from './useReview';
import { useSelection } from './useSelection';

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

/** Requests with their decisions, pending ones first (product 13.4). */
export function RequestsSection<R extends MoneyRequest>({ config }: { readonly config: RequestConfig<R> }) {
  const { title } = config.texts;
  const [noun] = config.texts.noun;
  const { address, query, readPage } = config.useList();
  const rows = useAppSelector((state) => config.slice.selectLatest(state, query.data?.items));
  const unanswered = useAppSelector(
    (state) => rows.map(({ id }) => id).filter((id) => isUnanswered(config, state, id)),
    shallowEqual,
  );
  const question = useQuestion(noun, config.prefix);
  const selection = useSelection(
    rows
      .filter((request) => config.allows(request, 'reject') && !unanswered.includes(request.id))
      .map(({ id }) => id),
    question.initialSelection,
  );
  const { askOne } = question;
  const asked = useAppSelector((state) =>
    question.id === null ? undefined : config.slice.selectById(state, question.id),
  );
  const { place, handleAnswer } = useKeptFocus({ isAsking: question.verdict !== null });
  const review = useReview(config, rows);
  const { open: showReview, pane } = review;
  const isBeside = useMediaQuery('(min-width: 68.75em)');
  const isVeryWide = useMediaQuery('(min-width: 100em)');
  const isSplit = isBeside && review.request !== undefined;
  useDismissToast(!isBeside && review.request !== undefined);
  const columns = useMemo(() => {
    const all = requestColumns(config, {
      onReview: showReview,
      onDecide: askOne,
      onAnswer: handleAnswer,
    });
    if (!isSplit) return all;
    return all.filter(({ id }) => (isVeryWide ? id !== 'decision' : COLUMNS_BESIDE.includes(id)));
  }, [config, askOne, handleAnswer, showReview, isSplit, isVeryWide]);
  // Closing the question and moving on both change the URL, so the second waits for the first. By then the list may be
  // in another order.
  const upNext = useRef<R>(undefined);
  useEffect(() => {
    const next = upNext.current;
    if (next === undefined || question.verdict !== null) return;
    upNext.current = undefined;
    showReview(next);
  }, [question.verdict, showReview]);
  const handleDecided = () => {
    upNext.current = review.next();
    handleAnswer();
  };
  const details =
    review.request === undefined ? null : (
      <RequestDetails
        key={review.request.id}
        config={config}
        request={review.request}
        onDecide={askOne}
        onAnswer={() => {
          handleAnswer();
          const next = review.next();
          if (next !== undefined) showReview(next);
        }}
        onClose={() => {
          review.close();
          place.current?.focus();
        }}
      />
    );

  return (
    <Region
      title={title}
      action={
        <Stack direction="row" sx={actionsLook}>
          <StatusFilter
            name={`Status of ${noun} requests`}
            statuses={config.statuses}
            status={address.filter('status')}
            onChange={(status) => address.setFilters({ status })}
          />
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
            aria-label={`List of ${noun} requests`}
            onKeyDown={review.handleKey}
            sx={{ gap: 2, minWidth: 0, outline: 'none' }}
          >
            <SelectionContext value={selection}>
              <ResourceTable<R>
                name={title}
                subject={`The ${noun} requests`}
                columns={columns}
                rows={rows}
                rowKey={({ id }) => id}
                activeKey={review.request?.id}
                onRowPress={showReview}
                layout={isSplit ? 'table' : 'auto'}
                query={query}
                address={address}
                pageSize={DEFAULT_PAGE_SIZE}
                empty={<Nothing noun={noun} address={address} />}
              />
            </SelectionContext>
            <SelectedRequests
              config={config}
              requests={rows.filter(({ id }) => selection.selected.includes(id))}
              isLoaded={query.currentData !== undefined}
              question={question}
              onClear={() => {
                selection.clear();
                // The pressed button disappears with the bar.
                place.current?.focus();
              }}
              onAnswer={handleAnswer}
            />
          </Stack>
          {isSplit ? (
            <Box
              ref={pane}
              sx={{ position: 'sticky', top: 120, borderLeft: 1, borderColor: 'divider', pl: 3 }}
            >
              {details}
            </Box>
          ) : null}
        </Box>
      </Stack>
      {isBeside ? null : (
        <Drawer
          anchor="right"
          open={details !== null}
          onClose={review.close}
          slotProps={{
            paper: {
              ref: pane,
              role: 'dialog',
              'aria-label': `${title}: details`,
              sx: [{ width: 'min(26rem, 100vw)', p: 2 }, sidePanelLook],
            },
          }}
        >
          {details}
        </Drawer>
      )}
      {asked === undefined || question.verdict === null ? null : (
        <DecisionReview
          key={asked.id}
          config={config}
          verdict={question.verdict}
          request={asked}
          question={question}
          onAnswer={handleDecided}
        />
      )}
    </Region>
  );
}
