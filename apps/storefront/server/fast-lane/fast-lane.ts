import type { Server } from 'node:http';
import type { Socket } from 'node:net';

import type { ReadyAnswer, RequestHead } from '../ready-answer.ts';
import { readPlainHead } from './read-plain-head.ts';
import { wireForm } from './wire-form.ts';

export interface FastLane {
  /** Lets go of every connection, once what was written to it is sent. */
  close(): void;
  /** Cuts what is still open. */
  cut(): void;
}

/**
 * Stands between a server's sockets and its HTTP parser. Plain requests whose answer is ready are answered here, each
 * with one write; at the first that is anything else, the connection goes to node:http for good, with the bytes read.
 * The server's time-outs must be set before.
 */
export function fastLane(server: Server, answerTo: (head: RequestHead) => ReadyAnswer | null): FastLane {
  const byNodeHttp = server.listeners('connection');
  const bytesFor = wireForm({ keepAliveTimeoutMs: server.keepAliveTimeout });
  const idleMs = server.keepAliveTimeout > 0 ? server.keepAliveTimeout + server.keepAliveTimeoutBuffer : 0;
  const open = new Set<Socket>();

  function enter(socket: Socket): void {
    let isFirst = true;
    const listeners = { data: answer, drain, timeout: cut, end: finish, error: ignore, close: leave };

    function answer(bytes: Buffer): void {
      if (socket.writableEnded) return;
      const head = readPlainHead(bytes, socket);
      const ready = head && answerTo(head);
      if (!ready) return handOver(bytes);
      if (isFirst) socket.setTimeout(idleMs);
      isFirst = false;
      // No further request is read while the visitor is slow to take the answer.
      if (!socket.write(bytesFor(ready))) socket.pause();
    }
    function drain(): void {
      socket.resume();
    }
    function cut(): void {
      socket.destroy();
    }
    function finish(): void {
      socket.destroySoon();
    }
    function leave(): void {
      open.delete(socket);
      for (const [name, listener] of Object.entries(listeners)) socket.off(name, listener);
    }
    function handOver(bytes: Buffer): void {
      leave();
      socket.setTimeout(0);
      socket.pause();
      socket.unshift(bytes);
      for (const listener of byNodeHttp) Reflect.apply(listener, server, [socket]);
      socket.resume();
    }

    open.add(socket);
    // A visitor who says nothing is sent away as soon as one who does not finish a head.
    socket.setTimeout(server.headersTimeout);
    for (const [name, listener] of Object.entries(listeners)) socket.on(name, listener);
  }

  server.removeAllListeners('connection');
  server.on('connection', enter);
  return {
    close() {
      for (const socket of open) socket.destroySoon();
    },
    cut() {
      for (const socket of open) socket.destroy();
    },
  };
}

/** A visitor who went away: the socket closes itself. */
function ignore(): void {}
