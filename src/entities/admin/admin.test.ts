/** @jest-environment node */
import { MIN_PASSWORD } from '../../lib/passwordSchema';
import { schemaErrors } from '../../test/schemaErrors';
import { mainPasswordSchema, newAdminSchema } from './admin';

const GOOD = { name: 'Ida Berg', email: ' IDA@cairnfield.example ', password: 'Harbour-42' };

test('an admin needs a name, an email of the right format and a password', () => {
  expect(schemaErrors(newAdminSchema, { name: ' ', email: '', password: '' })).toEqual({
    name: 'Enter a name.',
    email: 'Enter an email.',
    password: 'Enter a password.',
  });
  expect(schemaErrors(newAdminSchema, { ...GOOD, email: 'ida' })).toEqual({
    email: 'Enter a valid email address.',
  });
  expect(newAdminSchema.cast(GOOD)).toEqual({ ...GOOD, email: 'ida@cairnfield.example', duty: 'owner' });
});

test('the main admin’s new password is required, and not shorter than any other', () => {
  expect(schemaErrors(mainPasswordSchema, { password: '' })).toEqual({ password: 'Enter a new password.' });
  expect(schemaErrors(mainPasswordSchema, { password: 'x'.repeat(MIN_PASSWORD - 1) })).toEqual({
    password: `Use at least ${MIN_PASSWORD} characters.`,
  });
  expect(schemaErrors(mainPasswordSchema, { password: 'x'.repeat(MIN_PASSWORD) })).toEqual({});
});
