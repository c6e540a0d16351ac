import type { IncomingMessage } from 'node:http';

const lingerMs = 1000;

/**
 * Lets a client that is still sending read its answer before the connection ends: closing a socket with unread bytes
 * resets it, and the answer is lost. Takes effect when the answer is sent.
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
