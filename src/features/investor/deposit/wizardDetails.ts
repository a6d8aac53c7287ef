import { depositDetailsSchema, depositProofSchema } from '../../../entities/deposit/deposit';
import type { DepositWizardState } from '../../../entities/deposit/depositWizardSlice';
import { isRecord } from '../../../lib/fieldReader';

/** Which files are taken as proof (decisions A5). */
export const PROOF_FILES = {
  accept: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  kinds: 'JPEG, PNG, WebP or PDF',
} as const;

/** What step 1 was filled with, or `null` when what was kept does not pass its checks. */
export function detailsOf({ amount, crypto }: DepositWizardState) {
  const given = { amount, crypto };
  return depositDetailsSchema.isValidSync(given) ? depositDetailsSchema.cast(given) : null;
}

/** Step 2 as a form: the field holds the `File`, what comes out is its name alone. */
export const paymentFormSchema = depositProofSchema.clone().transform((values: unknown) => {
  if (!isRecord(values)) return values;
  const file = values['proof'];
  return { ...values, proof: file instanceof File ? file.name : undefined };
});
