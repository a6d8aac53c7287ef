import { useCallback, useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import { PLAN_STATUSES, PLAN_TYPE_OPTIONS, PLAN_TYPES } from '../../../entities/plan/plan';
import { useListPlansQuery, type PlanQuery } from '../../../entities/plan/planApi';
import { useLatestPlans } from '../../../entities/plan/planSlice';
import { ListFilters } from '../../../ui/forms/ListFilters';
import { EmptyState } from '../../../ui/page/EmptyState';
import { Region } from '../../../ui/page/Region';
import { CommandFooter } from '../../shared/commands/CommandForm';
import { statusText } from '../../../ui/parts/StatusBadge';
import { ResourceTable } from '../../../ui/table/ResourceTable';
import { oneOfValues, searchText, useListAddress } from '../../../ui/table/useListAddress';
import { DutyButton } from '../duty';
import { useKeptFocus } from '../../shared/lists/useKeptFocus';
import { useGrid } from '../useGrid';
import { DeletePlanDialog } from './DeletePlanDialog';
import { usePlanMove } from './usePlanMove';
import { planColumns, type PlanRow } from './planColumns';

const STANDARD_STATUS = 'offered';

/** In the order that investors see by default; archived plans are shown on demand. */
const ADDRESS = {
  sorts: ['name', 'type', 'minInvest', 'maxInvest', 'roi', 'duration'],
  sortNames: { '': 'As investors see them' },
  defaultFilters: { status: STANDARD_STATUS },
  filters: { type: oneOfValues(PLAN_TYPES), status: oneOfValues(PLAN_STATUSES), q: searchText },
} as const;

const CHOICES = [
  { name: 'type', label: 'Type', allLabel: 'All types', options: PLAN_TYPE_OPTIONS },
  {
    name: 'status',
    label: 'Status',
    allLabel: 'Offered and archived',
    standard: STANDARD_STATUS,
    options: PLAN_STATUSES.map((value) => ({ value, label: statusText(value) })),
  },
] as const;

/** Kept up to date by change notices. */
function usePlanRows(asked: PlanQuery) {
  const query = useListPlansQuery(asked);
  const { data: shown } = query;
  const plans = useLatestPlans(shown?.items);
  const rows = useMemo(() => {
    const running = new Map(shown?.usage?.map((usage) => [usage.id, usage.running]));
    return shown && plans.map((plan): PlanRow => ({ plan, running: running.get(plan.id) }));
  }, [shown, plans]);
  return { rows, query };
}

/** A plan to delete; `count` makes each request unique. */
interface Asked extends PlanRow {
  readonly count: number;
}

interface PlanListProps {
  readonly onCreate: () => void;
  /** Must be stable functions: the rows re-render when one changes. */
  readonly onEdit: (planId: string) => void;
  readonly onDuplicate: (planId: string) => void;
}

/** Every plan with its terms and its number of active investments (product 7). */
export function PlanList({ onCreate, onEdit, onDuplicate }: PlanListProps) {
  const address = useListAddress(ADDRESS);
  const grid = useGrid('plans');
  const { pageSize } = grid.settings;
  const { rows, query } = usePlanRows({ ...address.query, page: address.page, pageSize });
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { focusRef, handleAnswer } = useKeptFocus({ isAsking });

  const askAbout = useCallback((row: PlanRow) => {
    setAsked((before) => ({ ...row, count: (before?.count ?? 0) + 1 }));
    setIsAsking(true);
  }, []);
  const { move, command } = usePlanMove(handleAnswer);
  const { isSending, isUnknown } = command;
  const isMoving = isSending || isUnknown;
  const columns = useMemo(
    () => planColumns({ onEdit, onDelete: askAbout, onDuplicate, onMove: move, isMoving }),
    [onEdit, askAbout, onDuplicate, move, isMoving],
  );

  return (
    <>
      <ListFilters name="Filter plans" address={address} placeholder="Name or ID" choices={CHOICES} />
      <Region title="Plans">
        <CommandFooter
          command={command}
          unknownText={`We didn’t get a response, so we don’t know if the plan was ${command.body?.event === 'restore' ? 'restored' : 'archived'}. It’s safe to check again.`}
        />
        <Box ref={focusRef} sx={{ outline: 'none' }} tabIndex={-1} role="group" aria-label="List of plans">
          <ResourceTable<PlanRow>
            name="Plans"
            subject="The plans"
            columns={columns}
            rows={rows}
            rowKey={({ plan }) => plan.id}
            query={query}
            address={address}
            grid={grid}
            onRowPress={({ plan }) => onEdit(plan.id)}
            noMatches={{ title: 'No plans match these filters', clearLabel: 'Show all plans' }}
            empty={
              <EmptyState
                title="No investment plans found. Create one to get started!"
                action={
                  <DutyButton variant="contained" onClick={onCreate}>
                    Create a plan
                  </DutyButton>
                }
              />
            }
          />
        </Box>
        {asked === null ? null : (
          <DeletePlanDialog
            key={asked.count}
            isOpen={isAsking}
            plan={asked.plan}
            running={asked.running}
            onClose={() => setIsAsking(false)}
            onAnswer={handleAnswer}
          />
        )}
      </Region>
    </>
  );
}
