import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** For the first request on a connection that was accepted right before the server closed. */
const defaultFirstRequestMs = 1000;

/**
 * Prepares a server, which must not listen yet, for closing without a lost request, and returns the function that closes
 * it. That function stops listening, then waits for pending responses and for the first request of connections that have
 * had none: a proxy sends it directly after connecting and does not repeat a write that it has sent. Connections between
 * two requests are closed at once, the remaining ones after `drainMs`. The listener must answer with `connection: close`
 * by then (`servingPhases`).
 */
export function gracefulClose(
  server: Server,
  { firstRequestMs = defaultFirstRequestMs }: { firstRequestMs?: number } = {},
): (drainMs: number) => Promise<void> {
  const open = new Set<Socket>();
  /** Connections without a request so far. */
  const unused = new Set<Socket>();
  const answering = new Map<Socket, number>();
  let isClosing = false;
  // Called by `server.close()`. Node's own version also closes connections that have just been accepted, and those whose
  // response is written, though most of it may still be buffered.
  server.closeIdleConnections = () => {
    for (const socket of open) if (!answering.has(socket) && !unused.has(socket)) socket.destroySoon();
  };
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    unused.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      unused.delete(socket);
    });
  });
  server.on('request', ({ socket }, response) => {
    unused.delete(socket);
    answering.set(socket, (answering.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (answering.get(socket) ?? 1) - 1;
      if (left > 0) answering.set(socket, left);
      else answering.delete(socket);
      if (isClosing && left === 0) socket.destroySoon();
    });
  });
  return async (drainMs) => {
    isClosing = true;
    const closed = new Promise<void>((done) => server.close(() => done()));
    const firstRequestLimit = setTimeout(() => {
      for (const socket of unused) socket.destroySoon();
    }, firstRequestMs);
    const limit = setTimeout(() => server.closeAllConnections(), drainMs);
    await closed;
    clearTimeout(firstRequestLimit);
    clearTimeout(limit);
  };
}
