import { useState, type ReactNode } from 'react';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { pluralize } from '../../../lib/formats';
import { addDollars, sumDollars } from '../../../lib/money';
import { Money } from '../../../ui/parts/Money';
import { visuallyHidden } from '../../../ui/parts/visuallyHidden';
import { ProofCopies, ProofThumb, useUnopened } from '../documents/ProofThumb';
import { DECISION_WORDS, type MoneyRequest, type RequestConfig, type RequestVerdict } from './requestConfig';

const COLORS = { good: 'success.main', bad: 'error.main', waiting: 'warning.main' } as const;

/** What a list shows for one request. */
export interface RequestNote {
  /** Before the name. */
  readonly lead?: ReactNode;
  readonly note: ReactNode;
  readonly tone?: keyof typeof COLORS;
}

interface BulkListProps {
  /** Accessible name. */
  readonly name: string;
  readonly items: readonly (MoneyRequest & RequestNote)[];
}

/** Several requests, each with a note. */
export function BulkList({ name, items }: BulkListProps) {
  return (
    <List dense aria-label={name} sx={{ mt: 2, borderTop: 1, borderColor: 'divider' }}>
      {items.map(({ id, userName, amount, lead, note, tone }) => (
        <ListItem
          key={id}
          disableGutters
          divider
          sx={{ alignItems: lead === undefined ? 'baseline' : 'center', gap: 2 }}
        >
          {lead}
          <ListItemText
            sx={{ overflowWrap: 'anywhere' }}
            primary={<b translate="no">{userName}</b>}
            secondary={
              <>
                <span translate="no">{id}</span>
                <Typography
                  component="span"
                  variant="caption"
                  sx={{ display: 'block', color: tone === undefined ? 'text.secondary' : COLORS[tone] }}
                >
                  {note}
                </Typography>
              </>
            }
          />
          <Money amount={amount} />
        </ListItem>
      ))}
    </List>
  );
}

/** The evidence for deciding one of several, which change its investor's balance by `change` dollars. */
function bulkNote<R extends MoneyRequest>(config: RequestConfig<R>, request: R, change: number): ReactNode {
  const { owner } = request;
  return (
    <>
      <span translate="no">{config.proofOf(request)}</span>
      {owner === undefined ? null : (
        <>
          {` · KYC ${owner.kycStatus}`}
          <span style={visuallyHidden}> · </span>
          <span style={{ display: 'block' }}>
            Balance <Money amount={owner.balance} /> → <Money amount={addDollars(owner.balance, change)} />
          </span>
        </>
      )}
    </>
  );
}

interface ToDecideProps<R extends MoneyRequest> {
  readonly config: RequestConfig<R>;
  readonly verdict: RequestVerdict;
  readonly requests: readonly R[];
}

/** Several requests under review, each with its evidence; an approval says how many proofs nobody has looked at here. */
export function ToDecide<R extends MoneyRequest>({ config, verdict, requests }: ToDecideProps<R>) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const hasProofs = config.hasDocuments && verdict === 'approve';
  const unopened = useUnopened(
    requests.map(({ id }) => id),
    opened,
  );
  return (
    <>
      {hasProofs ? (
        <p role="status">{unopened === 0 ? '' : `${pluralize(unopened, 'proof')} not opened.`}</p>
      ) : null}
      <BulkList
        name={`To be ${DECISION_WORDS[verdict].done}`}
        items={requests.map((request) => {
          const { id, userId } = request;
          const theirs = requests.filter((other) => other.userId === userId);
          const change = sumDollars(theirs.map((each) => config.changeOf(each, verdict)));
          return {
            ...request,
            ...(hasProofs && {
              lead: (
                <ProofThumb requestId={id} onOpen={() => setOpened((before) => new Set([...before, id]))} />
              ),
            }),
            note: (
              <>
                {bulkNote(config, request, change)}
                {hasProofs ? <ProofCopies requestId={id} /> : null}
              </>
            ),
          };
        })}
      />
    </>
  );
}
