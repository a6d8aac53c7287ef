import { pathToFileURL } from 'node:url';
import { endWithParent } from './processes.mjs';

/** Runs `main` when `moduleUrl` is the program and not imported; an error becomes one line and exit code 1. */
export function runAsProgram(moduleUrl, main) {
  if (!process.argv[1] || moduleUrl !== pathToFileURL(process.argv[1]).href) return;
  // A killed npm takes its shell along, but not what runs in it.
  if (process.env.npm_lifecycle_event) endWithParent();
  main().catch((error) => {
    console.error(process.env.DEBUG ? error : error.message);
    process.exit(1);
  });
}
