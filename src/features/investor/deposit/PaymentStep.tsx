import { useMemo, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { COIN_LABELS, COIN_NAMES } from '../../../entities/deposit/coins';
import type { Deposit } from '../../../entities/deposit/deposit';
import { type DepositInput, depositInputSchema } from '../../../entities/deposit/depositInput';
import { depositApi } from '../../../entities/deposit/depositApi';
import { addressFacts } from '../../../entities/deposit/depositNetworks';
import { wizardSubmitted, wizardWentBack } from '../../../entities/deposit/depositWizardSlice';
import { DEPOSIT_DRAFT, forgetDraft, RATE_DRAFT } from '../../../entities/draft/draftSlice';
import { useReadWalletsQuery } from '../../../entities/wallet/walletApi';
import { paths } from '../../../lib/paths';
import { useAppDispatch, useAppStore } from '../../../store/hooks';
import { TextField } from '../../../ui/forms/TextField';
import { TEXT_LIMITS } from '../../../lib/textSchema';
import { FileField } from '../../../ui/forms/FileField';
import { BusyButton } from '../../../ui/parts/BusyButton';
import { fileRulesText } from '../../../lib/fileRules';
import { FormErrorSummary } from '../../../ui/forms/FormErrorSummary';
import { FormStack } from '../../../ui/forms/FormStack';
import { Facts } from '../../../ui/parts/Facts';
import { Money } from '../../../ui/parts/Money';
import { CommandForm, useFormCommand } from '../../shared/commands/CommandForm';
import { useSend } from '../../shared/commands/useCommand';
import { useFormDraft } from '../../shared/commands/useFormDraft';
import { NetworkWarning, PaymentTarget } from './PaymentTarget';
import { StepHeading, type StepProps } from './StepHeading';
import { UploadProgress } from '../../shared/documents/UploadProgress';
import { useUpload } from '../../shared/documents/useUpload';
import { quoteIdOf } from './useLockedRate';
import { EMPTY_DEPOSIT, paymentFormSchema, type DepositDetails } from './wizardDetails';

const FAILED = 'Deposit Failed';

interface PaymentValues {
  readonly proof: File | null;
  readonly transactionId: string;
}

interface PaymentStepProps extends StepProps {
  readonly details: DepositDetails;
  /** The chosen proof; kept only as long as the page. */
  readonly file: File | null;
  readonly onFileChange: (file: File | null) => void;
  /** File name of a proof chosen before the page was left or reloaded. */
  readonly lostProof: string;
}

/** Sends the deposit once; its key is stored with the draft and survives a reload. */
function useSubmitDeposit(onSubmitted: (deposit: Deposit) => void) {
  const dispatch = useAppDispatch();
  return useFormCommand<PaymentValues, DepositInput, Deposit>({
    title: FAILED,
    draft: { name: DEPOSIT_DRAFT, schema: depositInputSchema },
    isOnce: true,
    where: { to: paths.dashboard.deposit, label: 'View your deposits below' },
    send: useSend(depositApi.endpoints.createDeposit),
    onSettled: (deposit) => {
      onSubmitted(deposit);
      dispatch(wizardSubmitted());
      dispatch(forgetDraft(RATE_DRAFT));
    },
    onRefused: (error) => {
      // A new one is requested.
      if (error.code === 'quote-unusable') dispatch(forgetDraft(RATE_DRAFT));
    },
  });
}

function LostProof({ name }: { readonly name: string }) {
  return (
    <Alert role="note" severity="info">
      <AlertTitle>Please choose your proof again</AlertTitle>
      <p>
        A file isn’t kept when you leave or reload the page. You had chosen{' '}
        <strong translate="no">{name}</strong>. Your amount and coin are still here.
      </p>
    </Alert>
  );
}

/** Step 2: where to pay, and the proof (product 6.3, 6.4). The file is uploaded on submit (product 24). */
export function PaymentStep(props: PaymentStepProps) {
  const { details, file, lostProof, headingRef } = props;
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const draft = useFormDraft(DEPOSIT_DRAFT, EMPTY_DEPOSIT);
  const typed = useRef(draft.initialValues);
  const keep = (changed: Partial<typeof EMPTY_DEPOSIT>) => {
    typed.current = { ...typed.current, ...changed };
    draft.keep(typed.current);
  };
  const command = useSubmitDeposit(({ id }) => keep({ reference: id, transactionId: '' }));
  const uploads = useUpload(FAILED);
  const startOver = command.tooOld?.startOver;
  // The deposit may have been made, with this document and this rate.
  const tooOld = command.tooOld && {
    ...command.tooOld,
    startOver: () => {
      if (file !== null) uploads.forget(file);
      dispatch(forgetDraft(RATE_DRAFT));
      startOver?.();
    },
  };
  const reported = useRef(file);
  const [initialValues] = useState({ proof: file, transactionId: draft.initialValues.transactionId });
  const schema = useMemo(() => paymentFormSchema(details.crypto), [details.crypto]);
  const coin = COIN_NAMES[details.crypto];
  const { data: wallets } = useReadWalletsQuery();
  const address = wallets?.[details.crypto] ?? '';
  const mayHaveAddress = wallets === undefined || address !== '';

  const takeFile = (proof: File | null) => {
    if (proof === reported.current) return;
    reported.current = proof;
    props.onFileChange(proof);
    keep({ proof: proof?.name ?? '' });
  };

  return (
    <FormStack>
      <StepHeading ref={headingRef}>{`Send ${coin}`}</StepHeading>
      <Facts
        facts={[
          { name: 'Deposit', value: <Money amount={details.amount} /> },
          { name: 'Coin', value: <span translate="no">{COIN_LABELS[details.crypto]}</span> },
          {
            name: 'Network',
            value: <span translate="no">{addressFacts(details.crypto, address).network}</span>,
          },
        ]}
      />
      {mayHaveAddress ? <NetworkWarning coin={details.crypto} address={address} /> : null}
      <PaymentTarget details={details} />
      {file === null && lostProof !== '' && !command.isUnknown ? <LostProof name={lostProof} /> : null}
      <CommandForm
        command={{ ...command, tooOld }}
        name="Proof of your deposit"
        initialValues={initialValues}
        schema={schema}
        submitLabel={file !== null && uploads.unanswered === file ? 'Check again' : 'Submit deposit'}
        unknownText="We didn’t get a response, so we don’t know if your deposit went through. It’s safe to check again. It can’t be submitted twice."
        buttons={
          <BusyButton
            variant="outlined"
            size="large"
            isBusy={command.isSending}
            onClick={() => dispatch(wizardWentBack())}
          >
            Back
          </BusyButton>
        }
        failureTitle="Proof of Payment Required"
        onValuesChange={({ proof, transactionId }) => {
          takeFile(proof);
          if (transactionId !== typed.current.transactionId) keep({ transactionId });
        }}
        onSubmit={async ({ proof, transactionId }, { setServerErrors }) => {
          if (file === null) return;
          const documentId = await uploads.upload(file, 'proof', (message) =>
            setServerErrors({ proof: message }),
          );
          if (documentId === null) return;
          const quoteId = quoteIdOf(store.getState(), details);
          const outcome = await command.submit({ ...details, proof, documentId, quoteId, transactionId });
          uploads.forgetIfRefused(outcome, [file]);
        }}
      >
        <FileField
          name="proof"
          label="Proof of payment"
          helperText={`A screenshot or receipt of your transfer: ${fileRulesText()}. Only you and our admins can open it.`}
          required
        />
        <TextField
          name="transactionId"
          label="Transaction ID (optional)"
          helperText="Your wallet shows it once you’ve sent. We’ll find your payment faster."
          autoComplete="off"
          maxLength={TEXT_LIMITS.url}
          isTranslatable={false}
        />
        {uploads.underWay === null ? null : (
          <UploadProgress upload={uploads.underWay} onCancel={uploads.cancel} />
        )}
        {uploads.failure === null ? null : <FormErrorSummary title={FAILED} description={uploads.failure} />}
      </CommandForm>
    </FormStack>
  );
}
