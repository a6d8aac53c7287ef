import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { DefinePlugin, type Configuration } from 'webpack';
import 'webpack-dev-server';
import { browserslist, version } from './package.json';
import { EARLY_KEYS_SCRIPT } from './scripts/webpack/bootScripts';
import { BuildReportPlugin } from './scripts/webpack/buildReport';
import { ContentPolicyPlugin } from './scripts/webpack/contentPolicy';
import { KeptFilesPlugin } from './scripts/webpack/keptFiles';
import { LicensesPlugin } from './scripts/webpack/licenses';
import { landingPage, shellPage } from './scripts/webpack/pages';
import { policyOrigins } from './scripts/webpack/policyOrigins';
import { prerender } from './scripts/webpack/prerender';
import { fillSite, readSiteUrl } from './scripts/webpack/siteUrl';
import { TypefacesPlugin } from './scripts/webpack/typefaces';
import { readChatKey } from './src/features/public/chat/chatService';
import { readTranslateUrl } from './src/features/public/translation/translateService';

const fromRoot = (...parts: string[]) => path.join(__dirname, ...parts);

/** Version and commit, shown where people report a problem. */
function describeBuild(): string {
  try {
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: __dirname, stdio: 'pipe' });
    return `${version}+${commit.toString().trim()}`;
  } catch {
    return version;
  }
}

/**
 * Reads API_URL: an absolute http(s) URL, `/` for the page's own origin, or nothing for the demo with its backend in
 * the browser.
 */
function readApiUrl(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  if (text === '/') return text;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new Error(
      `API_URL must be an absolute http(s) URL, or / for the page's own origin; it is "${text}".`,
    );
  }
  return url.href.replace(/\/$/, '');
}

/** Reads QA: `1` puts the QA console into a build with API_URL; the demo always has it. */
function readQa(text = ''): boolean {
  if (!['', '0', '1'].includes(text)) throw new Error(`QA must be 1 or 0; it is "${text}".`);
  return text === '1';
}

/** Reads MARKET_API: fixtures unless `live` (product 17.1). */
function readMarketApi(text: string | undefined): 'demo' | 'live' {
  if (text === undefined || text === '' || text === 'demo') return 'demo';
  if (text === 'live') return 'live';
  throw new Error(`MARKET_API must be "live" or "demo"; it is "${text}".`);
}

/** Modules that visitors of a production build needn't load. */
const ALIASES = { tldts$: fromRoot('mocks/connect/registrableDomain.ts') };

/** Merges the Material UI modules that these share into one file, which compresses better than seven. */
const AREAS = [
  'auth',
  'investor',
  'investor-money',
  'investor-account',
  'investor-statement',
  'admin',
  'calculator',
];

/** The demo's worker, and the picture that calls it a demo. */
const DEMO_FILES = ['**/mockServiceWorker.js', '**/backendWorker.js', '**/social-card.png'];

const PRODUCTION_ALIASES = {
  // No export condition selects the package's build without development warnings.
  'react-router$': fromRoot('node_modules/react-router/dist/production/index.mjs'),
  'react-router/dom$': fromRoot('node_modules/react-router/dist/production/dom-export.mjs'),
};

export default function configure(_env: unknown, argv: { mode?: string }): Configuration {
  const isProduction = argv.mode !== 'development';
  const apiUrl = readApiUrl(process.env.API_URL);
  const hasQa = apiUrl === null || readQa(process.env.QA);
  const marketApi = readMarketApi(process.env.MARKET_API);
  const siteUrl = readSiteUrl(process.env.SITE_URL);
  // Same as in scripts/lib/paths.mjs.
  const distDir = fromRoot(process.env.DIST_DIR || 'dist');
  const translateUrl = readTranslateUrl(process.env.TRANSLATE_URL);
  const chatKey = readChatKey(process.env.CHAT_KEY);
  const typefaces = new TypefacesPlugin(__dirname);
  const earlyKeys = hasQa ? [EARLY_KEYS_SCRIPT] : [];
  const headExtras = [typefaces.style, typefaces.script, ...earlyKeys];
  const areas = hasQa ? [...AREAS, 'qa-console'] : AREAS;
  const define = {
    __API_URL__: JSON.stringify(apiUrl),
    __QA__: JSON.stringify(hasQa),
    __MARKET_API__: JSON.stringify(marketApi),
    __TRANSLATE_URL__: JSON.stringify(translateUrl),
    __CHAT_KEY__: JSON.stringify(chatKey),
    __BUILD__: JSON.stringify(describeBuild()),
  };

  return {
    mode: isProduction ? 'production' : 'development',
    // The versions in package.json, which have all that `src/app/refuseToStart.ts` asks for.
    target: 'browserslist',
    context: __dirname,
    entry: { main: './src/main.tsx' },
    output: {
      path: distDir,
      // Makes deep links such as /dashboard/deposit load their scripts from the root.
      publicPath: '/',
      filename: isProduction ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
      chunkFilename: isProduction ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      clean: true,
    },
    devtool: isProduction ? 'source-map' : 'eval-cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: { ...ALIASES, ...(isProduction && PRODUCTION_ALIASES) },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'swc-loader',
          options: {
            env: { targets: browserslist },
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: {
                react: { runtime: 'automatic', development: !isProduction, refresh: !isProduction },
              },
            },
          },
        },
        {
          // Only needed for its withTheme(), which we don't use.
          test: /[\\/]@emotion[\\/]react[\\/]/,
          resolve: { alias: { 'hoist-non-react-statics': false } },
        },
        {
          // Only needed for camelCase() and snakeCase(), which we don't use.
          test: /[\\/]node_modules[\\/]yup[\\/]/,
          resolve: { alias: { 'tiny-case': false } },
        },
        { test: /\.(png|jpe?g|webp|avif|svg|woff2)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new DefinePlugin(define),
      typefaces,
      ...(isProduction
        ? [
            // Hosts serve index.html at `/` and app.html at the app's other addresses.
            landingPage(
              siteUrl,
              [typefaces.style, ...earlyKeys],
              typefaces.lateScript,
              prerender({
                root: __dirname,
                outDir: fromRoot('.cache/prerender', path.basename(distDir)),
                define,
              }),
              apiUrl === null,
            ),
            shellPage('app.html', siteUrl, headExtras, apiUrl === null),
            new ContentPolicyPlugin(policyOrigins({ apiUrl, marketApi, translateUrl, chatKey })),
          ]
        : [shellPage('index.html', siteUrl, headExtras, apiUrl === null)]),
      new CopyPlugin({
        patterns: [
          {
            from: 'public',
            // msw checks the worker's text as shipped, so it must not be minified.
            info: { minimized: true },
            globOptions: {
              ignore: ['**/index.html', ...(apiUrl === null ? [] : DEMO_FILES)],
            },
            noErrorOnMissing: true,
            transform: fillSite(siteUrl, apiUrl === null),
          },
        ],
      }),
      ...(isProduction
        ? [
            new LicensesPlugin(__dirname),
            ...(apiUrl === null ? [new KeptFilesPlugin()] : []),
            new CompressionPlugin({
              filename: '[path][base].br',
              algorithm: 'brotliCompress',
              test: /\.(js|html|svg|json|webmanifest)$/,
              threshold: 1024,
            }),
            new CompressionPlugin({
              filename: '[path][base].gz',
              algorithm: 'gzip',
              test: /\.(js|html|svg|json|webmanifest)$/,
              threshold: 1024,
            }),
            new BuildReportPlugin(fromRoot('.cache/build', path.basename(distDir), 'report.json'), {
              apiUrl,
              hasQa,
            }),
          ]
        : [new ReactRefreshPlugin({ overlay: false })]),
    ],
    optimization: {
      runtimeChunk: false,
      // Chunks are split by use, never named: a vendor chunk would make visitors load the dashboards' packages.
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          areas: {
            name: 'areas',
            test: /[\\/]node_modules[\\/](@mui|react-transition-group)[\\/]/,
            chunks: ({ name }) => areas.includes(name ?? ''),
            minChunks: areas.length - 1,
          },
        },
      },
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 3 } },
        }),
      ],
    },
    performance: false,
    cache: {
      type: 'filesystem',
      cacheDirectory: fromRoot('.cache/webpack'),
      name: isProduction ? 'production' : 'development',
      // Builds at the same time would write over each other's cache: those with API_URL read the demo's.
      readonly: apiUrl !== null,
      buildDependencies: {
        config: [
          __filename,
          ...readdirSync(fromRoot('scripts/webpack')).map((name) => fromRoot('scripts/webpack', name)),
        ],
        installed: [fromRoot('package-lock.json'), fromRoot('tsconfig.json')],
      },
    },
    devServer: {
      // Paths that the fake backend doesn't answer must return 404; a page would look like a broken answer.
      historyApiFallback: {
        rewrites: [{ from: /^\/api(\/|$)/, to: ({ parsedUrl }) => parsedUrl.pathname ?? '/api' }],
      },
      static: false,
      hot: true,
      // Also reached through containers' or editors' forwarded ports, under unknown host names.
      allowedHosts: 'all',
      client: {
        webSocketURL: 'auto://0.0.0.0:0/ws',
        overlay: { errors: true, warnings: false, runtimeErrors: false },
      },
    },
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  };
}
