/** @jest-environment node */
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
  expect(newAdminSchema.cast(GOOD)).toEqual({ ...GOOD, email: 'ida@cairnfield.example' });
});

test('the main admin’s new password is required, and has 8 characters or more', () => {
  const currentPassword = 'x';
  expect(schemaErrors(mainPasswordSchema, { currentPassword, password: '' })).toEqual({
    password: 'Enter a new password.',
  });
  expect(schemaErrors(mainPasswordSchema, { currentPassword, password: '1234567' })).toEqual({
    password: 'Use at least 8 characters.',
  });
  expect(schemaErrors(mainPasswordSchema, { currentPassword, password: '12345678' })).toEqual({});
});

test('the main admin’s password is changed by who knows their own', () => {
  expect(schemaErrors(mainPasswordSchema, { currentPassword: '', password: '12345678' })).toEqual({
    currentPassword: 'Enter your current password.',
  });
});
