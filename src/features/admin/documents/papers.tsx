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

interface Decision {
  readonly id: string;
  readonly date: string;
  readonly text: ReactNode;
  /** Why, or what changed; '' if neither. */
  readonly note: string;
}

interface EarlierDecisionsProps {
  readonly query: ReadQuery;
  readonly items: readonly Decision[] | undefined;
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

function DecisionList({ items }: { readonly items: readonly Decision[] }) {
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

/** Decisions on a person's other deposits. */
function EarlierDeposits({ userId, exceptId }: { readonly userId: string; readonly exceptId: string }) {
  // Undecided ones come last, and the one under review may be decided by now.
  const query = useListDepositsQuery({ userId, sort: '-decidedAt', pageSize: SHOWN + 1 });
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
function EarlierIdentityChecks({ userId }: { readonly userId: string }) {
  const query = useListAuditQuery({ subjectId: userId, kind: 'kyc', pageSize: READ });
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
export function DepositPapers({
  deposit: { id, userId },
}: {
  readonly deposit: { readonly id: string; readonly userId: string };
}) {
  return (
    <Stack sx={{ gap: 2 }}>
      <RequestDocuments requestId={id} />
      <EarlierDeposits userId={userId} exceptId={id} />
    </Stack>
  );
}

interface IdentityPapersProps {
  readonly userId: string;
  /** `null` until known, `undefined` if none is on record. */
  readonly submittedAt: string | null | undefined;
}

/** The evidence for deciding an identity check, next to its facts. */
export function IdentityPapers({ userId, submittedAt }: IdentityPapersProps) {
  return (
    <Stack sx={{ gap: 2 }}>
      {submittedAt === null ? (
        <Skeleton variant="rounded" height={240} />
      ) : (
        <RequestDocuments requestId={userId} submittedAt={submittedAt} />
      )}
      <EarlierIdentityChecks userId={userId} />
    </Stack>
  );
}
