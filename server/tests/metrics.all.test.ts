/** @jest-environment node */
import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { send } from './testing/httpClient';
import { startTestServer } from './testing/testServer';
import { findFreePort } from './testing/serverProcess';

it('serves the metrics to this machine alone, though the app is served to the network', async () => {
  const metricsPort = await findFreePort();
  const server = await startTestServer({ settings: { host: '0.0.0.0', metricsPort } });
  const { text } = await send(metricsPort, 'GET', '/metrics');
  expect(text).toContain('cairnfield_http_request_seconds');
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal)?.address;
  // Without a network, Linux answers on all of 127.0.0.0/8.
  const other = outside ?? '127.0.0.2';
  const app = connect(server.port, other);
  await once(app, 'connect');
  app.destroy();
  const refused = connect(metricsPort, other);
  await expect(once(refused, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await server.running.stop();
});
