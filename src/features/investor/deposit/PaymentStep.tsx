import { useRef, useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useDispatch, useSelector } from 'react-redux';
import type { ApiError } from '../../../api/apiError';
import type { IntentKey } from '../../../api/useIntentKey';
import { COIN_NAMES, type DepositInput } from '../../../entities/deposit/deposit';
import { useCreateDepositMutation } from '../../../entities/deposit/depositApi';
import { DEPOSIT_NETWORKS } from '../../../entities/deposit/depositNetworks';
import {
  selectDepositWizard,
  wizardFilled,
  wizardRefused,
  wizardSent,
  wizardSubmitted,
  wizardWentBack,
} from '../../../entities/deposit/depositWizardSlice';
import { useReadWalletsQuery } from '../../../entities/wallet/walletApi';
import { FileField } from '../../../ui/forms/FileField';
import { Form } from '../../../ui/forms/Form';
import { FormErrorSummary } from '../../../ui/forms/FormErrorSummary';
import { OutcomeUnknown } from '../../../ui/forms/OutcomeUnknown';
import { Panel, PanelTitle } from '../../../ui/forms/Panel';
import { FormButtons, FormStack } from '../../../ui/forms/FormStack';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { Money } from '../../../ui/parts/Money';
import { useToast } from '../../../ui/toasts/useToast';
import { Facts } from '../../../ui/parts/Facts';
import { outcomeOf, refusalText } from '../../shared/outcome';
import { DepositAddress } from './DepositAddress';
import { coinLabel } from './DetailsStep';
import { NetworkWarning } from './NetworkWarning';
import { StepHeading } from './StepHeading';

import { paymentFormSchema, PROOF_FILES, type detailsOf } from './wizardDetails';

const FAILED = 'Deposit Failed';

const Fields = styled('fieldset')({ border: 0, margin: 0, padding: 0, minWidth: 0 });

export interface PaymentStepProps {
  readonly details: NonNullable<ReturnType<typeof detailsOf>>;
  /** The chosen proof; it lives as long as the page. */
  readonly file: File | null;
  readonly onFileChange: (file: File | null) => void;
  /** Name of a proof that was chosen before a reload took the file away. */
  readonly lostProof: string;
  readonly intent: IntentKey;
  readonly takesFocus: boolean;
}

/** What became of the last submission, where it did not end the step. */
type Trouble =
  | { readonly kind: 'refused'; readonly error: ApiError }
  | { readonly kind: 'unknown'; readonly body: DepositInput; readonly isChecking: boolean };

/** Sends the deposit; the same body again is the same intent, so that it is made once. */
function useSubmitDeposit(intent: IntentKey) {
  const dispatch = useDispatch();
  const { show } = useToast();
  const [createDeposit] = useCreateDepositMutation();
  const { submission } = useSelector(selectDepositWizard);
  // A submission that is there from the start was sent before a reload: its answer went elsewhere.
  const [trouble, setTrouble] = useState<Trouble | null>(
    submission && { kind: 'unknown', body: submission.body, isChecking: false },
  );
  const isDone = useRef(false);
  const submit = async (body: DepositInput) => {
    const outcome = await outcomeOf(
      intent.run(body, (idempotencyKey) => {
        dispatch(wizardSent({ idempotencyKey, body, sentAt: Date.now() }));
        return createDeposit({ body, idempotencyKey }).unwrap();
      }),
    );
    switch (outcome.kind) {
      case 'settled':
        isDone.current = true;
        dispatch(wizardSubmitted());
        return;
      case 'refused':
        dispatch(wizardRefused());
        setTrouble({ kind: 'refused', error: outcome.error });
        show({ variant: 'destructive', title: FAILED, description: refusalText(outcome.error, FAILED) });
        return;
      case 'interrupted':
        dispatch(wizardRefused());
        return;
      case 'unknown':
        setTrouble({ kind: 'unknown', body, isChecking: false });
        return;
      default:
        throw new Error('There is no such outcome.', { cause: outcome satisfies never });
    }
  };
  return {
    trouble,
    submit: async (body: DepositInput) => {
      if (isDone.current) return;
      setTrouble(null);
      await submit(body);
    },
    checkAgain: () => {
      if (trouble?.kind !== 'unknown') return;
      setTrouble({ ...trouble, isChecking: true });
      if (submission) intent.resume(submission.idempotencyKey, submission.body);
      void submit(trouble.body);
    },
  };
}

function LostProof({ name }: { readonly name: string }) {
  return (
    <Panel data-tone="info">
      <PanelTitle>Please choose your proof again</PanelTitle>
      <p>
        Files are not kept when this page is reloaded or left. You had chosen{' '}
        <strong translate="no">{name}</strong>. Amount and coin are as you left them.
      </p>
    </Panel>
  );
}

/** Step 2: where to pay, and the proof of it (spec 4, 5). Of the file only its name goes anywhere. */
export function PaymentStep(props: PaymentStepProps) {
  const { details, file, lostProof, takesFocus } = props;
  const dispatch = useDispatch();
  const { trouble, submit, checkAgain } = useSubmitDeposit(props.intent);
  const reported = useRef(file);
  const isUnknown = trouble?.kind === 'unknown';
  const coin = COIN_NAMES[details.crypto];
  const { data: wallets } = useReadWalletsQuery();
  const mayHaveAddress = wallets === undefined || wallets[details.crypto] !== '';

  const takeFile = (proof: File | null) => {
    if (proof === reported.current) return;
    reported.current = proof;
    props.onFileChange(proof);
    dispatch(wizardFilled({ proof: proof?.name ?? '' }));
  };

  return (
    <FormStack>
      <StepHeading takesFocus={takesFocus}>{`Send your ${coin}`}</StepHeading>
      <Facts
        facts={[
          { name: 'Deposit', value: <Money amount={details.amount} /> },
          { name: 'Paid in', value: <span translate="no">{coinLabel(details.crypto)}</span> },
          { name: 'Network', value: <span translate="no">{DEPOSIT_NETWORKS[details.crypto].name}</span> },
        ]}
      />
      {mayHaveAddress ? <NetworkWarning coin={details.crypto} /> : null}
      <DepositAddress coin={details.crypto} />
      {file === null && lostProof !== '' && !isUnknown ? <LostProof name={lostProof} /> : null}
      <Form
        name="Proof of your deposit"
        initialValues={{ proof: file }}
        schema={paymentFormSchema}
        failureTitle="Proof of Payment Required"
        onValuesChange={({ proof }) => takeFile(proof)}
        onSubmit={({ proof }) => submit({ ...details, proof })}
      >
        <FormStack>
          <Fields disabled={isUnknown}>
            <FileField
              name="proof"
              label="Proof of payment"
              hint="A screenshot or receipt of your transfer: JPEG, PNG, WebP or PDF, up to 10 MB. Only its name is sent."
              isRequired
              {...PROOF_FILES}
            />
          </Fields>
          {trouble?.kind === 'refused' ? (
            <FormErrorSummary
              title={FAILED}
              description={refusalText(trouble.error, FAILED)}
              messages={Object.values(trouble.error.errors ?? {})}
            />
          ) : null}
          {isUnknown ? (
            <OutcomeUnknown
              isChecking={trouble.isChecking}
              onCheckAgain={checkAgain}
              description="No answer came back. Your deposit may have been submitted or not. Checking again asks about the same deposit; it is never made twice."
            />
          ) : (
            <FormButtons>
              <Button variant="outlined" size="large" onClick={() => dispatch(wizardWentBack())}>
                Back
              </Button>
              <SubmitButton>Submit deposit</SubmitButton>
            </FormButtons>
          )}
        </FormStack>
      </Form>
    </FormStack>
  );
}
