import { schemaErrors } from '../../test/schemaErrors';
import { transferInputSchema } from './transferInput';

test('a transfer wants a recipient and an amount, a note is optional', () => {
  expect(schemaErrors(transferInputSchema, { recipientEmail: '', amount: '', note: '' })).toEqual({
    recipientEmail: 'Enter the recipient’s email.',
    amount: 'Enter an amount.',
  });
  expect(transferInputSchema.cast({ recipientEmail: ' A@B.example', amount: '1' })).toEqual({
    recipientEmail: 'a@b.example',
    amount: 1,
    note: '',
  });
});
