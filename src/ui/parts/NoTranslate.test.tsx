import { render } from '@testing-library/react';
import { NoTranslate } from './NoTranslate';

/** The parts of a text marked as not translatable. */
function literalsOf(text: string, literals?: readonly string[]) {
  const { container } = render(<NoTranslate text={text} literals={literals} />);
  expect(container).toHaveTextContent(text);
  return [...container.querySelectorAll('[translate=no]')].map(({ textContent }) => textContent);
}

describe('a text with literals', () => {
  it.each([
    ['Your balance of $5,000.00 is too low.', ['$5,000.00']],
    ['Amount must be between $500 and $4,999.', ['$500', '$4,999']],
    ['−$12.50 was booked, +$3 came back.', ['−$12.50', '+$3']],
    ['A link was sent to ava@cairnfield.example.', ['ava@cairnfield.example']],
    ['Withdrawal wdr-1767000000000 was marked rejected.', ['wdr-1767000000000']],
    [
      'Write to https://cairnfield.example/register?ref=ref-abc.',
      ['https://cairnfield.example/register?ref=ref-abc'],
    ],
    ['Please try again.', []],
    ['', []],
  ])('"%s" keeps %j from translators', (text, literals) => {
    expect(literalsOf(text)).toEqual(literals);
  });

  it('keeps the names that it is told of, once each and never inside another literal', () => {
    expect(literalsOf('$5.00 was sent to Noah Weber.', ['Noah Weber', 'Weber', ''])).toEqual([
      '$5.00',
      'Noah Weber',
    ]);
  });
});
