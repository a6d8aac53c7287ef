import { useId, type ReactNode } from 'react';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { auditPhrase } from '../../../entities/audit/auditActions';
import { useListAuditQuery } from '../../../entities/audit/auditApi';
import { useListDepositsQuery } from '../../../entities/deposit/depositApi';
import { TextSkeleton } from '../../../ui/page/skeletons';
import { DateTime } from '../../../ui/parts/DateTime';
import { Money } from '../../../ui/parts/Money';
import { Loaded, readOf, type ReadQuery } from '../../shared/Loaded';
import { RequestDocuments } from './RequestDocuments';

/** How many are shown, newest first. */
const SHOWN = 3;
/** How many are read to find them, because some are submissions. */
const READ = 10;

interface EarlierDecision {
  readonly id: string;
  readonly date: string;
  readonly text: ReactNode;
  /** Why, or what changed; '' if neither. */
  readonly note: string;
}

interface EarlierDecisionsProps {
  readonly query: ReadQuery;
  readonly items: readonly EarlierDecision[] | undefined;
}

function EarlierDecisions({ query, items }: EarlierDecisionsProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} component="h3" variant="subtitle2">
        Earlier decisions
      </Typography>
      <Loaded
        subject="The earlier decisions"
        data={items}
        reads={[readOf(query)]}
        skeleton={<TextSkeleton lines={2} />}
      >
        {(known) => <DecisionList items={known} />}
      </Loaded>
    </section>
  );
}

function DecisionList({ items }: { readonly items: readonly EarlierDecision[] }) {
  if (items.length === 0) return <Typography color="textSecondary">None yet.</Typography>;
  return (
    <List dense disablePadding>
      {items.slice(0, SHOWN).map(({ id, date, text, note }) => (
        <ListItem key={id} disableGutters sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {text}, <DateTime value={date} />
          {note === '' ? null : (
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {note}
            </Typography>
          )}
        </ListItem>
      ))}
    </List>
  );
}

interface Paused {
  /** While a decision is sent: nobody needs to read again what the review is about to close. */
  readonly isPaused: boolean;
}

interface EarlierDepositsProps extends Paused {
  readonly userId: string;
  readonly exceptId: string;
}

/** Decisions on a person's other deposits. */
function EarlierDeposits({ userId, exceptId, isPaused: skip }: EarlierDepositsProps) {
  // Undecided ones come last, and the one under review may be decided by now.
  const query = useListDepositsQuery({ userId, sort: '-decidedAt', pageSize: SHOWN + 1 }, { skip });
  const items = query.data?.items.flatMap(({ id, amount, status, decidedAt, decidedBy, reason }) =>
    id === exceptId || decidedAt === null
      ? []
      : [
          {
            id,
            date: decidedAt,
            note: reason ?? '',
            text: (
              <>
                Deposit of <Money amount={amount} /> {status}
                {decidedBy === null ? null : (
                  <>
                    {' by '}
                    <span translate="no">{decidedBy}</span>
                  </>
                )}
              </>
            ),
          },
        ],
  );
  return <EarlierDecisions query={query} items={items} />;
}

/** Earlier decisions on a person's identity. */
function EarlierIdentityChecks({ userId, isPaused: skip }: Paused & { readonly userId: string }) {
  const query = useListAuditQuery({ subjectId: userId, kind: 'kyc', pageSize: READ }, { skip });
  const items = query.data?.items
    .filter(({ action }) => action !== 'kyc.submitted')
    .map(({ id, date, action, actorName, details }) => ({
      id,
      date,
      note: details,
      text: (
        <>
          <span translate="no">{actorName}</span>: {auditPhrase(action)}
        </>
      ),
    }));
  return <EarlierDecisions query={query} items={items} />;
}

/** The evidence for deciding a deposit, next to its facts. */
export function DepositEvidence({
  deposit: { id, userId },
  isPaused,
}: Paused & { readonly deposit: { readonly id: string; readonly userId: string } }) {
  return (
    <Stack sx={{ gap: 2 }}>
      <RequestDocuments requestId={id} isPaused={isPaused} />
      <EarlierDeposits userId={userId} exceptId={id} isPaused={isPaused} />
    </Stack>
  );
}

interface IdentityEvidenceProps extends Paused {
  readonly userId: string;
  /** `null` until known, `undefined` if none is on record. */
  readonly submittedAt: string | null | undefined;
}

/** The evidence for deciding an identity check, next to its facts. */
export function IdentityEvidence({ userId, submittedAt, isPaused }: IdentityEvidenceProps) {
  return (
    <Stack sx={{ gap: 2 }}>
      {submittedAt === null ? (
        <Skeleton variant="rounded" height={240} />
      ) : (
        <RequestDocuments requestId={userId} submittedAt={submittedAt} isPaused={isPaused} />
      )}
      <EarlierIdentityChecks userId={userId} isPaused={isPaused} />
    </Stack>
  );
}
