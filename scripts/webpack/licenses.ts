import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sources, type Compiler } from 'webpack';
import { isRecord } from '../../src/lib/json';

const PACKAGE = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

/** A package's license, with the text that must be distributed with it. */
function licenseOf(folder: string): string {
  const described: unknown = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const [name, version, license] = ['name', 'version', 'license'].map((field) =>
    isRecord(described) ? String(described[field]) : '',
  );
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)(\.|$)/i.test(entry));
  const text = file === undefined ? '' : readFileSync(path.join(folder, file), 'utf8').trim();
  return `${name} ${version} (${license})\n\n${text}`.trim();
}

/** Writes `licenses.txt`: the licenses of the typefaces and of all packages with modules in the build. */
export class LicensesPlugin {
  private readonly typefaces: readonly string[];

  constructor(root: string) {
    const folder = path.join(root, 'node_modules/@fontsource-variable');
    this.typefaces = readdirSync(folder).map((name) => path.join(folder, name));
  }

  apply(compiler: Compiler): void {
    const folders = new Set(this.typefaces);
    compiler.hooks.thisCompilation.tap('LicensesPlugin', (compilation) => {
      // Before modules are concatenated.
      compilation.hooks.finishModules.tap('LicensesPlugin', (modules) => {
        for (const module of modules) {
          const folder = PACKAGE.exec(module.nameForCondition() ?? '')?.[1];
          if (folder !== undefined && existsSync(path.join(folder, 'package.json'))) folders.add(folder);
        }
      });
      compilation.hooks.processAssets.tap('LicensesPlugin', () => {
        const texts = [...folders].map(licenseOf).sort((a, b) => (a < b ? -1 : 1));
        const text = `${texts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
        compilation.emitAsset('licenses.txt', new sources.RawSource(text));
      });
    });
  }
}
