import type { HttpBindings } from '@hono/node-server';

/** What Hono's context carries in this app. */
export interface AppEnv {
  Bindings: HttpBindings;
  Variables: {
    /** The caller's, or one that was made for the request. */
    correlationId: string;
    /** Of the client, as far as the proxies in front are trusted. */
    address: string;
    /** What answers, for the log and the metrics: an endpoint's id or the name of a page; never what was typed. */
    route: string;
  };
}
