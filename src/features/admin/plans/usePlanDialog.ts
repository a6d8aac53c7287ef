import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  planDialogMachine,
  type PlanDialogEvent,
  type PlanDialogState,
} from '../../../entities/plan/planDialogMachine';
import { nextState } from '../../../lib/machine';

/** What the plan dialog shows; `planId` is '' unless one is edited. */
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

/** The address after an event; the same where the machine does not allow it. */
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
 * The plan dialog (product 7.4) lives in the address, `?create` or `?edit=c1`: links lead to it, and a login
 * after the session ran out comes back to it.
 */
export function usePlanDialog(): PlanDialogControls {
  const [params, setParams] = useSearchParams();
  const fire = useCallback(
    (event: PlanDialogEvent, planId = '') => {
      setParams((current) => after(current, event, planId), {
        // Back closes an open dialog; it does not open a closed one again.
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
