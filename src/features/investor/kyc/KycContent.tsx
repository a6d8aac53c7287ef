import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { isDemoBuild } from '../../../entities/deposit/depositNetworks';
import { keptDaysOf } from '../../../entities/settings/policy';
import { useReadPolicyQuery } from '../../../entities/settings/policyApi';
import type { KycStatus, User } from '../../../entities/user/user';
import { DOCUMENT_FILES } from '../../../lib/fileRules';
import { pluralize } from '../../../lib/formats';
import { paths } from '../../../lib/paths';
import { Region } from '../../../ui/page/Region';
import { DateTime } from '../../../ui/parts/DateTime';
import { StatusBadge } from '../../../ui/parts/StatusBadge';
import { Steps } from '../../../ui/parts/Steps';
import { useKeptFocus } from '../../shared/lists/useKeptFocus';
import { FormWithAside } from '../FormWithAside';
import { HelpCard } from '../HelpCard';
import { REVIEW_TIME } from '../reviewTime';
import { KycForm, UnknownSubmission } from './KycForm';
import { KYC_FAILED, reasonOf, useKycSubmission } from './useKycSubmission';

interface Meaning {
  readonly title: string;
  readonly text: string;
}

const MEANINGS: Readonly<Record<KycStatus, Meaning>> = {
  unverified: {
    title: 'Your identity isn’t verified yet',
    text: 'You can deposit and invest right away. We pay out withdrawals once you’re verified.',
  },
  pending: {
    title: 'We’re reviewing your documents',
    text: 'There’s nothing you need to do. We’ll let you know within 48 hours.',
  },
  verified: {
    title: 'Your identity is verified',
    text: 'Thank you. Withdrawals are unlocked.',
  },
  rejected: {
    title: 'We couldn’t verify your identity',
    text: 'Make sure both sides are valid and readable, then submit again.',
  },
};

const NEEDED = [
  { name: 'Your Social Security number', text: 'Required to submit the form.' },
  {
    name: 'Photos of a valid ID (optional)',
    text: 'The front and back of your passport, driver’s license or ID card.',
  },
  {
    name: 'If you add photos',
    text: `Show all four corners, with no glare. ${DOCUMENT_FILES.kinds}.`,
  },
  { name: 'Up to 48 hours', text: 'We’ll let you know as soon as the review is done.' },
];

const HOW_IT_WORKS = [
  { name: 'Request', text: 'Enter your Social Security number. Photos of your ID are optional.' },
  { name: 'Review', text: <>We review your request within {REVIEW_TIME}.</> },
  { name: 'Decision', text: 'We’ll notify you and update this page.' },
];

const STEPS = ['Request', 'Review', 'Decision'] as const;

const STEP_OF: Readonly<Record<KycStatus, number>> = { unverified: 0, rejected: 0, pending: 1, verified: 3 };

/** "30 days after the decision" */
function KeptUntil() {
  const { data } = useReadPolicyQuery();
  const days = keptDaysOf(data).identity;
  return <>{days === 0 ? 'soon after the decision' : `${pluralize(days, 'day')} after the decision`}</>;
}

/** The verification status, with the form when the person may submit it (product 4.1). */
export function KycContent({ me }: { readonly me: User }) {
  const { kycStatus, kycDecidedAt, kycReason, email } = me;
  const submission = useKycSubmission(me);
  const { isOffered, isUnknown, refusal } = submission;
  const { focusRef } = useKeptFocus({ shown: `${kycStatus} ${isUnknown}` });
  const { title, text } = MEANINGS[kycStatus];
  return (
    <FormWithAside
      aside={
        isOffered ? (
          <HelpCard title="What you’ll need" items={NEEDED} />
        ) : (
          <HelpCard title="How verification works" items={HOW_IT_WORKS} />
        )
      }
    >
      <Region title="KYC status">
        <Stack spacing={2}>
          <Box ref={focusRef} tabIndex={-1} aria-live="polite" sx={{ outlineOffset: 4, borderRadius: 1 }}>
            <Stack key={kycStatus} spacing={1}>
              <Stack
                direction="row"
                useFlexGap
                sx={{ flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}
              >
                <StatusBadge status={kycStatus} />
                {kycDecidedAt === null ? null : (
                  <Typography component="span" variant="body2" color="textSecondary">
                    since <DateTime value={kycDecidedAt} />
                  </Typography>
                )}
              </Stack>
              <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
              <Typography color="textSecondary" sx={{ maxWidth: '62ch' }}>
                {text}
              </Typography>
              {kycReason === null ? null : (
                <Typography sx={{ maxWidth: '62ch', overflowWrap: 'anywhere' }}>
                  <strong>Reason:</strong> <span>{kycReason}</span>
                </Typography>
              )}
            </Stack>
          </Box>
          <Steps
            name="Verification steps"
            labels={STEPS}
            current={STEP_OF[kycStatus]}
            isFailed={kycStatus === 'rejected'}
          />
          {kycStatus === 'verified' ? (
            <div>
              <Button component={Link} to={paths.dashboard.withdraw} variant="outlined">
                Withdraw money
              </Button>
            </div>
          ) : null}
          {isOffered || refusal === null ? null : (
            <Alert role="note" severity="info">
              <AlertTitle>{KYC_FAILED}</AlertTitle>
              <p key={refusal.title}>{reasonOf(refusal)}</p>
            </Alert>
          )}
          {isOffered || !isUnknown ? null : <UnknownSubmission submission={submission} />}
        </Stack>
      </Region>
      {isOffered ? (
        <Region title="Verify your identity">
          <Typography color="textSecondary" sx={{ mb: 2.5, maxWidth: '62ch' }}>
            We keep any photos of your ID for the review. Only you and our admins can open them, and we delete
            them <KeptUntil />. Your Social Security number stays on this page.
          </Typography>
          {isDemoBuild() ? (
            <Alert severity="info" role="note" sx={{ mb: 2.5 }}>
              Demo: use made-up details. Don’t enter your real number or ID.
            </Alert>
          ) : null}
          <KycForm email={email} submission={submission} />
        </Region>
      ) : null}
    </FormWithAside>
  );
}
