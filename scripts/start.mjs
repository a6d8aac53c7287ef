/** `npm start`: setup, then the development server on PORT (3000, or the next free one). */
import { createRequire } from 'node:module';
import { runAsProgram } from './lib/main.mjs';
import { fromRoot } from './lib/paths.mjs';
import { freePort, parsePort } from './lib/port.mjs';
import { endTogether, startApart } from './lib/processes.mjs';
import { demoAccounts } from './lib/demoAccounts.mjs';
import { setup } from './setup.mjs';

function openBrowser(url) {
  if (!process.stdout.isTTY || process.env.CI || process.env.BROWSER === 'none') return;
  if (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) return;
  const [command, args] = {
    darwin: ['open', [url]],
    win32: ['cmd.exe', ['/d', '/s', '/c', 'start', '', url]],
  }[process.platform] ?? ['xdg-open', [url]];
  startApart(command, args);
}

runAsProgram(import.meta.url, async () => {
  await setup();
  const wanted = parsePort(process.env.PORT, 3000);
  const port = await freePort(wanted);
  if (port !== wanted) console.log(`Port ${wanted} is taken; using ${port}.`);

  process.env.NODE_ENV = 'development';
  const require = createRequire(fromRoot('package.json'));
  require('esbuild-register/dist/node').register({ target: 'node20' });
  const webpack = require('webpack');
  const DevServer = require('webpack-dev-server');
  const configure = require('./webpack.config.ts').default;

  const compiler = webpack(configure({}, { mode: 'development' }));
  if (!compiler) throw new Error('webpack made no compiler.');
  const server = new DevServer({ ...compiler.options.devServer, port, setupExitSignals: false }, compiler);
  endTogether(() => server.compiler?.watching?.close(() => {}));

  const url = `http://localhost:${port}/`;
  let isAnnounced = false;
  compiler.hooks.done.tap('announce', (stats) => {
    if (isAnnounced) return;
    isAnnounced = true;
    // After webpack's own output, so that the address comes last.
    setImmediate(() => {
      if (stats.hasErrors())
        console.log('\nThe first compile failed; it goes on as soon as a file is saved.');
      console.log(
        `\nCairnfield runs at ${url}\n\n${process.env.API_URL ? '' : `${demoAccounts()}\n`}Ctrl+C ends it.`,
      );
      openBrowser(url);
    });
  });
  console.log('Compiling ...');
  await server.start();
});
