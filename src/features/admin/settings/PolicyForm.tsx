import Alert from '@mui/material/Alert';
import type { InferType } from 'yup';
import {
  keptDaysOf,
  MOST_KEPT_DAYS,
  MOST_PAYEE_HOURS,
  type Policy,
  type PolicyRemovals,
} from '../../../entities/settings/policy';
import { policyFormSchema, type PolicyDays } from '../../../entities/settings/settingsInput';
import {
  policyApi,
  useReadPolicyQuery,
  useReadPolicyRemovalsQuery,
} from '../../../entities/settings/policyApi';
import { percentText, pluralize } from '../../../lib/formats';
import { addDollars, formatUsd, percentOf } from '../../../lib/money';
import { DAYS, HOURS, PERCENT } from '../../../lib/typedNumber';
import { AmountField } from '../../../ui/forms/AmountField';
import { SwitchField } from '../../../ui/forms/SwitchField';
import { Facts, type Fact } from '../../../ui/parts/Facts';
import { fromTo } from '../TermsReview';
import { ReviewedSettings } from './RecordSettings';
import { useSend } from '../../shared/commands/useCommand';

const FEE = 'Withdrawal fee (%)';
const BONUS = 'Referral bonus';
const KEPT = 'Keep identity documents for';
const PROOFS = 'Keep rejected proofs for';
const DEPOSITS_SECOND = 'Second approval of deposits above';
const OUTGOING = 'Outgoing money per day';
const NEW_PAYEE = 'First payout to a new payee after';
const PAYOUTS_SECOND = 'Second approval of payouts above';
const ADJUSTMENTS_SECOND = 'Second approval of adjustments above';
const CHANGES_SECOND = 'Second approval of deposit addresses, plans and policy';

/** A limit as text. */
const limitText = (limit: number | null | undefined) => (limit == null ? 'Off' : formatUsd(limit));

const textsOf = ({ withdrawalFeePercent, referralBonus, ...policy }: Policy) => ({
  withdrawalFeePercent: String(withdrawalFeePercent),
  referralBonus: String(referralBonus),
  identityKeptDays: String(keptDaysOf(policy).identity),
  rejectedProofsKeptDays: String(keptDaysOf(policy).rejectedProofs),
  depositsSecondAbove: String(policy.depositsSecondAbove ?? ''),
  payoutsSecondAbove: String(policy.payoutsSecondAbove ?? ''),
  adjustmentsSecondAbove: String(policy.adjustmentsSecondAbove ?? ''),
  changesNeedSecond: String(policy.changesNeedSecond === true),
  outgoingPerDay: String(policy.outgoingPerDay ?? ''),
  newPayeeHours: String(policy.newPayeeHours ?? ''),
});

const onOff = (isOn: boolean) => (isOn ? 'On' : 'Off');

const hoursText = (hours: number) => (hours === 0 ? 'No wait' : pluralize(hours, 'hour'));

const EXAMPLE = 1_000;

const payoutAfter = (fee: number) => formatUsd(addDollars(EXAMPLE, -percentOf(EXAMPLE, fee)));

const days = (count: number) => pluralize(count, 'day');

/** How many files go at once, as far as it can be counted. */
function Removals({ input, what }: { readonly input: PolicyDays; readonly what: keyof PolicyRemovals }) {
  const { data } = useReadPolicyRemovalsQuery(input, { refetchOnMountOrArgChange: true });
  const files = FILES[what];
  const goes =
    data === undefined ? `${files.name} that are older will` : `${pluralize(data[what], files.one)} will`;
  if (data?.[what] === 0) return <p>{`No ${files.one} is old enough to be deleted now.`}</p>;
  return (
    <Alert role="note" severity="warning">
      {`${goes} be deleted now. This can’t be undone.`}
    </Alert>
  );
}

const FILES: Readonly<Record<keyof PolicyRemovals, { readonly one: string; readonly name: string }>> = {
  identityDocuments: { one: 'ID photo', name: 'ID photos' },
  rejectedProofs: { one: 'rejected proof', name: 'Rejected proofs' },
};

const SECOND = [
  { field: 'depositsSecondAbove', label: DEPOSITS_SECOND },
  { field: 'payoutsSecondAbove', label: PAYOUTS_SECOND },
  { field: 'adjustmentsSecondAbove', label: ADJUSTMENTS_SECOND },
] as const;

/** What the new policy means from now on (product 14.3). `null` if nothing changes. */
function policyReview(stored: Policy, input: InferType<typeof policyFormSchema>) {
  const { withdrawalFeePercent: fee, referralBonus: bonus, identityKeptDays, rejectedProofsKeptDays } = input;
  const before = keptDaysOf(stored);
  const isFee = fee !== stored.withdrawalFeePercent;
  const isBonus = bonus !== stored.referralBonus;
  const isKept = identityKeptDays !== before.identity;
  const areProofsKept = rejectedProofsKeptDays !== before.rejectedProofs;
  const facts: Fact[] = [];
  if (isFee)
    facts.push({ name: FEE, value: fromTo(percentText(stored.withdrawalFeePercent), percentText(fee)) });
  if (isBonus) facts.push({ name: BONUS, value: fromTo(formatUsd(stored.referralBonus), formatUsd(bonus)) });
  if (isKept) facts.push({ name: KEPT, value: fromTo(days(before.identity), days(identityKeptDays)) });
  if (areProofsKept)
    facts.push({ name: PROOFS, value: fromTo(days(before.rejectedProofs), days(rejectedProofsKeptDays)) });
  const second = SECOND.map(({ field, label }) => ({
    label,
    from: stored[field],
    to: input[field] ?? undefined,
  }));
  for (const { label, from, to } of second)
    if (from !== to) facts.push({ name: label, value: fromTo(limitText(from), limitText(to)) });
  const [wereTwo, areTwo] = [stored.changesNeedSecond === true, input.changesNeedSecond === true];
  if (wereTwo !== areTwo) facts.push({ name: CHANGES_SECOND, value: fromTo(onOff(wereTwo), onOff(areTwo)) });
  const [limitBefore, limit] = [stored.outgoingPerDay, input.outgoingPerDay ?? undefined];
  if (limitBefore !== limit)
    facts.push({ name: OUTGOING, value: fromTo(limitText(limitBefore), limitText(limit)) });
  const [waitBefore, wait] = [stored.newPayeeHours ?? 0, input.newPayeeHours ?? 0];
  if (waitBefore !== wait)
    facts.push({ name: NEW_PAYEE, value: fromTo(hoursText(waitBefore), hoursText(wait)) });
  if (facts.length === 0) return null;
  // Less is looked at by two, or more may leave.
  const isLooser =
    second.some(({ from, to = Infinity }) => from !== undefined && to > from) ||
    (wereTwo && !areTwo) ||
    (limit ?? Infinity) > (limitBefore ?? Infinity) ||
    wait < waitBefore;
  const [fewerDays, fewerProofDays] = [
    identityKeptDays < before.identity,
    rejectedProofsKeptDays < before.rejectedProofs,
  ];
  return {
    title: 'Change the platform policy?',
    confirmLabel: 'Change policy',
    isDestructive: fewerDays || fewerProofDays || isLooser,
    content: (
      <>
        <Facts facts={facts} />
        {isFee ? (
          <p>{`A new ${formatUsd(EXAMPLE)} withdrawal would pay out ${payoutAfter(fee)} instead of ${payoutAfter(stored.withdrawalFeePercent)}.`}</p>
        ) : null}
        {isBonus ? (
          <p>{`A friend’s first investment would pay the referrer ${formatUsd(bonus)} instead of ${formatUsd(stored.referralBonus)}.`}</p>
        ) : null}
        {(areTwo && !wereTwo) || second.some(({ from, to = Infinity }) => to < (from ?? Infinity)) ? (
          <p>
            Another admin must approve it, too: never one whom the first admin added less than 7 days ago.
            With a single admin, nothing of it can be approved.
          </p>
        ) : null}
        {limit !== undefined && limit < (limitBefore ?? Infinity) ? (
          <p>What an investor sent today counts. Requests that wait aren’t affected.</p>
        ) : null}
        {fewerDays ? (
          <Removals input={{ identityKeptDays, rejectedProofsKeptDays }} what="identityDocuments" />
        ) : null}
        {fewerProofDays ? (
          <Removals input={{ identityKeptDays, rejectedProofsKeptDays }} what="rejectedProofs" />
        ) : null}
        {isKept && !fewerDays ? <p>ID photos will be kept longer after the decision.</p> : null}
        {areProofsKept && !fewerProofDays ? (
          <p>Rejected proofs will be kept longer after the decision.</p>
        ) : null}
      </>
    ),
  };
}

/** The withdrawal fee, the referral bonus, and how long files are kept after a decision (product 14.3). */
export function PolicyForm() {
  const query = useReadPolicyQuery();
  return (
    <ReviewedSettings
      kind="policy"
      title="Platform Policy"
      what="The platform policy"
      explanation="Applies to all investors."
      query={query}
      fieldCount={10}
      schema={policyFormSchema}
      textsOf={textsOf}
      send={useSend(policyApi.endpoints.updatePolicy)}
      saved={{ title: 'Platform Policy Updated', description: 'The new policy is in effect.' }}
      wordsOf={({ withdrawalFeePercent, referralBonus, ...policy }) => [
        { label: FEE, stored: percentText(withdrawalFeePercent) },
        { label: BONUS, stored: formatUsd(referralBonus) },
        { label: KEPT, stored: days(keptDaysOf(policy).identity) },
        { label: PROOFS, stored: days(keptDaysOf(policy).rejectedProofs) },
        ...SECOND.map(({ field, label }) => ({ label, stored: limitText(policy[field]) })),
        { label: CHANGES_SECOND, stored: onOff(policy.changesNeedSecond === true) },
        { label: OUTGOING, stored: limitText(policy.outgoingPerDay) },
        { label: NEW_PAYEE, stored: hoursText(policy.newPayeeHours ?? 0) },
      ]}
      saveLabel="Save platform policy"
      reviewOf={policyReview}
      unchanged="No value was changed."
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
      <AmountField
        name="rejectedProofsKeptDays"
        label={PROOFS}
        step={1}
        unit={DAYS}
        min={0}
        max={MOST_KEPT_DAYS}
        helperText="How long proofs of rejected deposits are kept after the decision. Proofs of credited deposits stay."
        required
      />
      <AmountField
        name="depositsSecondAbove"
        label={DEPOSITS_SECOND}
        min={0}
        helperText="Two admins must approve a larger deposit. Empty: one is enough for every deposit."
      />
      <AmountField
        name="payoutsSecondAbove"
        label={PAYOUTS_SECOND}
        min={0}
        helperText="Two admins must approve a larger withdrawal. Empty: one is enough for every withdrawal."
      />
      <AmountField
        name="adjustmentsSecondAbove"
        label={ADJUSTMENTS_SECOND}
        min={0}
        helperText="Two admins must approve a larger balance adjustment, in either direction. Empty: one is enough."
      />
      <SwitchField
        name="changesNeedSecond"
        label={CHANGES_SECOND}
        helperText="Two admins must approve these changes, this policy’s included."
      />
      <AmountField
        name="outgoingPerDay"
        label={OUTGOING}
        min={0}
        helperText="What an investor may transfer and withdraw in a day (UTC). Empty: no limit."
      />
      <AmountField
        name="newPayeeHours"
        label={NEW_PAYEE}
        step={1}
        unit={HOURS}
        min={0}
        max={MOST_PAYEE_HOURS}
        helperText="Until then, nothing is paid to an address for the first time, and only to a saved payee. Empty: no wait."
      />
    </ReviewedSettings>
  );
}
