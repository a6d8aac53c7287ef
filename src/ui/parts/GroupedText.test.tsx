import { render, screen } from '@testing-library/react';
import { GroupedText } from './GroupedText';

const shown = (text: string) => {
  render(
    <p data-testid="code">
      <GroupedText text={text} />
    </p>,
  );
  const code = screen.getByTestId('code');
  return {
    text: code.textContent,
    groups: [...(code.firstElementChild?.children ?? [])].map((group) => group.textContent),
    emphasized: [...code.querySelectorAll('b')].map((letter) => letter.textContent).join(''),
  };
};

test('a code stands in groups of four, with its first and last six letters emphasized, and is read unchanged', () => {
  expect(shown('0x49115D5cf9E1')).toEqual({
    text: '0x49115D5cf9E1',
    groups: ['0x49', '115D', '5cf9', 'E1'],
    emphasized: '0x49115cf9E1',
  });
});

test('a code that has spaces keeps its own groups', () => {
  expect(shown('DE89 3704 0044 0532 0130 00')).toEqual({
    text: 'DE89 3704 0044 0532 0130 00',
    groups: ['DE89 ', '3704 ', '0044 ', '0532 ', '0130 ', '00'],
    emphasized: 'DE89 370130 00',
  });
});
