import type { ReactNode } from 'react';
import Alert, { type AlertProps } from '@mui/material/Alert';
import Button, { type ButtonProps } from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import type { Task } from '../../entities/admin/dutyTasks';
import { CommandsOffContext, useDutyRefusal, useCommandsOff } from '../shared/commandsOff';

interface DutyScopeProps {
  readonly task: Task;
  readonly children: ReactNode;
}

/** What is inside belongs to one task: forms and buttons are off for admins whose duty doesn't include it. */
export function DutyScope({ task, children }: DutyScopeProps) {
  return <CommandsOffContext value={useDutyRefusal(task)}>{children}</CommandsOffContext>;
}

/** Says why what is inside the {@link DutyScope} is off. */
export function DutyNote({ sx }: Pick<AlertProps, 'sx'>) {
  const refusal = useCommandsOff();
  return refusal === null ? null : (
    <Alert severity="info" role="note" sx={sx ?? null}>
      {refusal}
    </Alert>
  );
}

/** A button that is off, and says why, where the admin's duty doesn't include what it does. */
export function DutyButton({ onClick, ...button }: ButtonProps) {
  const refusal = useCommandsOff();
  if (refusal === null) return <Button {...button} onClick={onClick} />;
  return (
    <Tooltip title={refusal} describeChild>
      <Button {...button} aria-disabled onClick={undefined} />
    </Tooltip>
  );
}
