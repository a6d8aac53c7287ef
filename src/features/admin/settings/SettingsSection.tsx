import type { ComponentProps, ReactNode } from 'react';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FormButtons } from '../../../ui/forms/FormStack';
import { OutcomeUnknown } from '../../../ui/forms/OutcomeUnknown';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { Region } from '../../../ui/page/Region';

interface SettingsSectionProps {
  readonly title: string;
  readonly explanation: string;
  readonly children: ReactNode;
}

export function SettingsSection({ title, explanation, children }: SettingsSectionProps) {
  return (
    <Region title={title}>
      <Typography color="textSecondary" sx={{ mt: -1, mb: 3 }}>
        {explanation}
      </Typography>
      <Box sx={{ maxWidth: 560 }}>{children}</Box>
    </Region>
  );
}

export function SettingsFields({ children }: { readonly children: ReactNode }) {
  return <Stack sx={{ gap: 2.5 }}>{children}</Stack>;
}

interface SaveRowProps {
  readonly label: string;
  /** Its unknown outcome is shown above the button. */
  readonly command?: ComponentProps<typeof OutcomeUnknown>['command'] & { readonly isUnknown: boolean };
  /** Whether there are unsaved changes. */
  readonly isDirty?: boolean;
}

export function SaveRow({ label, command, isDirty = false }: SaveRowProps) {
  return (
    <>
      {command?.isUnknown === true ? <OutcomeUnknown command={command} /> : null}
      <FormButtons>
        <SubmitButton>{label}</SubmitButton>
        {isDirty ? (
          <Chip
            size="small"
            variant="outlined"
            color="warning"
            label="Unsaved changes"
            sx={{ alignSelf: 'center', '&&': { flex: 'none' } }}
          />
        ) : null}
      </FormButtons>
    </>
  );
}
