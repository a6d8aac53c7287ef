import { object } from 'yup';
import { requiredText } from '../../lib/textSchema';

/** The KYC form (spec 5). The number is checked for presence here and goes nowhere else (decisions A5). */
export const kycFormSchema = object({
  ssn: requiredText('Enter your social security number.', 50),
});
