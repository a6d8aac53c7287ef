import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { array } from 'yup';
import { readActions } from '../../src/app/prerendered';
import { listOf, record, text } from '../../src/lib/schema';
import type { PrerenderedPage } from '../prerender/prerenderedPage';

interface PrerenderOptions {
  readonly root: string;
  /** Output folder of the bundled program; inside `root`, so that it finds the packages. */
  readonly outDir: string;
  /** The build's constants, in the form of webpack's DefinePlugin. */
  readonly define: Readonly<Record<string, string>>;
}

const pageSchema = record({
  html: text(),
  styles: listOf(record({ key: text(), css: text() })),
  actions: array().required(),
});

function readPage(value: unknown): PrerenderedPage {
  const page = pageSchema.validateSync(value);
  return { ...page, actions: readActions(page.actions) };
}

/** Renders the landing page in a separate process, parallel to webpack: it takes about two seconds of one core. */
export async function prerender({ root, outDir, define }: PrerenderOptions): Promise<PrerenderedPage> {
  const program = path.join(outDir, 'renderLanding.cjs');
  await build({
    entryPoints: [path.join(root, 'scripts/prerender/renderLanding.tsx')],
    outfile: program,
    bundle: true,
    platform: 'node',
    target: 'node20',
    packages: 'external',
    jsx: 'automatic',
    define: { ...define },
    logLevel: 'warning',
  });
  const { stdout } = await promisify(execFile)(process.execPath, [program], {
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 64 * 1024 * 1024,
  });
  return readPage(JSON.parse(stdout));
}
