import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  planDialogMachine,
  type PlanDialogEvent,
  type PlanDialogState,
} from '../../../entities/plan/planDialogMachine';
import { nextState } from '../../../lib/machine';

/** State of the plan dialog; `planId` is '' unless a plan is being edited. */
export interface PlanDialogMode {
  readonly state: PlanDialogState;
  readonly planId: string;
}

interface PlanDialogControls {
  readonly mode: PlanDialogMode;
  readonly create: () => void;
  readonly edit: (planId: string) => void;
  readonly close: () => void;
}

function modeOf(params: URLSearchParams): PlanDialogMode {
  if (params.has('create')) return { state: 'create', planId: '' };
  const planId = params.get('edit') ?? '';
  return { state: planId === '' ? planDialogMachine.initial : 'edit', planId };
}

/** The URL after an event; unchanged if the state machine doesn't allow it. */
function after(params: URLSearchParams, event: PlanDialogEvent, planId: string): URLSearchParams {
  const next = new URLSearchParams(params);
  const state = nextState(planDialogMachine, modeOf(params).state, event, 'admin');
  if (state === undefined) return next;
  next.delete('create');
  next.delete('edit');
  if (state === 'create') next.set('create', '');
  if (state === 'edit') next.set('edit', planId);
  return next;
}

/**
 * Keeps the plan dialog (product 7.4) in the URL, as `?create` or `?edit=c1`, so that links can open it and a
 * login after an expired session returns to it.
 */
export function usePlanDialog(): PlanDialogControls {
  const [params, setParams] = useSearchParams();
  const fire = useCallback(
    (event: PlanDialogEvent, planId = '') => {
      setParams((current) => after(current, event, planId), {
        // Back closes an open dialog but must not reopen a closed one.
        replace: event === 'close',
      });
    },
    [setParams],
  );
  return {
    mode: modeOf(params),
    create: useCallback(() => fire('create'), [fire]),
    edit: useCallback((planId) => fire('edit', planId), [fire]),
    close: useCallback(() => fire('close'), [fire]),
  };
}
