import type { HttpBindings } from '@hono/node-server';

/** The variables of this app's Hono context. */
export interface AppEnv {
  Bindings: HttpBindings;
  Variables: {
    /** From the client, or generated for the request. */
    correlationId: string;
    /** Backend time, epoch ms. */
    receivedAt: number;
    /** The client's address; forwarded headers count only from trusted proxies. */
    address: string;
    /** For the log and metrics: an endpoint id or a page name, never user input. */
    route: string;
  };
}
