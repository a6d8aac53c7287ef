import { realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { endWithParent } from './processes.mjs';

/**
 * Runs `main` if `moduleUrl` is the program itself rather than an import; an error becomes one line and exit code 1.
 */
export function runAsProgram(moduleUrl, main) {
  if (!process.argv[1] || moduleUrl !== pathToFileURL(realpathSync(process.argv[1])).href) return;
  // A killed npm also kills its shell, but not the shell's children.
  if (process.env.npm_lifecycle_event) endWithParent();
  main().catch((error) => {
    console.error(process.env.DEBUG ? error : error.message);
    process.exit(1);
  });
}
