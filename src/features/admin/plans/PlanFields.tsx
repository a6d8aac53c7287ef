import { useEffect, useEffectEvent, useState } from 'react';
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import BrokenImageOutlined from '@mui/icons-material/BrokenImageOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { PLAN_TYPE_OPTIONS } from '../../../entities/plan/plan';
import { isImageUrl } from '../../../entities/plan/planInput';
import { TEXT_LIMITS } from '../../../lib/textSchema';
import { DAYS, PERCENT } from '../../../lib/typedNumber';
import { AmountField } from '../../../ui/forms/AmountField';
import type { FormState } from '../../../ui/forms/Form';
import { SelectField } from '../../../ui/forms/SelectField';
import { TextField } from '../../../ui/forms/TextField';
import { TwoColumns } from '../../../ui/page/TwoColumns';
import type { PlanTexts } from './planValues';

/** Wait after the last keystroke before the image is requested. */
const PREVIEW_DELAY_MS = 300;

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  aspectRatio: '640 / 400',
  border: '1px solid',
  borderColor: (theme.vars ?? theme).palette.divider,
  borderRadius: 6,
  color: (theme.vars ?? theme).palette.text.secondary,
  background: (theme.vars ?? theme).palette.background.default,
  '& > img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
}));

interface Loaded {
  readonly url: string;
  readonly isShown: boolean;
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PREVIEW_DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

function statusOf(url: string, loaded: Loaded | null): string {
  if (url === '') return 'Without an image, the plan shows an illustration.';
  if (!isImageUrl(url)) return 'Enter an https:// link or a path on this site to see a preview.';
  if (loaded?.url !== url) return 'Loading the image…';
  return loaded.isShown ? 'This is what investors see.' : 'We couldn’t load the image. Check its address.';
}

/** Shows the image at the typed URL as investors will see it, or says that there is none. */
function PlanImagePreview({ url: typed }: { readonly url: string }) {
  const url = useSettled(typed.trim());
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const hasFailed = loaded?.url === url && !loaded.isShown;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '112px 1fr', sm: '160px 1fr' },
        alignItems: 'center',
        gap: 2,
      }}
    >
      <Frame>
        {isImageUrl(url) && !hasFailed ? (
          <img
            key={url}
            src={url}
            alt="Preview of the plan’s image"
            referrerPolicy="no-referrer"
            onLoad={() => setLoaded({ url, isShown: true })}
            onError={() => setLoaded({ url, isShown: false })}
          />
        ) : null}
        {hasFailed ? <BrokenImageOutlined aria-hidden="true" /> : null}
        {isImageUrl(url) ? null : <ApartmentOutlined aria-hidden="true" />}
      </Frame>
      <Typography
        role="status"
        variant="body2"
        sx={hasFailed ? { color: 'error.main', fontWeight: 600 } : { color: 'text.secondary' }}
      >
        {statusOf(url, loaded)}
      </Typography>
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
          unit={PERCENT}
          min={0}
          helperText="Total return over the full term."
          required
        />
        <AmountField name="duration" label="Duration (days)" unit={DAYS} step={1} min={1} required />
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
            helperText="Optional. An https:// link or a path on this site, such as /images/plans/metro-loft.svg."
          />
          <PlanImagePreview url={values.image} />
        </>
      ) : null}
    </>
  );
}
