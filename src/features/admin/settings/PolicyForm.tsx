import type { InferType } from 'yup';
import { identityKeptDays, MOST_KEPT_DAYS, type Policy } from '../../../entities/settings/policy';
import { policyFormSchema } from '../../../entities/settings/settingsInput';
import { policyApi, useReadPolicyQuery } from '../../../entities/settings/policyApi';
import { percentText, pluralize } from '../../../lib/formats';
import { addDollars, formatUsd, percentOf } from '../../../lib/money';
import { DAYS, PERCENT } from '../../../lib/typedNumber';
import { AmountField } from '../../../ui/forms/AmountField';
import { fromTo, type TermsChange } from '../TermsReview';
import { RecordSettings } from './RecordSettings';
import { useSend } from '../../shared/commands/useSend';

const FEE = 'Withdrawal fee (%)';
const BONUS = 'Referral bonus';
const KEPT = 'Identity documents kept';

const textsOf = ({ withdrawalFeePercent, referralBonus, ...policy }: Policy) => ({
  withdrawalFeePercent: String(withdrawalFeePercent),
  referralBonus: String(referralBonus),
  identityKeptDays: String(identityKeptDays(policy)),
});

const EXAMPLE = 1_000;

const payoutAfter = (fee: number) => formatUsd(addDollars(EXAMPLE, -percentOf(EXAMPLE, fee)));

/** What the new policy means from now on (product 14.3). */
function policyChange(stored: Policy, input: InferType<typeof policyFormSchema>): TermsChange {
  const { withdrawalFeePercent: fee, referralBonus: bonus, identityKeptDays: kept } = input;
  const keptNow = identityKeptDays(stored);
  const [isFee, isBonus, isKept] = [
    fee !== stored.withdrawalFeePercent,
    bonus !== stored.referralBonus,
    kept !== keptNow,
  ];
  const days = (count: number) => pluralize(count, 'day');
  return {
    title: 'Change the platform policy?',
    facts: [
      ...(isFee
        ? [{ name: FEE, value: fromTo(percentText(stored.withdrawalFeePercent), percentText(fee)) }]
        : []),
      ...(isBonus ? [{ name: BONUS, value: fromTo(formatUsd(stored.referralBonus), formatUsd(bonus)) }] : []),
      ...(isKept ? [{ name: KEPT, value: fromTo(days(keptNow), days(kept)) }] : []),
    ],
    effects: [
      ...(isFee
        ? [
            `A new ${formatUsd(EXAMPLE)} withdrawal would pay out ${payoutAfter(fee)} instead of ${payoutAfter(stored.withdrawalFeePercent)}.`,
          ]
        : []),
      ...(isBonus
        ? [
            `A friend’s first investment would pay the referrer ${formatUsd(bonus)} instead of ${formatUsd(stored.referralBonus)}.`,
          ]
        : []),
      ...(isKept && kept > keptNow ? ['ID photos will be kept longer after the decision.'] : []),
    ],
    warnings:
      kept < keptNow
        ? [
            `ID photos of checks decided ${kept === 0 ? 'so far' : `more than ${days(kept)} ago`} will be deleted now. This can’t be undone.`,
          ]
        : [],
    confirmLabel: 'Change policy',
  };
}

/** The withdrawal fee, the referral bonus, and how long identity documents are kept (product 14.3). */
export function PolicyForm() {
  const query = useReadPolicyQuery();
  return (
    <RecordSettings
      title="Platform Policy"
      what="The platform policy"
      explanation="Applies to all investors."
      query={query}
      fieldCount={3}
      schema={policyFormSchema}
      textsOf={textsOf}
      send={useSend(policyApi.endpoints.updatePolicy)}
      saved={{ title: 'Platform Policy Updated', description: 'The new policy is in effect.' }}
      wordsOf={({ withdrawalFeePercent, referralBonus, ...policy }) => [
        { label: FEE, stored: percentText(withdrawalFeePercent) },
        { label: BONUS, stored: formatUsd(referralBonus) },
        { label: KEPT, stored: pluralize(identityKeptDays(policy), 'day') },
      ]}
      saveLabel="Save platform policy"
      changeOf={policyChange}
    >
      <AmountField
        name="withdrawalFeePercent"
        label={FEE}
        unit={PERCENT}
        min={0}
        max={100}
        helperText="Percentage of each withdrawal. Applies to new requests only."
        required
      />
      <AmountField
        name="referralBonus"
        label={BONUS}
        min={0}
        helperText="Paid once to the referrer when a friend makes their first investment. Past bonuses don’t change."
        required
      />
      <AmountField
        name="identityKeptDays"
        label={KEPT}
        step={1}
        unit={DAYS}
        min={0}
        max={MOST_KEPT_DAYS}
        helperText="How long ID photos are kept after the decision. Also applies to photos already stored."
        required
      />
    </RecordSettings>
  );
}
