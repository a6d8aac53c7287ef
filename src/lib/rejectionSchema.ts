import { object } from 'yup';
import { optionalText, TEXT_LIMITS } from './textSchema';

export const rejectionSchema = object({ reason: optionalText(TEXT_LIMITS.reason) });
