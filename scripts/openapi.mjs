/** `npm run openapi`: writes openapi.yaml and docs/endpoints.md from the endpoints, routes and schemas of backend/. */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runAsProgram } from './lib/main.mjs';
import { fromRoot } from './lib/paths.mjs';
import { setup } from './setup.mjs';

function documents() {
  const require = createRequire(fromRoot('package.json'));
  require('esbuild-register/dist/node').register();
  return require('./backend/openapi/document.ts');
}

/** The API's document, as YAML. */
export const openapiText = () => documents().apiYaml();

runAsProgram(import.meta.url, async () => {
  await setup();
  writeFileSync(fromRoot('openapi.yaml'), openapiText());
  writeFileSync(fromRoot('docs/endpoints.md'), documents().endpointsText());
});
