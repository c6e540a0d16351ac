import { createServer } from 'node:http';
import type { Server } from 'node:http';

import { gracefulClose } from '@vitrine/api/graceful-close.ts';

export interface ConnectionLimits {
  /** For a request's complete head, and for the silence of a connection before its first request. */
  headersMs: number;
  /** For a complete request with its body. */
  requestMs: number;
  /** For a connection without progress in either direction. */
  stallMs: number;
  /** Between two requests. Longer than a load balancer keeps idle connections, so that it never reuses a closed one. */
  keepAliveMs: number;
  /** For the first request of a connection that was accepted right before the server closed. */
  firstRequestMs: number;
  /** How often the first two limits are checked. */
  checkEveryMs: number;
}

/** The stall limit exceeds the gateway's longest call, during which no byte is sent; nginx has the same default. */
export const connectionLimits: ConnectionLimits = {
  headersMs: 20_000,
  requestMs: 60_000,
  stallMs: 60_000,
  keepAliveMs: 75_000,
  firstRequestMs: 1_000,
  checkEveryMs: 5_000,
};

export interface HttpServer {
  readonly server: Server;
  /** Closes without a lost request; cuts the remaining connections after `drainMs`. */
  close(drainMs: number): Promise<void>;
}

/** Creates a server, not yet listening, that cuts clients which send or read too slowly. */
export function createHttpServer(limits: ConnectionLimits): HttpServer {
  const server = createServer({
    connectionsCheckingInterval: limits.checkEveryMs,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
  });
  // Node counts bytes accepted by the kernel as progress, so a slow reader does not time out.
  server.timeout = limits.stallMs;
  return { server, close: gracefulClose(server, { firstRequestMs: limits.firstRequestMs }) };
}
