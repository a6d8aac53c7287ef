import type { ComponentProps } from 'react';
import { FormButtons } from '../../../../ui/forms/FormStack';
import { OutcomeUnknown } from '../../../../ui/forms/OutcomeUnknown';
import { SubmitButton } from '../../../../ui/forms/SubmitButton';

interface PersonFormButtonsProps {
  readonly command: ComponentProps<typeof OutcomeUnknown>['command'] & { readonly isUnknown: boolean };
  readonly label: string;
}

/** Sends the form, or checks again while the outcome is unknown. */
export function PersonFormButtons({ command, label }: PersonFormButtonsProps) {
  if (command.isUnknown) return <OutcomeUnknown command={command} />;
  return (
    <FormButtons>
      <SubmitButton size="medium">{label}</SubmitButton>
    </FormButtons>
  );
}
