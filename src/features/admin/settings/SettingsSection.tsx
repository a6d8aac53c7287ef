import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
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

export function UnsavedChip() {
  return (
    <Chip
      size="small"
      variant="outlined"
      color="warning"
      label="Unsaved changes"
      sx={{ alignSelf: 'center', '&&': { flex: 'none' } }}
    />
  );
}
