import { createHash } from 'node:crypto';
import { Compilation, sources, type Compiler } from 'webpack';

/** What the demo needs to open offline; `mocks/connect/keptBuild.ts` makes the worker keep it. */
const KEPT = /\.(js|html|svg|woff2|webmanifest|ico)$|^icons\//;
const NOT_KEPT = /^(index|app)\.html$|Worker\.js$|^images\/social/;

/** Writes `kept-files.json`: the build's id and the paths of its files. */
export class KeptFilesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('KeptFilesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'KeptFilesPlugin', stage }, (assets) => {
        const names = Object.keys(assets).filter((name) => KEPT.test(name) && !NOT_KEPT.test(name));
        const files = ['/', '/app.html', ...names.map((name) => `/${name}`).sort()];
        const pages = ['index.html', 'app.html'].map((name) => assets[name]?.source() ?? '');
        const build = createHash('sha256')
          .update(JSON.stringify([files, pages]))
          .digest('hex')
          .slice(0, 16);
        compilation.emitAsset('kept-files.json', new sources.RawSource(JSON.stringify({ build, files })));
      });
    });
  }
}
