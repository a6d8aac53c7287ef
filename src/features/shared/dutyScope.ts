import { createContext, useContext } from 'react';
import { dutyRefusal, type Task } from '../../entities/admin/dutyTasks';
import { selectPerson } from '../../entities/session/sessionSlice';
import { useAppSelector } from '../../store/hooks';

/** Why the signed-in admin can't do what is inside; `null` if they can. */
export const DutyContext = createContext<string | null>(null);

export const useDutyScope = (): string | null => useContext(DutyContext);

/** Why the signed-in person's duty doesn't include a task (product 14.11); `null` if it does, and for investors. */
export function useDutyRefusal(task: Task): string | null {
  const duty = useAppSelector((state) => selectPerson(state)?.duty);
  return duty === undefined ? null : dutyRefusal(duty, task);
}
