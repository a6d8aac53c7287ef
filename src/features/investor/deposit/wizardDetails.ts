import { depositDetailsSchema, depositProofSchema } from '../../../entities/deposit/deposit';
import { DEPOSIT_DRAFT, selectDraft, type DraftRoot } from '../../../entities/draft/draftSlice';
import { isRecord } from '../../../lib/isRecord';

/** Which files are taken as proof (product 6.3). */
export const PROOF_FILES = {
  accept: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  kinds: 'JPEG, PNG, WebP or PDF',
} as const;

/** What the wizard keeps as it is typed; of the proof the file's name alone. `reference` is the submitted deposit's ID. */
export const EMPTY_DEPOSIT = { amount: '', crypto: '', proof: '', reference: '' };
type DepositTexts = Readonly<typeof EMPTY_DEPOSIT>;

const TYPED_NOTHING: Readonly<Partial<DepositTexts>> = {};

/** The wizard's draft: always the same object until it changes. */
export function selectDepositTexts(state: DraftRoot): Readonly<Partial<DepositTexts>> {
  return selectDraft(state, DEPOSIT_DRAFT)?.values ?? TYPED_NOTHING;
}

/** What step 1 was filled with, or `null` when what is stored does not pass its checks. */
export function detailsOf({ amount, crypto }: Readonly<Partial<DepositTexts>>) {
  const given = { amount, crypto };
  return depositDetailsSchema.isValidSync(given) ? depositDetailsSchema.cast(given) : null;
}

export type DepositDetails = NonNullable<ReturnType<typeof detailsOf>>;

/** Step 2 as a form: the field holds the `File`, what comes out is its name alone. */
export const paymentFormSchema = depositProofSchema.clone().transform((values: unknown) => {
  if (!isRecord(values)) return values;
  const file = values['proof'];
  return { ...values, proof: file instanceof File ? file.name : undefined };
});
