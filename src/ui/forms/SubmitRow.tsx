import type { ComponentProps, ReactNode } from 'react';
import { FormButtons } from './FormStack';
import { OutcomeUnknown } from './OutcomeUnknown';
import { SubmitButton } from './SubmitButton';

interface SubmitRowProps extends Pick<ComponentProps<typeof SubmitButton>, 'size'> {
  readonly command: ComponentProps<typeof OutcomeUnknown>['command'] & { readonly isUnknown: boolean };
  readonly label: string;
  /** Additional buttons. */
  readonly children?: ReactNode;
}

/** The end of a form: submits it, or checks again while the outcome is unknown. */
export function SubmitRow({ command, label, children, ...look }: SubmitRowProps) {
  if (command.isUnknown) return <OutcomeUnknown command={command} />;
  return (
    <FormButtons>
      {children}
      <SubmitButton {...look}>{label}</SubmitButton>
    </FormButtons>
  );
}
