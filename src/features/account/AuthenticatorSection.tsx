import { useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { AuthenticatorSetUp, RecoveryCodes } from '../../entities/security/security';
import { securityApi, useReadSecurityQuery } from '../../entities/security/securityApi';
import type { Acknowledgement } from '../../entities/session/session';
import { CopyField } from '../../ui/copy/CopyField';
import { TextSkeleton } from '../../ui/page/skeletons';
import { CommandFooter } from '../shared/commands/CommandForm';
import { BusyButton } from '../../ui/parts/BusyButton';
import { QrCode } from '../../ui/qr/QrCode';
import { useToast } from '../../ui/toasts/useToast';
import { useCommand, useSend } from '../shared/commands/useCommand';
import { LoadedQuery } from '../shared/Loaded';
import { useRefusalToast } from '../shared/commands/useRefusalToast';
import { AccountSection } from './AccountSection';
import { CodeForm, type CodeFormProps } from './ProofForm';

const { setUpAuthenticator, turnOnAuthenticator, turnOffAuthenticator } = securityApi.endpoints;

interface AuthenticatorSectionProps {
  /** Shows the codes, once. */
  readonly onCodes: (codes: readonly string[]) => void;
}

interface CodeStepProps<Result> extends CodeFormProps<Result> {
  /** What the code is for. */
  readonly children: ReactNode;
}

function CodeStep<Result>({ children, ...form }: CodeStepProps<Result>) {
  return (
    <Stack sx={{ gap: 3 }}>
      {children}
      <CodeForm<Result> {...form} />
    </Stack>
  );
}

interface SetUpProps extends AuthenticatorSectionProps {
  readonly setUp: AuthenticatorSetUp;
  readonly onDone: () => void;
}

/** The new key, until one of its codes turns it on. */
function SetUp({ setUp, onCodes, onDone }: SetUpProps) {
  const { show } = useToast();
  return (
    <CodeStep<RecoveryCodes>
      name="Turn on the authenticator app"
      label="6-digit code"
      submitLabel="Turn on"
      failureTitle="Authenticator app not turned on"
      send={useSend(turnOnAuthenticator)}
      onSettled={({ codes }) => {
        onCodes(codes);
        onDone();
        show({
          variant: 'success',
          title: 'Two-step verification is on',
          description: 'Keep your recovery codes where you’ll find them without your phone.',
        });
      }}
      onCancel={onDone}
    >
      <Typography>
        Scan this with your authenticator app, or type the key into it. Then enter the code it shows.
      </Typography>
      <div>
        <QrCode name="Authenticator QR code" text={setUp.uri} />
      </div>
      <CopyField label="Setup key" text={setUp.key} buttonName="Copy setup key" />
    </CodeStep>
  );
}

function TurnOff({ onDone }: { readonly onDone: () => void }) {
  const { show } = useToast();
  return (
    <CodeStep<Acknowledgement>
      name="Turn off the authenticator app"
      label="6-digit code or recovery code"
      submitLabel="Turn off authenticator app"
      failureTitle="Authenticator app not turned off"
      send={useSend(turnOffAuthenticator)}
      onSettled={({ message }) => {
        onDone();
        show({ variant: 'success', title: 'Two-step verification is off', description: message });
      }}
      onCancel={onDone}
    >
      <Typography>
        Enter a code from your app, or a recovery code. You’ll then log in with just your password.
      </Typography>
    </CodeStep>
  );
}

const NOT_SET_UP = 'Authenticator app not set up';

/** Two-step verification by an authenticator app (product 25.5). */
export function AuthenticatorSection({ onCodes }: AuthenticatorSectionProps) {
  const query = useReadSecurityQuery();
  const [setUp, setSetUp] = useState<AuthenticatorSetUp | null>(null);
  const [isTurningOff, setIsTurningOff] = useState(false);
  const start = useCommand<null, AuthenticatorSetUp>({
    send: useSend(setUpAuthenticator),
    onSettled: setSetUp,
    onRefused: useRefusalToast({ title: NOT_SET_UP }),
  });
  return (
    <AccountSection
      title="Authenticator app"
      explanation="An app on your phone shows a new code every 30 seconds. When it’s on, your password alone isn’t enough to log in."
    >
      <LoadedQuery subject="Your security settings" query={query} skeleton={<TextSkeleton lines={2} />}>
        {({ hasAuthenticator }) => {
          // Stays until its recovery codes are shown, even if the app is already on and the answer was lost.
          if (setUp !== null) return <SetUp setUp={setUp} onCodes={onCodes} onDone={() => setSetUp(null)} />;
          if (hasAuthenticator && isTurningOff) return <TurnOff onDone={() => setIsTurningOff(false)} />;
          if (hasAuthenticator)
            return (
              <Stack sx={{ gap: 2, alignItems: 'start' }}>
                <Typography>On. You need a code from your app or a recovery code to log in.</Typography>
                <Button variant="outlined" onClick={() => setIsTurningOff(true)}>
                  Turn off…
                </Button>
              </Stack>
            );
          return (
            <CommandFooter command={start} title={NOT_SET_UP}>
              <BusyButton variant="outlined" isBusy={start.isSending} onClick={() => void start.submit(null)}>
                Set up authenticator app
              </BusyButton>
            </CommandFooter>
          );
        }}
      </LoadedQuery>
    </AccountSection>
  );
}
