import { chmodSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

import type { Logger } from 'pino';
import { z } from 'zod';

import { FolderInUse, lockFolder } from './folder-lock.ts';

const request = z.object({ copyTo: z.string() });
const response = z.object({ error: z.string().nullable() });

/** The socket of the process that holds a folder's lock. */
const socketOf = (folder: string) => `${folder}.sock`;

/**
 * Copies the folder of an embedded database, also while another process has it open: that process then makes the copy,
 * between two queries. The copy is as a crash would leave it; opening it replays its log.
 */
export async function copyDatabaseFolder(folder: string, copyTo: string): Promise<void> {
  let unlock: () => Promise<void>;
  try {
    unlock = await lockFolder(folder);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    await requestCopy(folder, copyTo, error);
    return;
  }
  try {
    await cp(folder, copyTo, { recursive: true });
  } finally {
    await unlock();
  }
}

async function requestCopy(folder: string, copyTo: string, inUse: FolderInUse): Promise<void> {
  const socket = connect(socketOf(folder));
  try {
    const line = await new Promise<string>((resolve, reject) => {
      // The process is of an earlier release, or could not listen.
      socket.once('error', () => reject(inUse));
      socket.once('close', () => reject(inUse));
      createInterface(socket).once('line', resolve);
      socket.write(`${JSON.stringify({ copyTo })}\n`);
    });
    const { error } = response.parse(JSON.parse(line));
    if (error !== null) throw new Error(error);
  } finally {
    socket.destroy();
  }
}

/**
 * Serves requests for copies to processes of the same user, at a socket beside the folder, whose lock this process
 * holds. Returns the function that stops it.
 */
export async function serveDatabaseCopies(
  folder: string,
  copy: (copyTo: string) => Promise<void>,
  log?: Pick<Logger, 'warn'>,
): Promise<() => Promise<void>> {
  const path = socketOf(folder);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    createInterface(socket).once('line', (line) => {
      respond(line).then(
        () => socket.end(`${JSON.stringify({ error: null })}\n`),
        (error: unknown) => socket.end(`${JSON.stringify({ error: String(error) })}\n`),
      );
    });
  });
  const respond = async (line: string) => copy(request.parse(JSON.parse(line)).copyTo);
  // Of a process that was killed.
  rmSync(path, { force: true });
  const listening = new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  try {
    await listening;
    chmodSync(path, 0o600);
  } catch (error) {
    // Paths of sockets are limited to about 100 characters.
    log?.warn({ err: error }, 'database copies unavailable');
  }
  server.unref();
  return async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
}
