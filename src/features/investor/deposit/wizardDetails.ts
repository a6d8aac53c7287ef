import { depositDetailsSchema, depositPaymentSchema } from '../../../entities/deposit/depositInput';
import { DEPOSIT_DRAFT, selectDraft, type DraftRoot } from '../../../entities/draft/draftSlice';
import { isRecord } from '../../../lib/json';

/** The wizard's draft; it keeps only the proof's file name. `reference` is the submitted deposit's ID. */
export const EMPTY_DEPOSIT = { amount: '', crypto: '', proof: '', reference: '', transactionId: '' };
type DepositTexts = Readonly<typeof EMPTY_DEPOSIT>;

const TYPED_NOTHING: Readonly<Partial<DepositTexts>> = {};

/** Returns the same object until the draft changes. */
export function selectDepositTexts(state: DraftRoot): Readonly<Partial<DepositTexts>> {
  return selectDraft(state, DEPOSIT_DRAFT)?.values ?? TYPED_NOTHING;
}

/** The values of step 1, or `null` if the stored ones don't validate. */
export function detailsOf(typed: Readonly<Partial<DepositTexts>>) {
  return depositDetailsSchema.isValidSync(typed)
    ? depositDetailsSchema.cast(typed, { stripUnknown: true })
    : null;
}

export type DepositDetails = NonNullable<ReturnType<typeof detailsOf>>;

/** Step 2 as a form: the field holds the `File`, the output only its name. */
export const paymentFormSchema = (crypto: DepositDetails['crypto']) =>
  depositPaymentSchema.clone().transform((values: unknown) => {
    if (!isRecord(values)) return values;
    const file = values['proof'];
    return { ...values, crypto, proof: file instanceof File ? file.name : undefined };
  });
