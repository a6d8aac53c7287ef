import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { KycStatus } from '../../../entities/user/user';
import { paths } from '../../../lib/paths';

const SITUATION: Readonly<Record<Exclude<KycStatus, 'verified'>, string>> = {
  unverified: 'You aren’t verified yet.',
  pending: 'We’re reviewing your documents. This takes up to 48 hours.',
  rejected: 'Your documents weren’t accepted. You can submit them again.',
};

/** Anyone can request a withdrawal, but only verified people are paid (product 10.4). */
export function VerificationNotice({ status }: { readonly status: KycStatus }) {
  if (status === 'verified') return null;
  return (
    <Alert severity="warning" role="group" aria-label="Verification needed">
      <AlertTitle>Verification needed</AlertTitle>
      <p>
        {`${SITUATION[status]} You can request a withdrawal now, but we can’t pay it out until your identity is verified.`}
      </p>
      <div>
        <Button component={Link} to={paths.dashboard.kyc} variant="outlined">
          Go to KYC verification
        </Button>
      </div>
    </Alert>
  );
}
