import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compilation } from 'webpack';
import { PRERENDERED_ACTIONS_ID } from '../../src/app/prerendered';
import type { PrerenderedPage } from '../prerender/prerenderedPage';
import {
  COLOR_SCHEME_SCRIPT,
  ELSEWHERE_SCRIPT,
  ELSEWHERE_STYLE,
  LATE_START_SCRIPT,
  REFUSAL_STYLE,
  refusalScript,
  SHELL_STYLE,
} from './bootScripts';
import { demoNoteOf } from './siteUrl';

const template = 'public/index.html';
const inHead = (...parts: readonly string[]) => parts.join('\n    ');

/** The page for all addresses: an empty container, with scripts in the head after `extras`. */
export function shellPage(
  filename: string,
  siteUrl: string,
  extras: readonly string[],
  isDemo: boolean,
): HtmlWebpackPlugin {
  return new HtmlWebpackPlugin({
    template,
    filename,
    minify: false,
    templateParameters: {
      siteUrl,
      page: null,
      head: inHead(COLOR_SCHEME_SCRIPT, `<style>${SHELL_STYLE}${REFUSAL_STYLE}</style>`, ...extras),
      refusal: refusalScript(isDemo),
    },
  });
}

/** Scripts of the entry and of the landing page, in execution order. */
function scriptsOf(compilation: Compilation): string[] {
  const groups = [compilation.entrypoints.get('main'), compilation.namedChunkGroups.get('landing')];
  const files = groups.flatMap((group) => group?.getFiles() ?? []);
  return [...new Set(files)].filter((file) => file.endsWith('.js')).map((file) => `/${file}`);
}

/** Escapes JSON for a `script` element. */
function embedded(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The prerendered page of `/`, shown before its scripts load; `lateScript` ends it. */
export function landingPage(
  siteUrl: string,
  extras: readonly string[],
  lateScript: string,
  prerendered: Promise<PrerenderedPage>,
  isDemo: boolean,
): HtmlWebpackPlugin {
  return new HtmlWebpackPlugin({
    template,
    filename: 'index.html',
    minify: false,
    inject: false,
    templateParameters: async (compilation: Compilation) => {
      const { html, styles, actions } = await prerendered;
      return {
        siteUrl,
        demoNote: demoNoteOf(isDemo),
        refusal: refusalScript(isDemo),
        page: {
          html,
          data: `<script type="application/json" id="${PRERENDERED_ACTIONS_ID}">${embedded(actions)}</script>`,
          start: `${lateScript}<script data-files="${scriptsOf(compilation).join(' ')}">${LATE_START_SCRIPT}</script>`,
        },
        head: inHead(
          COLOR_SCHEME_SCRIPT,
          ...extras,
          `<script>${ELSEWHERE_SCRIPT}</script>`,
          `<style>${ELSEWHERE_STYLE}${REFUSAL_STYLE}</style>`,
          ...styles.map(({ key, css }) => `<style data-emotion="${key}">${css}</style>`),
        ),
      };
    },
  });
}
