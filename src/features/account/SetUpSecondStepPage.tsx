import { useState } from 'react';
import Box from '@mui/material/Box';
import { sessionApi } from '../../entities/session/sessionApi';
import { useAppDispatch } from '../../store/hooks';
import { AuthAction, AuthFrame } from '../auth/AuthFrame';
import { AuthenticatorSection } from './AuthenticatorSection';
import { RecoveryCodesSection } from './RecoveryCodesSection';

const { readSession } = sessionApi.endpoints;

interface SetUpSecondStepPageProps {
  /** The codes are saved. */
  readonly onDone: () => void;
  readonly onLogout: () => void;
}

/** What an admin without a second step sees while the policy demands one (product 14.10). The API allows nothing else. */
export function SetUpSecondStepPage({ onDone, onLogout }: SetUpSecondStepPageProps) {
  const dispatch = useAppDispatch();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const show = (next: readonly string[] | null) => {
    setCodes(next);
    if (next !== null) return;
    onDone();
    void dispatch(readSession.initiate(undefined, { forceRefetch: true, subscribe: false }));
  };
  return (
    <Box component="main">
      <AuthFrame
        title="Set up two-step verification"
        lead="Admins must use two-step verification. To continue, set up an authenticator app and save your recovery codes."
        links={<AuthAction onClick={onLogout}>Log out</AuthAction>}
      >
        <AuthenticatorSection onCodes={show} />
        <RecoveryCodesSection codes={codes} onCodes={show} />
      </AuthFrame>
    </Box>
  );
}
