/** @jest-environment node */
import { connect } from 'node:net';
import { listen } from '../http/listen';
import { until } from './testing/serverProcess';

const PACE = { port: 0, host: '127.0.0.1', headersMs: 10_000, bodyMs: 10_000 };
const CLOSE_AT_ONCE = { idleMs: 0, patienceMs: 0 };

/** Asks for an answer, and resolves to its connection. */
function ask(port: number) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  return socket;
}

it('lets go of a client that does not read, and of the answer that it holds', async () => {
  let isLetGo = false;
  const answer = () =>
    new Response(
      new ReadableStream<Uint8Array>({
        pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)),
        cancel: () => void (isLetGo = true),
      }),
    );
  const listening = await listen(answer, { ...PACE, stillMs: 300 });
  const socket = ask(listening.port).pause();
  await until(() => isLetGo);
  socket.destroy();
  await listening.stopAccepting();
  await listening.close(CLOSE_AT_ONCE);
});

it('keeps a stream that only beats, for as long as it is read', async () => {
  let timer: NodeJS.Timeout | undefined;
  const answer = () =>
    new Response(
      new ReadableStream<Uint8Array>({
        start: (controller) => {
          timer = setInterval(() => controller.enqueue(new TextEncoder().encode('beat')), 100);
        },
        cancel: () => clearInterval(timer),
      }),
    );
  const listening = await listen(answer, { ...PACE, stillMs: 500 });
  let isClosed = false;
  let told = '';
  const socket = ask(listening.port).on('close', () => (isClosed = true));
  socket.on('data', (data) => (told += String(data)));
  await until(() => isClosed || told.split('beat').length > 20);
  expect(isClosed).toBe(false);
  socket.destroy();
  await listening.stopAccepting();
  await listening.close(CLOSE_AT_ONCE);
  clearInterval(timer);
});
