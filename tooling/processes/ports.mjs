import { createServer } from 'node:net';

/**
 * @param {number} port 0 for any
 * @returns {Promise<number | undefined>} the opened port, undefined if it is in use
 */
function tryPort(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}

/** @param {number} port */
export async function isPortFree(port) {
  return (await tryPort(port)) !== undefined;
}

/**
 * Returns whether browsers and `fetch` refuse the port, whatever listens there (https://fetch.spec.whatwg.org/#port-blocking).
 * @param {number} port
 */
export async function isPortBlocked(port) {
  try {
    await fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD', signal: AbortSignal.timeout(1000) });
    return false;
  } catch (error) {
    return error instanceof Error && error.cause instanceof Error && error.cause.message === 'bad port';
  }
}

/** @returns {Promise<number>} a port that was free a moment ago */
export async function freePort() {
  const port = await tryPort(0);
  if (port === undefined) throw new Error('no free port');
  return port;
}

/**
 * @param {number} preferred
 * @param {number[]} taken ports already assigned
 * @param {typeof isPortFree} isFree
 * @returns {Promise<number>} the preferred port, or the next free one after it that browsers open
 */
export async function freePortFrom(preferred, taken, isFree) {
  for (let port = preferred; port < 65_536; port += 1) {
    if (!taken.includes(port) && (await isFree(port)) && !(await isPortBlocked(port))) return port;
  }
  throw new Error(`no free port from ${preferred} on`);
}
