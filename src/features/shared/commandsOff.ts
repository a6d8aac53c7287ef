import { createContext, useContext } from 'react';
import { dutyRefusal, type Task } from '../../entities/admin/dutyTasks';
import { selectPerson } from '../../entities/session/sessionSlice';
import { useAppSelector } from '../../store/hooks';

/** Why no command inside can be sent, such as a duty that doesn't include it; `null` if they can. */
export const CommandsOffContext = createContext<string | null>(null);

export const useCommandsOff = (): string | null => useContext(CommandsOffContext);

/** Why the signed-in person's duty doesn't include a task (product 14.11); `null` if it does, and for investors. */
export function useDutyRefusal(task: Task): string | null {
  const duty = useAppSelector((state) => selectPerson(state)?.duty);
  return duty === undefined ? null : dutyRefusal(duty, task);
}
