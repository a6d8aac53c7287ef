import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import type { Policy } from '../../../entities/settings/policy';
import type { PolicyInput } from '../../../entities/settings/settingsInput';
import { policyApi, useReadPolicyQuery } from '../../../entities/settings/policyApi';
import { useToast } from '../../../ui/toasts/useToast';
import { CommandFooter } from '../../shared/commands/CommandForm';
import { useCommandsOff } from '../../shared/commandsOff';
import { useCommand, useSend } from '../../shared/commands/useCommand';
import { useRefusalToast } from '../../shared/commands/useRefusalToast';

/** The policy that admins must have a second step (product 14.10). */
export function AdminSecondStep() {
  const helpId = useId();
  const { show } = useToast();
  const isOff = useCommandsOff() !== null;
  const { data } = useReadPolicyQuery();
  const command = useCommand<PolicyInput, Policy>({
    send: useSend(policyApi.endpoints.updatePolicy),
    onSettled: ({ adminsNeedSecondStep }) =>
      show({
        variant: 'success',
        title: 'Policy for Admins Updated',
        description:
          adminsNeedSecondStep === true
            ? 'Admins without two-step verification will set it up at their next login.'
            : 'Admins without two-step verification can log in with just their password.',
      }),
    onRefused: useRefusalToast({ title: 'Policy for Admins Not Changed' }),
  });
  if (data === undefined) return null;
  const { withdrawalFeePercent, referralBonus, version } = data;
  return (
    <Stack sx={{ gap: 1, alignItems: 'start', mt: 3 }}>
      <FormControlLabel
        label="Admins must use two-step verification"
        disabled={isOff || command.isSending || command.isUnknown}
        control={
          <Switch
            checked={data.adminsNeedSecondStep === true}
            onChange={(_event, adminsNeedSecondStep) =>
              void command.submit({ withdrawalFeePercent, referralBonus, version, adminsNeedSecondStep })
            }
            slotProps={{ input: { 'aria-describedby': helpId } }}
          />
        }
      />
      <FormHelperText id={helpId} sx={{ m: 0 }}>
        Admins without it must set up an authenticator app when they next log in.
      </FormHelperText>
      <CommandFooter command={command} />
    </Stack>
  );
}
