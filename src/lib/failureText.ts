import { isRecord } from './isRecord';

/** The detail, else the title, else 'An error occurred.' (product 18.3). */
export function failureText(error: unknown): string {
  const { detail, title } = isRecord(error) ? error : {};
  const text = [detail, title].find((each) => typeof each === 'string' && each !== '');
  return typeof text === 'string' ? text : 'An error occurred.';
}
