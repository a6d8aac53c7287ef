import { styled, type CSSObject } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { AppTheme } from './AppTheme';
import { styleCache } from './styleCache';

/** The CSS rules inserted for a component with these styles, its class written as `.a`. */
function rulesOf(styles: CSSObject): readonly string[] {
  const Part = styled('p')(styles);
  const insert = jest.spyOn(styleCache.sheet, 'insert');
  render(
    <AppTheme>
      <Part>Styled</Part>
    </AppTheme>,
  );
  const { className } = screen.getByText('Styled');
  const isOwn = (rule: string) => rule.includes(className) || rule.startsWith('@keyframes own');
  return insert.mock.calls.flatMap(([rule]) => (isOwn(rule) ? [rule.replaceAll(className, 'a')] : []));
}

test('a condition stands within the rule of its class', () => {
  expect(
    rulesOf({
      color: 'red',
      '@media (max-width: 600px)': { color: 'blue' },
      '&:hover': { '@media (hover: none)': { color: 'green' } },
      '@media print': { '& > *, .b &': { color: 'black' } },
      '@container list (max-width: 640px)': { color: 'gray' },
      '@supports (display: grid)': { display: 'grid' },
    }),
  ).toEqual([
    '.a{color:red;}',
    '.a{@media (max-width: 600px){color:blue;}}',
    '.a:hover{@media (hover: none){color:green;}}',
    '.a>*,.b .a{@media print{color:black;}}',
    '.a{@container list (max-width: 640px){color:gray;}}',
    '.a{@supports (display: grid){display:grid;}}',
  ]);
});

test('what one condition says of several selectors, and an animation, stay whole', () => {
  expect(
    rulesOf({
      '@media (max-width: 600px)': { color: 'blue', '&:hover': { color: 'green' } },
      '@media print': {},
      '@container (max-width: 640px)': { '&, & th': { color: 'gray' }, '& tr': { color: 'red' } },
      '@keyframes own': { from: { width: 0 } },
    }),
  ).toEqual([
    '@media (max-width: 600px){.a{color:blue;}.a:hover{color:green;}}',
    '@container (max-width: 640px){.a,.a th{color:gray;}.a tr{color:red;}}',
    '@keyframes own{from{width:0;}}',
  ]);
});
