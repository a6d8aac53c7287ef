/** The handwritten statements behind the smallest HTTP server: the cost of HTTP alone. */
import { createServer } from 'node:http';
import { Pool } from 'pg';
import { approveByHand } from './sqlByHand';

const { DATABASE_URL, PORT, HOST } = process.env;
const pool = new Pool({ connectionString: DATABASE_URL, max: 16 });

const server = createServer((request, response) => {
  request.resume();
  const id = request.url?.split('/')[3] ?? '';
  approveByHand(pool, id).then(
    () => response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ id })),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(Number(PORT), HOST, () => process.send?.({ port: Number(PORT) }));
process.on('SIGTERM', () => process.exit(0));
