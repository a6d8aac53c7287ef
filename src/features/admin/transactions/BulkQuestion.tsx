import { useState } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { addDollars } from '../../../lib/money';
import { DialogBody } from '../../../ui/dialogs/DialogBody';
import { Money } from '../../../ui/parts/Money';
import { RejectionForm } from '../RejectionForm';
import { BulkList } from './BulkList';
import { countOf, DECISION_WORDS, namesOf } from './bulkTexts';
import type { RequestVerdict, MoneyRequest, RequestTexts } from './requestConfig';

export interface BulkQuestionProps<R extends MoneyRequest> {
  readonly texts: RequestTexts;
  readonly decision: RequestVerdict;
  /** The selected requests that are still pending. */
  readonly requests: readonly R[];
  /** Why a request cannot be approved right now; `null` if it can. */
  readonly blockOf: (request: R) => string | null;
  /** The text typed before the session expired. */
  readonly reason: string;
  readonly onReasonChange: (reason: string) => void;
  readonly onConfirm: (reason: string, requests: readonly R[]) => void;
  readonly onClose: () => void;
}

/** Total in dollars. */
export function sumOf(requests: readonly MoneyRequest[]): number {
  return requests.reduce((sum, { amount }) => addDollars(sum, amount), 0);
}

interface SummaryProps<R extends MoneyRequest> {
  readonly texts: RequestTexts;
  readonly decision: RequestVerdict;
  readonly sendable: readonly R[];
  readonly leftOut: readonly R[];
  readonly blockOf: (request: R) => string | null;
}

function Summary<R extends MoneyRequest>({ texts, decision, sendable, leftOut, blockOf }: SummaryProps<R>) {
  return (
    <>
      {sendable.length === 0 ? (
        <p>There is nothing to {DECISION_WORDS[decision].verb.toLowerCase()} among what was selected.</p>
      ) : (
        <>
          <p style={{ marginTop: 0 }}>
            {countOf(texts, sendable.length)} of <span translate="no">{namesOf(sendable)}</span>,{' '}
            <strong>
              <Money amount={sumOf(sendable)} />
            </strong>{' '}
            in all, will be {DECISION_WORDS[decision].done}.{' '}
            {decision === 'approve' ? texts.approving : texts.rejecting} This cannot be undone.
          </p>
          <BulkList name={`To be ${DECISION_WORDS[decision].done}`} items={sendable} />
        </>
      )}
      {leftOut.length === 0 ? null : (
        <>
          <p>{countOf(texts, leftOut.length)} left out:</p>
          <BulkList
            name="Left out"
            items={leftOut.map((request) => ({ ...request, note: blockOf(request), tone: 'waiting' }))}
          />
        </>
      )}
    </>
  );
}

/** Asks once for all selected requests. The focus starts on Cancel, so Enter alone confirms nothing. */
export function BulkQuestion<R extends MoneyRequest>(props: BulkQuestionProps<R>) {
  const { texts, decision, requests, blockOf, reason, onReasonChange, onConfirm, onClose } = props;
  const [initialValues] = useState({ reason });
  const leftOut = decision === 'approve' ? requests.filter((request) => blockOf(request) !== null) : [];
  const sendable = requests.filter((request) => !leftOut.includes(request));
  const { verb } = DECISION_WORDS[decision];
  const label = `${verb} ${countOf(texts, sendable.length)}`;
  const summary = <Summary {...{ texts, decision, sendable, leftOut, blockOf }} />;
  const cancel = (
    <Button autoFocus variant="outlined" onClick={onClose}>
      {sendable.length === 0 ? 'Close' : 'Cancel'}
    </Button>
  );

  if (decision === 'approve' || sendable.length === 0) {
    return (
      <>
        <DialogBody>{summary}</DialogBody>
        <DialogActions>
          {cancel}
          {sendable.length === 0 ? null : (
            <Button variant="contained" onClick={() => onConfirm('', sendable)}>
              {label}
            </Button>
          )}
        </DialogActions>
      </>
    );
  }
  return (
    <RejectionForm
      initialValues={initialValues}
      helperText="Each of these investors can read it."
      failureTitle={`${texts.noun[1]} not rejected`}
      submitLabel={label}
      cancelButton={cancel}
      onValuesChange={(values) => onReasonChange(values.reason)}
      onSubmit={(values) => onConfirm(values.reason, sendable)}
    >
      {summary}
    </RejectionForm>
  );
}
