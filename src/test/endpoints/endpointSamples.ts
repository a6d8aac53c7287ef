import type { CommandId, EndpointId } from '../../../backend/endpoints/endpoints';
import { ACCOUNT_SAMPLES } from './accountSamples';
import { DOCUMENT_SAMPLES } from './documentSamples';
import { MONEY_SAMPLES } from './moneySamples';
import type { CommandSample, EndpointSample } from './sample';
import { SIGN_IN_SAMPLES } from './signInSamples';
import { SITE_SAMPLES } from './siteSamples';

/** A new endpoint doesn't compile without a sample. */
export const ENDPOINT_SAMPLES: Readonly<Record<EndpointId, EndpointSample>> &
  Readonly<Record<CommandId, CommandSample>> = {
  ...ACCOUNT_SAMPLES,
  ...DOCUMENT_SAMPLES,
  ...MONEY_SAMPLES,
  ...SIGN_IN_SAMPLES,
  ...SITE_SAMPLES,
};
