import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface ConnectionLimits {
  /** For a request's complete head, and for the silence of a connection before its first request. */
  headersMs: number;
  /** For a complete request with its body. */
  requestMs: number;
  /** For a connection without progress in either direction. */
  stallMs: number;
  /** Between two requests. Longer than a load balancer keeps idle connections, so that it never reuses a closed one. */
  keepAliveMs: number;
  /** How often the first two limits are checked. */
  checkEveryMs: number;
}

/** The stall limit exceeds the gateway's longest call, during which no byte is sent; nginx has the same default. */
export const connectionLimits: ConnectionLimits = {
  headersMs: 20_000,
  requestMs: 60_000,
  stallMs: 60_000,
  keepAliveMs: 75_000,
  checkEveryMs: 5_000,
};

export interface HttpServer {
  readonly server: Server;
  /** Stops listening, waits for pending responses, and closes the remaining connections after `drainMs`. */
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
  const open = new Set<Socket>();
  const answering = new Map<Socket, number>();
  let isClosing = false;
  // Node's own version treats a connection as idle once the response is written, though most of it may still be
  // buffered.
  server.closeIdleConnections = () => {
    for (const socket of open) if (!answering.has(socket)) socket.destroySoon();
  };
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    answering.set(socket, (answering.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (answering.get(socket) ?? 1) - 1;
      if (left > 0) answering.set(socket, left);
      else answering.delete(socket);
      if (isClosing && left === 0) socket.destroySoon();
    });
  });
  return {
    server,
    async close(drainMs) {
      isClosing = true;
      const closed = new Promise<void>((done) => server.close(() => done()));
      const limit = setTimeout(() => server.closeAllConnections(), drainMs);
      await closed;
      clearTimeout(limit);
    },
  };
}
