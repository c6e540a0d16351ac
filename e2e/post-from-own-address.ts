import { randomInt } from 'node:crypto';
import { request } from 'node:http';

/** Returns a random loopback address on Linux, where 127.0.0.0/8 is local; undefined elsewhere. */
const randomLoopbackAddress = () =>
  process.platform === 'linux'
    ? `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`
    : undefined;

/**
 * Posts JSON to the shop from a different loopback address each time, so that tests do not share rate limits by address.
 *
 * @returns The status of the response.
 */
export function postFromOwnAddress(url: string, body: unknown): Promise<number> {
  const { host, port, pathname } = new URL(url);
  const localAddress = randomLoopbackAddress();
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path: pathname,
        method: 'POST',
        ...(localAddress && { localAddress }),
        headers: { host, 'content-type': 'application/json' },
      },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(JSON.stringify(body));
  });
}
