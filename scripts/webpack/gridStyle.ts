import './modernCss';
import { ThemeProvider } from '@mui/material/styles';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
// Not exported by the package; browser tests detect a style that the policy doesn't allow.
import { useMaterialCSSVariables } from '../../node_modules/@mui/x-data-grid/material/variables.js';
import { theme } from '../../src/app/theme/theme';

/** The text of the style element that MUI's data grid inserts: its variables, computed from the theme. */
export function gridStyle(): string {
  let text = '';
  function Probe() {
    const { id, variables } = useMaterialCSSVariables();
    const lines = Object.entries(variables).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}:${value};`],
    );
    text = `.MuiDataGridVariables-${id}{${lines.join('')}}`;
    return null;
  }
  renderToStaticMarkup(createElement(ThemeProvider, { theme }, createElement(Probe)));
  return text;
}
