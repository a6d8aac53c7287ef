import { stripVTControlCharacters } from 'node:util';

const SIGNS = [
  [/[\u2713\u2714\u221a]/gu, 'ok'],
  [/[\u2715\u2717\u2718\u00d7]/gu, 'x'],
  [/[\u25cf\u2022\u00b7]/gu, '*'],
  [/[\u203a\u276f\u2192]/gu, '>'],
  [/[\u2500\u2501]/gu, '-'],
  [/[\u2502\u2503]/gu, '|'],
  [/[\u2018\u2019]/gu, "'"],
  [/[\u201c\u201d]/gu, '"'],
  [/\u2026/gu, '...'],
];

/** Converts text to ASCII without colors: common symbols by meaning, others to `?`. */
export function toAscii(text) {
  const named = SIGNS.reduce((result, [sign, ascii]) => result.replace(sign, ascii), text);
  return stripVTControlCharacters(named).replace(/[^\t\n\r -~]/gu, '?');
}
