import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { RecoveryCodes } from '../../entities/security/security';
import { securityApi, useReadSecurityQuery } from '../../entities/security/securityApi';
import { BRAND } from '../../lib/brand';
import { pluralize } from '../../lib/formats';
import { CopyButton } from '../../ui/copy/CopyButton';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { Dialog } from '../../ui/dialogs/Dialog';
import { DialogBody } from '../../ui/dialogs/DialogBody';
import { useAskToLeave } from '../../ui/dialogs/useAskToLeave';
import { FormButtons } from '../../ui/forms/FormStack';
import { saveTextFile } from '../../ui/files/saveTextFile';
import { CommandFooter } from '../shared/commands/CommandForm';
import { BusyButton } from '../../ui/parts/BusyButton';
import { useCommand, useSend } from '../shared/commands/useCommand';
import { useRefusalToast } from '../shared/commands/useRefusalToast';
import { PrintStyles, STATEMENT_MARK } from '../investor/transactions/PrintStyles';
import { AccountSection } from './AccountSection';

const { newRecoveryCodes } = securityApi.endpoints;

interface RecoveryCodesSectionProps {
  /** Newly created codes, shown once; `null` otherwise. */
  readonly codes: readonly string[] | null;
  readonly onCodes: (codes: readonly string[] | null) => void;
}

interface CodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Leaving them takes an answer: to save them, or to do without. */
function CodesDialog({ codes, onDone }: CodesProps) {
  const [isAsking, setIsAsking] = useState(false);
  const ask = () => setIsAsking(true);
  const removeEntry = useAskToLeave(ask);
  const leave = () => {
    onDone();
    removeEntry();
  };
  return (
    <Dialog isOpen title="Your recovery codes" onClose={ask}>
      <Codes codes={codes} onDone={leave} />
      <ConfirmDialog
        isOpen={isAsking}
        title="Save your recovery codes first"
        confirmLabel="Leave without them"
        cancelLabel="Back to the codes"
        isDestructive
        onConfirm={leave}
        onCancel={() => setIsAsking(false)}
      >
        You won’t see them again. Without them, losing your phone means you can’t log in.
      </ConfirmDialog>
    </Dialog>
  );
}

function Codes({ codes, onDone }: CodesProps) {
  const text = codes.join('\n');
  return (
    <>
      <DialogBody>
        <Stack {...STATEMENT_MARK} sx={{ gap: 2 }}>
          <PrintStyles />
          <Typography data-print-only="">{`${BRAND} recovery codes`}</Typography>
          <Alert severity="warning" role="note">
            Save these codes now. You won’t see them again. Each works once, when you don’t have your phone.
          </Alert>
          <Box
            component="ul"
            aria-label="Recovery codes"
            translate="no"
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              display: 'grid',
              // Two columns of five, each read downwards.
              '@media (min-width: 40em)': {
                gridTemplateRows: 'repeat(5, auto)',
                gridAutoFlow: 'column',
                justifyContent: 'start',
                columnGap: 6,
              },
              gap: 1,
              fontFamily: 'monospace',
            }}
          >
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </Box>
          <FormButtons
            data-screen-only=""
            // Outranks the copy button's own rule.
            sx={{ '& > .MuiButton-root': { flex: { xs: '1 1 100%', sm: 'none' } } }}
          >
            <CopyButton name="Copy codes" text={text} />
            <Button
              variant="outlined"
              onClick={() => saveTextFile(`${BRAND} recovery codes.txt`, 'text/plain', `${text}\n`)}
            >
              Download codes
            </Button>
            <Button variant="outlined" onClick={() => globalThis.print()}>
              Print codes
            </Button>
          </FormButtons>
        </Stack>
      </DialogBody>
      <DialogActions>
        <Button variant="contained" onClick={onDone}>
          I’ve saved them
        </Button>
      </DialogActions>
    </>
  );
}

const FAILED = 'No new recovery codes';

/** For logging in without the phone (product 25.6); renders nothing while no authenticator app is on. */
export function RecoveryCodesSection({ codes, onCodes }: RecoveryCodesSectionProps) {
  const { data } = useReadSecurityQuery();
  const command = useCommand<null, RecoveryCodes>({
    send: useSend(newRecoveryCodes),
    onSettled: (made) => onCodes(made.codes),
    onRefused: useRefusalToast({ title: FAILED }),
  });
  if (codes === null && data?.hasAuthenticator !== true) return null;
  return (
    <AccountSection
      title="Recovery codes"
      explanation="Use a code to log in when you don’t have your authenticator app. Each works once. Keep them separate from your password."
    >
      {codes === null ? null : <CodesDialog codes={codes} onDone={() => onCodes(null)} />}
      <Stack sx={{ gap: 2, alignItems: 'start' }}>
        <Typography>{pluralize(data?.recoveryCodesLeft ?? 0, 'unused code')} left.</Typography>
        <CommandFooter
          command={command}
          title={FAILED}
          unknownText="We didn’t get a response. Checking again creates new codes, and the earlier ones stop working."
        >
          <BusyButton variant="outlined" isBusy={command.isSending} onClick={() => void command.submit(null)}>
            New recovery codes
          </BusyButton>
        </CommandFooter>
      </Stack>
    </AccountSection>
  );
}
