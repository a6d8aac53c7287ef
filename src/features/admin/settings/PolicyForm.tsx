import type { Policy } from '../../../entities/settings/policy';
import { policyInputSchema } from '../../../entities/settings/settingsInput';
import { useReadPolicyQuery, useUpdatePolicyMutation } from '../../../entities/settings/policyApi';
import { formatUsd } from '../../../lib/money';
import { AmountField } from '../../../ui/forms/AmountField';
import { RecordSettings } from './RecordSettings';

const FEE = 'Withdrawal fee (%)';
const BONUS = 'Referral bonus';

const textsOf = ({ withdrawalFeePercent, referralBonus }: Policy) => ({
  withdrawalFeePercent: String(withdrawalFeePercent),
  referralBonus: String(referralBonus),
});

/** The withdrawal fee and the referral bonus (product 14.3). */
export function PolicyForm() {
  const query = useReadPolicyQuery();
  const [update] = useUpdatePolicyMutation();
  return (
    <RecordSettings
      title="Platform Policy"
      what="The platform policy"
      explanation="Applies to all investors. Set to 0 for none."
      query={query}
      fieldCount={2}
      schema={policyInputSchema}
      textsOf={textsOf}
      send={(body, idempotencyKey) => update({ body, idempotencyKey }).unwrap()}
      saved={{ title: 'Platform Policy Updated', description: 'The new policy is in effect.' }}
      wordsOf={({ withdrawalFeePercent, referralBonus }) => [
        { label: FEE, stored: `${withdrawalFeePercent}%` },
        { label: BONUS, stored: formatUsd(referralBonus) },
      ]}
      saveLabel="Save platform policy"
    >
      <AmountField
        name="withdrawalFeePercent"
        label={FEE}
        prefix=""
        suffix="%"
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
    </RecordSettings>
  );
}
