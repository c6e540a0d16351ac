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
 * @returns {Promise<number>} the preferred port, or the next free one after it
 */
export async function freePortFrom(preferred, taken, isFree) {
  for (let port = preferred; port < 65_536; port += 1) {
    if (!taken.includes(port) && (await isFree(port))) return port;
  }
  throw new Error(`no free port from ${preferred} on`);
}
