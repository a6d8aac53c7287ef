import type { ComponentProps, ReactNode } from 'react';
import { FormButtons } from './FormStack';
import { OutcomeUnknown } from './OutcomeUnknown';
import { SubmitButton } from './SubmitButton';

interface SubmitRowProps extends Pick<ComponentProps<typeof SubmitButton>, 'size'> {
  readonly command: ComponentProps<typeof OutcomeUnknown>['command'] & { readonly isUnknown: boolean };
  readonly label: string;
  /** At the right, as in dialogs. */
  readonly isAtEnd?: boolean;
  /** Additional buttons. */
  readonly children?: ReactNode;
}

/** The end of a form: submits it, or checks again while the outcome is unknown. */
export function SubmitRow({ command, label, isAtEnd = false, children, ...look }: SubmitRowProps) {
  if (command.isUnknown) return <OutcomeUnknown command={command} />;
  return (
    <FormButtons sx={isAtEnd ? { justifyContent: 'flex-end' } : {}}>
      {children}
      <SubmitButton {...look}>{label}</SubmitButton>
    </FormButtons>
  );
}
