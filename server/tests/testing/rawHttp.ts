import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Sends this text as it is, and resolves to what the server says until it closes the connection. */
export function sendRaw(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  return text(socket);
}

/** Sends this text, and leaves once `isEnough` resolves, without waiting for an answer. */
export async function breakOff(port: number, request: string, isEnough: () => Promise<void>): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  await isEnough();
  socket.destroy();
  await once(socket, 'close');
}
