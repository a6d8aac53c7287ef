import { object, type InferType } from 'yup';
import { optionalText, TEXT_LIMITS } from './textSchema';

export const rejectionSchema = object({ reason: optionalText(TEXT_LIMITS.reason) });
export type Rejection = InferType<typeof rejectionSchema>;
