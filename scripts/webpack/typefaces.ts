import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';
import { TYPEFACES_ID } from './bootScripts';

/** Fontsource's variable typefaces by package; the latin part of the first is preloaded. */
const PACKAGES = ['figtree', 'source-serif-4'];

/** Enough for the product's languages. */
const SUBSETS = ['latin', 'latin-ext'];

/**
 * Local fonts adjusted to the size of ours, so that nothing shifts when ours arrive. The numbers are ratios of the
 * fonts' own metrics (average width, ascent, descent), computed like capsize.
 */
const FALLBACKS = [
  `@font-face{font-family:"Figtree Fallback";src:local("Arial"),local("ArialMT"),local("Liberation Sans");size-adjust:100.72%;ascent-override:94.32%;descent-override:24.82%;line-gap-override:0%}`,
  `@font-face{font-family:"Figtree Fallback Android";src:local("Roboto Regular"),local("Roboto-Regular");size-adjust:100.94%;ascent-override:94.12%;descent-override:24.77%;line-gap-override:0%}`,
  `@font-face{font-family:"Source Serif Fallback";src:local("Georgia");size-adjust:107.45%;ascent-override:96.42%;descent-override:31.18%;line-gap-override:0%}`,
  `@font-face{font-family:"Source Serif Fallback Times";src:local("Times New Roman"),local("TimesNewRomanPSMT"),local("Liberation Serif");size-adjust:117.91%;ascent-override:87.87%;descent-override:28.41%;line-gap-override:0%}`,
  `@font-face{font-family:"Source Serif Fallback Android";src:local("Noto Serif Regular"),local("NotoSerif-Regular");size-adjust:99.58%;ascent-override:104.03%;descent-override:33.64%;line-gap-override:0%}`,
];

interface Typefaces {
  /** Contents of the built files, by path from the site's root. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** For the head of a page rendered by script. */
  readonly head: readonly string[];
  /** For the head of a prerendered page: `LATE_TYPEFACES_SCRIPT` enables them. */
  readonly lateHead: readonly string[];
}

function readTypefaces(root: string): Typefaces {
  const files = new Map<string, Buffer>();
  const rules: string[] = [];
  for (const name of PACKAGES) {
    const folder = path.join(root, 'node_modules/@fontsource-variable', name);
    const css = readFileSync(path.join(folder, 'wght.css'), 'utf8');
    for (const subset of SUBSETS) {
      const file = `${name}-${subset}-wght-normal`;
      const rule = new RegExp(`/\\* ${file} \\*/\\s*(@font-face \\{[^}]*\\})`).exec(css)?.[1];
      if (rule === undefined) throw new Error(`${name}/wght.css has no rule for ${file}.`);
      const content = readFileSync(path.join(folder, 'files', `${file}.woff2`));
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
      const built = `assets/${file}.${hash}.woff2`;
      files.set(built, content);
      rules.push(rule.replace(/url\([^)]*\)/, `url(/${built})`).replace(/\s+/g, ' '));
    }
  }
  const [first] = files.keys();
  const own = rules.join('');
  const fallbacks = `<style>${FALLBACKS.join('')}</style>`;
  return {
    files,
    head: [
      `<link rel="preload" href="/${first}" as="font" type="font/woff2" crossorigin />`,
      `<style>${own}</style>`,
      fallbacks,
    ],
    lateHead: [`<style id="${TYPEFACES_ID}" media="not all">${own}</style>`, fallbacks],
  };
}

/** Provides the typefaces to the pages, self-hosted. */
export class TypefacesPlugin {
  private readonly typefaces: Typefaces;

  constructor(root: string) {
    this.typefaces = readTypefaces(root);
  }

  /** Loads them, in the head of a page rendered by script. */
  get head(): readonly string[] {
    return this.typefaces.head;
  }

  /** Loads them once the page has been painted. */
  get lateHead(): readonly string[] {
    return this.typefaces.lateHead;
  }

  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('TypefacesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'TypefacesPlugin', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const [name, content] of this.typefaces.files) {
            compilation.emitAsset(name, new RawSource(content), { immutable: true, minimized: true });
          }
        },
      );
    });
  }
}
