import type { IncomingMessage } from 'node:http';

const lingerMs = 1000;

/**
 * Lets a client that is still sending read the response before the connection closes: closing a socket with unread
 * bytes resets it, and the response is lost. Takes effect once the response is sent.
 */
export function closeLingering(incoming: IncomingMessage): void {
  const { socket } = incoming;
  socket.destroySoon = () => {
    if (socket.destroyed || socket.writableEnded) return;
    socket.end();
    incoming.resume();
    const limit = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('end', () => socket.destroy()).once('close', () => clearTimeout(limit));
  };
}
