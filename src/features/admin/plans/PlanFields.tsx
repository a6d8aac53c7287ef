import { useEffect, useEffectEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { PLAN_TYPE_OPTIONS } from '../../../entities/plan/plan';
import { TEXT_LIMITS } from '../../../lib/textSchema';
import { AmountField } from '../../../ui/forms/AmountField';
import type { FormState } from '../../../ui/forms/Form';
import { SelectField } from '../../../ui/forms/SelectField';
import { TextField } from '../../../ui/forms/TextField';
import { PlanImagePreview } from './PlanImagePreview';
import type { PlanTexts } from './planValues';

function Pair({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
        gap: { xs: 2.5, sm: 2 },
      }}
    >
      {children}
    </Box>
  );
}

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
      <Pair>
        <TextField
          name="name"
          label="Plan name"
          autoComplete="off"
          maxLength={TEXT_LIMITS.name}
          isTranslatable={false}
          required
        />
        <SelectField name="type" label="Type" options={PLAN_TYPE_OPTIONS} required />
      </Pair>
      <Pair>
        <AmountField name="minInvest" label="Minimum investment" placeholder="0.00" min={0} required />
        <AmountField name="maxInvest" label="Maximum investment" placeholder="0.00" min={0} required />
      </Pair>
      <Pair>
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
      </Pair>
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
