import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface ConnectionLimits {
  /** For the whole head of a request; also how long a connection may stay silent before its first one. */
  headersMs: number;
  /** For a whole request, its body included. */
  requestMs: number;
  /** Without a byte in either direction a connection that waits or is written to is cut. */
  stallMs: number;
  /** Between two requests. Longer than a load balancer keeps an idle connection, so that it never sends into a closed one. */
  keepAliveMs: number;
  /** How often the first two limits are checked. */
  checkEveryMs: number;
}

/** The stall is longer than the longest call of the gateway, during which no byte flows; so nginx has it by default. */
export const connectionLimits: ConnectionLimits = {
  headersMs: 20_000,
  requestMs: 60_000,
  stallMs: 60_000,
  keepAliveMs: 75_000,
  checkEveryMs: 5_000,
};

export interface HttpServer {
  readonly server: Server;
  /** Stops listening, lets answers under way finish, and cuts what is still open after `drainMs`. */
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
  // Node counts what the kernel takes as progress, so that a slow reader is not a stalled one.
  server.timeout = limits.stallMs;
  const open = new Set<Socket>();
  const answering = new Map<Socket, number>();
  let isClosing = false;
  // Node's own takes a connection for idle once the answer is written, though most of it may wait to be sent.
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
