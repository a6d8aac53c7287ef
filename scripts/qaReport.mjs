/**
 * `npm run qa:report [-- ARGUMENTS OF playwright test]`: every screen of an investor and of an admin, and their commands,
 * under every kind of fault, as one HTML page: what each said, a picture, and what no rule allows. `-g transfer` selects rows.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, isBuilt } from './build.mjs';
import { playwrightRun } from './e2e.mjs';
import { runAsProgram } from './lib/main.mjs';
import { cacheDir, fromRoot } from './lib/paths.mjs';
import { runNode } from './lib/processes.mjs';
import { setup } from './setup.mjs';

const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const idOf = ({ row, fault }) => `${row} ${fault}`.replaceAll(/[^a-z0-9]+/g, '-');
const listOf = (texts) => texts.map((text) => `<li>${escaped(text)}</li>`).join('');

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; color-scheme: light dark; }
  table { border-collapse: collapse; } th, td { padding: 0.25rem 0.5rem; border: 1px solid; text-align: center; }
  tbody th { text-align: start; } .found { background: #b3261e; color: #fff; }
  .cells { display: grid; grid-template-columns: repeat(auto-fill, minmax(22rem, 1fr)); gap: 1.5rem; }
  figure { margin: 0; } img { width: 100%; border: 1px solid; } figcaption ul { margin: 0; padding-inline-start: 1.2rem; }
`;

/** One HTML page of the cells: a table of rows and faults, then each with its picture. */
export function reportPage(cells) {
  const rows = [...new Set(cells.map(({ row }) => row))];
  const faults = [...new Set(cells.map(({ fault }) => fault))];
  const cellOf = (row, fault) => cells.find((cell) => cell.row === row && cell.fault === fault);
  const mark = (cell) => {
    if (cell === undefined) return '<td>–</td>';
    const count = cell.findings.length;
    return `<td${count > 0 ? ' class="found"' : ''}><a href="#${idOf(cell)}">${count > 0 ? `${count} found` : 'ok'}</a></td>`;
  };
  const figure = (cell) => `<figure id="${idOf(cell)}">
    <img loading="lazy" alt="${escaped(`${cell.row}, ${cell.fault}`)}" src="data:image/jpeg;base64,${cell.picture}">
    <figcaption><strong>${escaped(cell.fault)}</strong>
      <ul>${listOf(cell.said)}</ul>
      ${cell.findings.length > 0 ? `<p>No rule allows:</p><ul>${listOf(cell.findings)}</ul>` : ''}
    </figcaption></figure>`;
  const found = cells.reduce((sum, { findings }) => sum + findings.length, 0);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Screens under faults</title><style>${STYLE}</style></head><body>
<h1>Screens under faults</h1>
<p>${cells.length} cells, ${found} findings.</p>
<table><thead><tr><th scope="col">Screen</th>${faults.map((fault) => `<th scope="col">${escaped(fault)}</th>`).join('')}</tr></thead>
<tbody>${rows
    .map(
      (row) =>
        `<tr><th scope="row">${escaped(row)}</th>${faults.map((fault) => mark(cellOf(row, fault))).join('')}</tr>`,
    )
    .join('\n')}</tbody></table>
${rows
  .map((row) => {
    const own = cells.filter((cell) => cell.row === row);
    return `<h2>${escaped(row)}</h2><p>${escaped(`${own[0].person} at ${own[0].route}`)}</p><div class="cells">${own.map(figure).join('\n')}</div>`;
  })
  .join('\n')}
</body></html>
`;
}

runAsProgram(import.meta.url, async () => {
  await setup();
  if (!isBuilt()) await build();
  const folder = path.join(cacheDir, 'qa-report');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { args, env } = await playwrightRun([
    'e2e/report.all.spec.ts',
    `--reporter=${fromRoot('scripts/reporters/playwright.mjs')}`,
    ...process.argv.slice(2),
  ]);
  const { code } = await runNode(args, { env: { ...env, QA_REPORT: folder } });
  const cells = readdirSync(folder).map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
  const file = path.join(cacheDir, 'qa-report.html');
  writeFileSync(file, reportPage(cells));
  console.log(`${cells.length} cells: ${file}`);
  process.exitCode = code;
});
