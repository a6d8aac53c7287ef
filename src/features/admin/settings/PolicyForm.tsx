import { type Policy, policyInputSchema } from '../../../entities/settings/settings';
import { useReadPolicyQuery, useUpdatePolicyMutation } from '../../../entities/settings/settingsApi';
import { formatUsd } from '../../../lib/money';
import { AmountField } from '../../../ui/forms/AmountField';
import { RecordSettings } from './RecordSettings';

const FEE = 'Withdrawal fee (%)';
const BONUS = 'Referral bonus';

const textsOf = ({ withdrawalFeePercent, referralBonus }: Policy) => ({
  withdrawalFeePercent: String(withdrawalFeePercent),
  referralBonus: String(referralBonus),
});

/** What withdrawals cost and referrals earn (decisions A2, A6). */
export function PolicyForm() {
  const query = useReadPolicyQuery();
  const [update] = useUpdatePolicyMutation();
  return (
    <RecordSettings
      title="Platform Policy"
      what="The platform policy"
      explanation="Holds for every investor. With 0, withdrawals are free and referrals earn nothing."
      query={query}
      fieldCount={2}
      schema={policyInputSchema}
      textsOf={textsOf}
      send={(body, idempotencyKey) => update({ body, idempotencyKey }).unwrap()}
      saved={{ title: 'Platform Policy Updated', description: 'It holds from now on.' }}
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
        helperText="Part of the amount that a person asks for. It applies to withdrawals requested from now on; those that wait keep the fee they were requested with."
        required
      />
      <AmountField
        name="referralBonus"
        label={BONUS}
        min={0}
        helperText="Paid once to the person who referred somebody, at that person's first investment from now on. Bonuses that were paid stay as they are."
        required
      />
    </RecordSettings>
  );
}
