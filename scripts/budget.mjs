/**
 * The size of each area of the build, and whether the first public page and the QA console stay within budget: brotli
 * bytes of the scripts that `/` loads (the chunks of the entry and of the import named `landing`; the demo's backend
 * loads separately later), without code of dashboards, charts, tables or forms.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { runAsProgram } from './lib/main.mjs';
import { buildInfoDir, distDir } from './lib/paths.mjs';

const FIRST_PAGE_BUDGET = 178_000;
/** Maximum bytes that areas add to the first page. */
const AREA_BUDGETS = { admin: 400_000, investor: 260_000, 'qa-console': 60_000 };
const FIRST_PAGE_GROUPS = ['main', 'landing'];
const NOT_ON_THE_FIRST_PAGE = [
  /^src\/features\/(investor|admin)\//,
  // Panel is also used outside forms.
  /^src\/ui\/(forms\/(?!Panel\.)|table|dialogs|plots|qr)/,
  /^backend\//,
  /^mocks\//,
  /(^|\/)node_modules\/(formik|notistack|msw|@mswjs|qrcode\.react|@mui\/x-charts)\//,
];

/** Violations in a build report, as sentences. `sizeOf(file)` returns brotli bytes. */
export function judge(report, sizeOf, budget = FIRST_PAGE_BUDGET) {
  const problems = [];
  const firstPage = chunksOf(report, FIRST_PAGE_GROUPS);
  const total = sum(firstPage, sizeOf);
  if (!report.groups.landing)
    problems.push('No chunk group is named "landing": the first page cannot be measured.');
  if (total > budget) problems.push(`The first page costs ${kB(total)} kB; its budget is ${kB(budget)} kB.`);
  if (firstPage.every(({ modules }) => modules.length === 0)) {
    problems.push('The report names no module of the first page: it cannot be judged.');
  }
  for (const chunk of firstPage) {
    for (const module of chunk.modules) {
      if (NOT_ON_THE_FIRST_PAGE.some((pattern) => pattern.test(module))) {
        problems.push(`${module} is on the first page.`);
      }
    }
  }
  for (const { name, bytes } of areas(report, sizeOf)) {
    const most = AREA_BUDGETS[name.replace('+ ', '')];
    if (bytes > most) problems.push(`${name} costs ${kB(bytes)} kB; its budget is ${kB(most)} kB.`);
  }
  if (report.apiUrl !== null && !report.hasQa) {
    const backend = report.chunks
      .flatMap((chunk) => chunk.modules)
      .filter((module) => /^(backend|mocks|server)\/|(^|\/)node_modules\/(pg|@electric-sql)\//.test(module));
    if (backend.length > 0)
      problems.push(`${backend.length} modules of backend/, mocks/ and server/ are in a build with API_URL.`);
  }
  return problems;
}

/** Table rows: the first page, then what each further area adds, largest first. */
export function areas(report, sizeOf) {
  const firstPage = chunksOf(report, FIRST_PAGE_GROUPS);
  const inFirstPage = new Set(firstPage.map((chunk) => chunk.id));
  const named = Object.keys(report.groups)
    .filter((name) => !FIRST_PAGE_GROUPS.includes(name))
    .map((name) => ({
      name,
      chunks: chunksOf(report, [name]).filter((chunk) => !inFirstPage.has(chunk.id)),
    }));
  const claimed = new Set([
    ...inFirstPage,
    ...named.flatMap(({ chunks }) => chunks.map((chunk) => chunk.id)),
  ]);
  const unnamed = report.chunks.filter((chunk) => !claimed.has(chunk.id));
  const added = [...named, ...(unnamed.length > 0 ? [{ name: 'unnamed chunks', chunks: unnamed }] : [])]
    .map(({ name, chunks }) => ({ name: `+ ${name}`, files: count(chunks), bytes: sum(chunks, sizeOf) }))
    .sort((a, b) => b.bytes - a.bytes);
  return [{ name: 'first page (/)', files: count(firstPage), bytes: sum(firstPage, sizeOf) }, ...added];
}

function chunksOf(report, groupNames) {
  const ids = new Set(groupNames.flatMap((name) => report.groups[name] ?? []));
  return report.chunks.filter((chunk) => ids.has(chunk.id));
}

const count = (chunks) => new Set(chunks.flatMap((chunk) => chunk.files)).size;
const sum = (chunks, sizeOf) =>
  [...new Set(chunks.flatMap((chunk) => chunk.files))].reduce((total, file) => total + sizeOf(file), 0);
const kB = (bytes) => (bytes / 1_000).toFixed(1);

/** Brotli bytes of a script as served; small ones aren't precompressed. */
function servedSize(file) {
  try {
    return readFileSync(path.join(distDir, `${file}.br`)).length;
  } catch {
    return brotliCompressSync(readFileSync(path.join(distDir, file))).length;
  }
}

/** Prints the table; throws if the build breaks a rule. */
export function checkBudget() {
  const report = JSON.parse(readFileSync(path.join(buildInfoDir, 'report.json'), 'utf8'));
  console.log('Area                          files   kB (brotli)');
  for (const { name, files, bytes } of areas(report, servedSize)) {
    console.log(`${name.padEnd(28)} ${String(files).padStart(6)} ${kB(bytes).padStart(13)}`);
  }
  const problems = judge(report, servedSize);
  if (problems.length > 0) throw new Error(`The build breaks its budget:\n  ${problems.join('\n  ')}`);
  console.log(`Budget of the first page: ${kB(FIRST_PAGE_BUDGET)} kB. Kept.`);
}

runAsProgram(import.meta.url, async () => checkBudget());
