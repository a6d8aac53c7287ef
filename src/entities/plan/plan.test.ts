import { expectMachine } from '../../test/machineMatrix';
import { schemaErrors } from '../../test/schemaErrors';
import { isOpenForInvestment, PLAN_STATUSES, planMachine } from './plan';
import { imageFor, isImageUrl, planInputSchema } from './planInput';

const PLAN = {
  name: 'Gold',
  type: 'realestate',
  minInvest: '500',
  maxInvest: '4999',
  roi: '5.5',
  duration: '7',
  image: '/images/gold.svg',
};

const errors = (changes: object) => schemaErrors(planInputSchema, { ...PLAN, ...changes });

test('a good plan is cast to numbers', () => {
  expect(planInputSchema.cast(PLAN)).toEqual({
    ...PLAN,
    minInvest: 500,
    maxInvest: 4999,
    roi: 5.5,
    duration: 7,
  });
});

test('an empty form names every field that is needed', () => {
  const empty = { name: ' ', type: 'crypto', minInvest: '', maxInvest: '', roi: '', duration: '', image: '' };
  expect(Object.keys(schemaErrors(planInputSchema, empty)).sort()).toEqual([
    'duration',
    'maxInvest',
    'minInvest',
    'name',
    'roi',
  ]);
});

test('the maximum may equal the minimum, not fall below it', () => {
  expect(errors({ maxInvest: '500' })).toEqual({});
  expect(errors({ maxInvest: '499.99' })).toEqual({
    maxInvest: 'Maximum must be at least the minimum.',
  });
});

test.each(['-0.01', '1001', '1e2', 'five', '1000.0000001'])('an ROI of %s is refused', (roi) => {
  expect(errors({ roi })).toEqual({ roi: 'ROI must be a number from 0 to 1000.' });
});

test.each(['0.0000001', '1.2345678'])('an ROI of %s has too many decimals', (roi) => {
  expect(errors({ roi })).toEqual({ roi: 'Use up to six decimal places.' });
});

test.each(['0', '0.125', '1.234567', '1000'])('an ROI of %s is fine', (roi) => {
  expect(errors({ roi })).toEqual({});
});

test.each(['0', '1.5', '-3', '3651', '0x7'])('a duration of %s is refused', (duration) => {
  expect(errors({ duration })).toEqual({
    duration: 'Duration must be a whole number of days from 1 to 3650.',
  });
});

test.each(['1', '3650'])('a duration of %s is fine', (duration) => {
  expect(errors({ duration })).toEqual({});
});

test.each([
  'http://a.example/x.png',
  'javascript:alert(1)',
  '//evil.example/x',
  '/\\evil.example',
  'x.png',
  'https://',
])('%s is no image of a plan', (image) => {
  expect(isImageUrl(image)).toBe(false);
  expect(Object.keys(errors({ image }))).toEqual(['image']);
  expect(errors({ image, type: 'crypto' })).toEqual({});
});

test('https and same-origin addresses are images, and none at all is fine', () => {
  expect(isImageUrl('https://a.example/x.png')).toBe(true);
  expect(isImageUrl('/images/x.svg')).toBe(true);
  expect(errors({ image: '' })).toEqual({});
  expect(errors({ image: null })).toEqual({});
});

test('only real estate keeps an image, only crypto is open', () => {
  expect(imageFor('crypto', '/x.svg')).toBeNull();
  expect(imageFor('realestate', '')).toBeNull();
  expect(imageFor('realestate', '/x.svg')).toBe('/x.svg');
  expect(isOpenForInvestment('crypto')).toBe(true);
  expect(isOpenForInvestment('realestate')).toBe(false);
});

test('only admins archive an offered plan, and restore an archived one', () => {
  expectMachine(
    planMachine,
    PLAN_STATUSES,
    ['archive', 'restore'],
    // state    event    visitor user admin    system
    `offered  archive  -       -    archived -
     offered  restore  -       -    -        -
     archived archive  -       -    -        -
     archived restore  -       -    offered  -`,
  );
});
