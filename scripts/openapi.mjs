/** `npm run openapi`: writes docs/openapi.yaml from the endpoints, routes and schemas of backend/. */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runAsProgram } from './lib/main.mjs';
import { fromRoot } from './lib/paths.mjs';
import { setup } from './setup.mjs';

runAsProgram(import.meta.url, async () => {
  await setup();
  const require = createRequire(fromRoot('package.json'));
  require('esbuild-register/dist/node').register();
  const { apiYaml } = require('./backend/openapi/document.ts');
  writeFileSync(fromRoot('docs/openapi.yaml'), apiYaml());
});
