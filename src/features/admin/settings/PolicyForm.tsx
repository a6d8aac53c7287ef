import { policySchema } from '../../../entities/settings/policySchema';
import type { Policy } from '../../../entities/settings/settings';
import { useReadPolicyQuery, useUpdatePolicyMutation } from '../../../entities/settings/settingsApi';
import { formatUsd } from '../../../lib/money';
import { AmountField } from '../../../ui/forms/AmountField';
import { Form } from '../../../ui/forms/Form';
import { OutcomeUnknown } from '../../../ui/forms/OutcomeUnknown';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { ChangedMeanwhile } from './ChangedMeanwhile';
import { LoadedSettings, RecordFields, SettingsSection } from './SettingsSection';
import { useVersionedSave } from './useVersionedSave';

const TITLE = 'Platform Policy';
const WHAT = 'The platform policy';
const FEE = 'Withdrawal fee (%)';
const BONUS = 'Referral bonus';
const SAVED = { title: 'Platform Policy Updated', description: 'It holds from now on.' };

interface PolicyEditorProps {
  readonly stored: Policy;
  readonly onOutdated: () => void;
}

const textsOf = ({ withdrawalFeePercent, referralBonus }: Policy) => ({
  withdrawalFeePercent: String(withdrawalFeePercent),
  referralBonus: String(referralBonus),
});

function PolicyEditor({ stored, onOutdated }: PolicyEditorProps) {
  const [update] = useUpdatePolicyMutation();
  const command = useVersionedSave<keyof Omit<Policy, 'version'>, Omit<Policy, 'version'>, Policy>({
    name: 'platform policy',
    stored,
    textsOf,
    send: (body, idempotencyKey) => update({ body, idempotencyKey }).unwrap(),
    success: SAVED,
    onOutdated,
  });
  const { changedTo } = command;
  return (
    <Form
      name={TITLE}
      initialValues={command.initialValues}
      enableReinitialize
      schema={policySchema}
      failureTitle="Error"
      onValuesChange={command.handleValues}
      onSubmit={({ withdrawalFeePercent, referralBonus }) =>
        command.save({ withdrawalFeePercent, referralBonus })
      }
    >
      <RecordFields filled={command.initialValues.filled}>
        {changedTo === null ? null : (
          <ChangedMeanwhile
            what={WHAT}
            fields={[
              { label: FEE, stored: `${changedTo.withdrawalFeePercent}%` },
              { label: BONUS, stored: formatUsd(changedTo.referralBonus) },
            ]}
            onDiscard={command.discard}
          />
        )}
        <AmountField
          name="withdrawalFeePercent"
          label={FEE}
          prefix=""
          suffix="%"
          min={0}
          max={100}
          hint="Part of the amount that a person asks for. It applies to withdrawals requested from now on; those that wait keep the fee they were requested with."
          isRequired
        />
        <AmountField
          name="referralBonus"
          label={BONUS}
          min={0}
          hint="Paid once to the person who referred somebody, at that person's first investment from now on. Bonuses that were paid stay as they are."
          isRequired
        />
        {command.isUnknown ? (
          <OutcomeUnknown onCheckAgain={command.checkAgain} isChecking={command.isChecking} />
        ) : null}
        <div>
          <SubmitButton>Save platform policy</SubmitButton>
        </div>
      </RecordFields>
    </Form>
  );
}

/** What withdrawals cost and referrals earn (decisions A2, A6). */
export function PolicyForm() {
  const query = useReadPolicyQuery();
  return (
    <SettingsSection
      title={TITLE}
      explanation="Holds for every investor. With 0, withdrawals are free and referrals earn nothing."
    >
      <LoadedSettings what={WHAT} query={query} fieldCount={2}>
        {(stored) => <PolicyEditor stored={stored} onOutdated={() => void query.refetch()} />}
      </LoadedSettings>
    </SettingsSection>
  );
}
