/** `npm run bench`: bundles bench/storage.ts and runs it. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { runAsProgram } from './lib/main.mjs';
import { cacheDir, fromRoot } from './lib/paths.mjs';
import { runNode } from './lib/processes.mjs';
import { setup } from './setup.mjs';

runAsProgram(import.meta.url, async () => {
  await setup();
  const { build } = createRequire(fromRoot('package.json'))('esbuild');
  const outfile = path.join(cacheDir, 'bench/storage.cjs');
  await build({
    entryPoints: [fromRoot('bench/storage.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
  });
  const { code } = await runNode([outfile]);
  process.exitCode = code;
});
