import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';
import { DISPLAY_STAND_INS, TEXT_STAND_INS } from './standInFonts';
import { typefacesScript } from './typefacesScript';

/**
 * Fontsource's variable typefaces by package. `use` is the CSS variable with the font families in use, and the root
 * element's attribute that adds the typeface to them.
 */
const TYPEFACES = [
  {
    name: 'figtree',
    family: 'Figtree Variable',
    use: 'text-font',
    standIns: TEXT_STAND_INS,
    generic: 'system-ui,sans-serif',
  },
  {
    name: 'source-serif-4',
    family: 'Source Serif 4 Variable',
    use: 'display-font',
    standIns: DISPLAY_STAND_INS,
    generic: 'serif',
  },
];

/** Enough for the product's languages. */
const SUBSETS = ['latin', 'latin-ext'];

interface Typefaces {
  /** Contents of the built files, by path from the site's root. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** CSS rules. */
  readonly rules: string;
}

function readTypefaces(root: string): Typefaces {
  const files = new Map<string, Buffer>();
  const rules: string[] = [];
  for (const { name, family, use, standIns, generic } of TYPEFACES) {
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
    const families = [...standIns.families.map((each) => `"${each}"`), generic].join(',');
    rules.push(
      standIns.rules,
      `:root{--${use}:${families}}:root[data-${use}]{--${use}:"${family}",${families}}`,
    );
  }
  return { files, rules: rules.join('') };
}

const SCRIPT = typefacesScript(
  TYPEFACES.map(({ family, use, standIns }) => ({
    family,
    attribute: `data-${use}`,
    standIns: standIns.families,
  })),
);

/** Adds the self-hosted typefaces to the pages. */
export class TypefacesPlugin {
  private readonly typefaces: Typefaces;

  constructor(root: string) {
    this.typefaces = readTypefaces(root);
  }

  /** For the head of every page. */
  get style(): string {
    return `<style>${this.typefaces.rules}</style>`;
  }

  /** Loads them immediately, for the head of a page rendered by script. */
  readonly script = `<script>${SCRIPT}</script>`;

  /**
   * Loads them after the first frame, for the end of a prerendered page: it is readable immediately, and nothing
   * competes with its first paint for the network.
   */
  readonly lateScript = `<script>requestAnimationFrame(function(){setTimeout(function(){${SCRIPT}})})</script>`;

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
