import { object } from 'yup';
import { optionalText, TEXT_LIMITS } from './textSchema';

/** Why an admin rejects a deposit or a withdrawal; may be empty. */
export const rejectionSchema = object({ reason: optionalText(TEXT_LIMITS.reason) });
