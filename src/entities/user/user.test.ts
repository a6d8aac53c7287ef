import { MIN_PASSWORD } from '../../lib/passwordSchema';
import { TEXT_LIMITS } from '../../lib/textSchema';
import { schemaErrors } from '../../test/schemaErrors';
import { newAdminSchema, userPasswordSchema } from '../admin/admin';
import { forgotPasswordSchema, loginSchema, resetPasswordFormSchema } from '../session/sessionInput';
import { emailMachine } from './emailMachine';
import { kycMachine } from './kycMachine';
import { KYC_STATUSES } from './user';
import {
  balanceAdjustmentSchema,
  kycFormSchema,
  registerFormSchema,
  registerSchema,
  userUpdateSchema,
} from './userInput';
import { expectMachine } from '../../test/machineMatrix';

const FORM = {
  name: ' Ava ',
  email: ' Ava@Example.com ',
  password: ' 1234567',
  confirmPassword: ' 1234567',
  referralCode: '',
  isAgreed: true,
};

test('a registration is trimmed, its e-mail lower-cased, its password left alone', () => {
  expect(registerFormSchema.cast(FORM)).toEqual({ ...FORM, name: 'Ava', email: 'ava@example.com' });
  expect(schemaErrors(registerFormSchema, FORM)).toEqual({});
  expect(schemaErrors(registerSchema, { name: 'A', email: 'a@b.example', password: '12345678' })).toEqual({});
});

test('two different passwords have a text of their own on each screen', () => {
  expect(schemaErrors(registerFormSchema, { ...FORM, confirmPassword: 'other' })).toEqual({
    confirmPassword: 'Passwords do not match.',
  });
  const reset = { email: 'a@b.example', password: '12345678', confirmPassword: '12345679' };
  expect(schemaErrors(resetPasswordFormSchema, reset)).toEqual({ confirmPassword: "Passwords don't match" });
});

test('an empty registration names every needed field', () => {
  const empty = { name: '', email: '', password: '', confirmPassword: '' };
  expect(schemaErrors(registerFormSchema, empty)).toEqual({
    isAgreed: 'Agree to the Terms and the Privacy Policy to create an account.',
    name: 'Enter your name.',
    email: 'Enter your email.',
    password: 'Enter a password.',
    confirmPassword: 'Confirm your password.',
  });
});

test.each(['plain', 'a@', '@b', 'a b@c.example'])('%s is no e-mail', (email) => {
  expect(schemaErrors(forgotPasswordSchema, { email })).toEqual({ email: 'Enter a valid email address.' });
});

test('new passwords are neither too short nor too long', () => {
  expect(schemaErrors(userPasswordSchema, { password: 'x'.repeat(MIN_PASSWORD - 1) })).toEqual({
    password: `Use at least ${MIN_PASSWORD} characters.`,
  });
  expect(schemaErrors(userPasswordSchema, { password: 'x'.repeat(TEXT_LIMITS.password) })).toEqual({});
  expect(
    schemaErrors(newAdminSchema, {
      name: 'A',
      email: 'a@b.example',
      password: 'x'.repeat(TEXT_LIMITS.password + 1),
    }),
  ).toEqual({
    password: `Use at most ${TEXT_LIMITS.password} characters.`,
  });
});

test('login wants both and judges neither', () => {
  expect(schemaErrors(loginSchema, {})).toEqual({
    email: 'Enter your email.',
    password: 'Enter your password.',
  });
  expect(loginSchema.cast({ email: ' ADMIN ', password: 'x' })).toEqual({ email: 'admin', password: 'x' });
  expect(schemaErrors(loginSchema, { email: 'admin', password: 'x' })).toEqual({});
});

test('the KYC form wants the number', () => {
  expect(schemaErrors(kycFormSchema, { ssn: '  ' })).toEqual({
    ssn: 'SSN required: Enter your Social Security number.',
  });
});

test('an adjustment is signed and has a reason', () => {
  expect(balanceAdjustmentSchema.cast({ amount: '-5.5', reason: ' x ' })).toEqual({
    amount: -5.5,
    reason: 'x',
  });
  expect(schemaErrors(balanceAdjustmentSchema, { amount: '0', reason: '' })).toEqual({
    amount: 'The amount can’t be $0.',
    reason: 'Enter a reason.',
  });
});

test('an update may leave fields out, but not empty, and names its version', () => {
  expect(schemaErrors(userUpdateSchema, { version: 3 })).toEqual({});
  expect(schemaErrors(userUpdateSchema, { name: '' })).toEqual({
    name: 'Enter a name.',
    version: 'Give the version.',
  });
});

test('an e-mail is confirmed once, by whoever has the link', () => {
  expect(emailMachine.initial).toBe('unverified');
  expectMachine(
    emailMachine,
    ['unverified', 'verified'],
    ['confirm'],
    // state      event    visitor  user     admin    system
    `unverified   confirm  verified verified verified -
     verified     confirm  -        -        -        -`,
  );
});

test('the person hands in, an admin decides, and any status but pending can be re-verified', () => {
  expect(kycMachine.initial).toBe('unverified');
  expectMachine(
    kycMachine,
    KYC_STATUSES,
    ['submit', 'approve', 'reject', 'reverify'],
    // state      event     visitor user    admin    system
    `unverified   submit    -       pending -        -
     unverified   approve   -       -       -        -
     unverified   reject    -       -       -        -
     unverified   reverify  -       -       pending  -
     pending      submit    -       -       -        -
     pending      approve   -       -       verified -
     pending      reject    -       -       rejected -
     pending      reverify  -       -       -        -
     verified     submit    -       -       -        -
     verified     approve   -       -       -        -
     verified     reject    -       -       -        -
     verified     reverify  -       -       pending  -
     rejected     submit    -       pending -        -
     rejected     approve   -       -       -        -
     rejected     reject    -       -       -        -
     rejected     reverify  -       -       pending  -`,
  );
});
