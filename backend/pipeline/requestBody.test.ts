import { object, string, ValidationError, type Schema } from 'yup';
import { depositBody } from '../../src/test/backend/testData';
import { depositInputSchema } from '../../src/entities/deposit/depositInput';
import { planInputSchema } from '../../src/entities/plan/planInput';
import { transferInputSchema } from '../../src/entities/transfer/transferInput';
import { jsonBody, validateBody } from './requestBody';

async function failures(schema: Schema, body: unknown): Promise<Record<string, string>> {
  try {
    await schema.validate(body, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path ?? '', message]));
  }
}

const DEPOSIT = depositBody();

test('a number is taken as a JSON number', async () => {
  expect(await failures(jsonBody(depositInputSchema), DEPOSIT)).toEqual({});
});

test.each(['10', true, null, [10], { valueOf: 10 }])('%j is no amount', async (amount) => {
  const errors = await failures(jsonBody(depositInputSchema), { ...DEPOSIT, amount });
  expect(Object.keys(errors)).toEqual(['amount']);
});

test('each number that came as text is named', async () => {
  const errors = await failures(jsonBody(planInputSchema), {
    name: 'A',
    type: 'crypto',
    minInvest: '1',
    maxInvest: '2',
    roi: '3',
    duration: '4',
  });
  expect(Object.keys(errors).sort()).toEqual(['duration', 'maxInvest', 'minInvest', 'roi']);
});

test('text is never made of something else', async () => {
  const body = { recipientEmail: 'a@b.example', amount: 1, note: 5 };
  expect(await failures(jsonBody(transferInputSchema), body)).toEqual({ note: 'Enter some text.' });
});

test('a field that the schema does not name is refused before the others are looked at', async () => {
  const refusal = await validateBody(depositInputSchema, { amount: 'much', ssn: '123-45-6789' }).catch(
    (error: unknown) => error,
  );
  expect(refusal).toMatchObject({ problem: { status: 400, detail: 'The field “ssn” is unknown.' } });
});

test('a long name is cut, so that the answer stays short', async () => {
  const refusal = await validateBody(depositInputSchema, { ['x'.repeat(60_000)]: 1 }).catch(
    (error: unknown) => error,
  );
  expect(refusal).toMatchObject({ problem: { detail: `The field “${'x'.repeat(100)}” is unknown.` } });
});

test.each([
  ['a NUL', 'no\0te'],
  ['half of a surrogate pair', 'no\ud83dte'],
])('%s is refused in any text of a body, because no database stores it', async (_what, text) => {
  const schema = jsonBody(object({ token: string().required(), note: string(), other: string() }));
  expect(await failures(schema, { token: text, note: 'fine 🙂', other: text })).toEqual({
    token: 'Remove hidden characters.',
    other: 'Remove hidden characters.',
  });
});
