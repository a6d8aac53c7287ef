import net from 'node:net';

function canListen(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', (error) => resolve(error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** The first port from `start` on that is free on IPv4 and IPv6. */
export async function freePort(start, attempts = 100) {
  for (let port = start; port < start + attempts && port < 65_536; port += 1) {
    if ((await canListen(port, '127.0.0.1')) && (await canListen(port, '::'))) return port;
  }
  throw new Error(`No free port from ${start} on (${attempts} tried).`);
}

/** Parses a port from an option or a variable; throws if it is invalid. */
export function parsePort(text, fallback) {
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`"${text}" is no port.`);
  return port;
}
