import { useId, type ComponentProps, type ReactNode } from 'react';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FormButtons } from '../../../../ui/forms/FormStack';
import { OutcomeUnknown } from '../../../../ui/forms/OutcomeUnknown';
import { SubmitButton } from '../../../../ui/forms/SubmitButton';

interface PersonSectionProps {
  readonly title: string;
  readonly explanation?: string;
  readonly children: ReactNode;
}

export function PersonSection({ title, explanation, children }: PersonSectionProps) {
  const headingId = useId();
  return (
    <Stack component="section" aria-labelledby={headingId} sx={{ gap: 2, minWidth: 0 }}>
      <Typography id={headingId} component="h3" variant="h5">
        {title}
      </Typography>
      {explanation === undefined ? null : (
        <Typography variant="body2" color="textSecondary">
          {explanation}
        </Typography>
      )}
      {children}
    </Stack>
  );
}

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
