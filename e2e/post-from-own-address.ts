import { randomInt } from 'node:crypto';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';

/** Returns a random loopback address on Linux, where 127.0.0.0/8 is local; undefined elsewhere. */
export const randomLoopbackAddress = () =>
  process.platform === 'linux'
    ? `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`
    : undefined;

interface ShopResponse {
  readonly status: number;
  /** The field `data` of the body. */
  readonly data: unknown;
  /** The cookies that it sets, as a request sends them. */
  readonly cookie: string;
}

/** Posts JSON to the shop as `sendFromOwnAddress` does. */
export const postFromOwnAddress = (
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<ShopResponse> => sendFromOwnAddress('POST', url, body, headers);

/**
 * Sends JSON to the shop from a different loopback address each time, so that tests do not share rate limits by address.
 */
export function sendFromOwnAddress(
  method: 'POST' | 'PUT',
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<ShopResponse> {
  const { host, port, pathname } = new URL(url);
  const localAddress = randomLoopbackAddress();
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path: pathname,
        method,
        ...(localAddress && { localAddress }),
        headers: { host, 'content-type': 'application/json', ...headers },
      },
      (response) => {
        json(response).then((answer) => {
          const data = typeof answer === 'object' && answer && 'data' in answer ? answer.data : undefined;
          const cookies = response.headers['set-cookie'] ?? [];
          const cookie = cookies.map((one) => one.replace(/;.*/s, '')).join('; ');
          resolve({ status: response.statusCode ?? 0, data, cookie });
        }, reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(JSON.stringify(body));
  });
}
