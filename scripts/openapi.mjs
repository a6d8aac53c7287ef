/** `npm run openapi`: writes openapi.yaml from the endpoints, routes and schemas of backend/. */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runAsProgram } from './lib/main.mjs';
import { fromRoot } from './lib/paths.mjs';
import { setup } from './setup.mjs';

/** The API's document, as YAML. */
export function openapiText() {
  const require = createRequire(fromRoot('package.json'));
  require('esbuild-register/dist/node').register();
  const { apiYaml } = require('./backend/openapi/document.ts');
  return apiYaml();
}

runAsProgram(import.meta.url, async () => {
  await setup();
  writeFileSync(fromRoot('openapi.yaml'), openapiText());
});
