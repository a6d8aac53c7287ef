import { useEffect, useEffectEvent } from 'react';
import { PLAN_TYPE_OPTIONS } from '../../../entities/plan/plan';
import { TEXT_LIMITS } from '../../../lib/textSchema';
import { AmountField } from '../../../ui/forms/AmountField';
import type { FormState } from '../../../ui/forms/Form';
import { SelectField } from '../../../ui/forms/SelectField';
import { TextField } from '../../../ui/forms/TextField';
import { TwoColumns } from '../../../ui/page/TwoColumns';
import { PlanImagePreview } from './PlanImagePreview';
import type { PlanTexts } from './planValues';

/** The terms of a plan (product 7.2). Only real estate has an image, so switching the type clears it. */
export function PlanFields({ form }: { readonly form: FormState<PlanTexts> }) {
  const { values, setValue } = form;
  const isPictured = values.type === 'realestate';
  const hasLeftover = !isPictured && values.image !== '';
  const dropImage = useEffectEvent(() => setValue('image', ''));
  useEffect(() => {
    if (hasLeftover) dropImage();
  }, [hasLeftover]);
  return (
    <>
      <TwoColumns from="sm" gaps={[2.5, 2]}>
        <TextField
          name="name"
          label="Plan name"
          autoComplete="off"
          maxLength={TEXT_LIMITS.name}
          isTranslatable={false}
          required
        />
        <SelectField name="type" label="Type" options={PLAN_TYPE_OPTIONS} required />
      </TwoColumns>
      <TwoColumns from="sm" gaps={[2.5, 2]}>
        <AmountField name="minInvest" label="Minimum investment" placeholder="0.00" min={0} required />
        <AmountField name="maxInvest" label="Maximum investment" placeholder="0.00" min={0} required />
      </TwoColumns>
      <TwoColumns from="sm" gaps={[2.5, 2]}>
        <AmountField
          name="roi"
          label="ROI (%)"
          prefix=""
          suffix="%"
          min={0}
          helperText="Total return over the full term."
          required
        />
        <AmountField
          name="duration"
          label="Duration (days)"
          prefix=""
          suffix="days"
          step={1}
          min={1}
          required
        />
      </TwoColumns>
      {isPictured ? (
        <>
          <TextField
            name="image"
            label="Image URL"
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={TEXT_LIMITS.url}
            placeholder="https://"
            helperText="Optional. An https: address, or a path of this site such as /images/plans/metro-loft.svg."
          />
          <PlanImagePreview url={values.image} />
        </>
      ) : null}
    </>
  );
}
