import { randomInt } from 'node:crypto';
import { request } from 'node:http';

/** Every 127.x.y.z is this machine where loopback is a whole network; elsewhere there is one address for all. */
const ownAddress = () =>
  process.platform === 'linux'
    ? `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`
    : undefined;

/**
 * Sends JSON to the shop as somebody at a network address of their own: what is limited by address is not used up by the
 * other tests. Gives the status of the answer.
 */
export function postFromOwnAddress(url: string, body: unknown): Promise<number> {
  const { host, port, pathname } = new URL(url);
  const localAddress = ownAddress();
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        path: pathname,
        method: 'POST',
        ...(localAddress && { localAddress }),
        headers: { host, 'content-type': 'application/json' },
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    call.on('error', reject);
    call.end(JSON.stringify(body));
  });
}
