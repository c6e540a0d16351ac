import { get } from 'node:http';
import { get as getWithTls } from 'node:https';

/** A response as its bytes are on the wire; fetch would decompress them. */
export interface RawResponse {
  readonly bytes: Buffer;
  readonly headers: Headers;
}

/** Headers that each server sets itself. */
const ownHeaders = /^(date|connection|keep-alive|transfer-encoding|content-length|server)$/;

/** Requests a page as browsers do. The certificate of a server with TLS is not checked. */
export async function readRawResponse(url: string): Promise<RawResponse> {
  const headers = { 'accept-encoding': 'br', accept: 'text/html' };
  return new Promise((resolve, reject) => {
    const request = url.startsWith('https:')
      ? getWithTls(url, { headers, rejectUnauthorized: false })
      : get(url, { headers });
    request.on('error', reject).on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          bytes: Buffer.concat(chunks),
          headers: new Headers(
            Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
          ),
        }),
      );
    });
  });
}

/** Returns the headers that a server can be made to send, without those that differ with each response. */
export function repeatableHeaders(
  { headers }: RawResponse,
  varying: readonly string[] = [],
): [string, string][] {
  return [...headers].filter(([name]) => !ownHeaders.test(name) && !varying.includes(name));
}

/** Fails unless a compared server sends the same bytes and headers. */
export async function expectSameResponse(
  url: string,
  expected: RawResponse,
  varying: readonly string[] = [],
): Promise<void> {
  const actual = await readRawResponse(url);
  if (!actual.bytes.equals(expected.bytes)) throw new Error(`${url} sends other bytes than the shop`);
  const [sent, wanted] = [actual, expected].map((one) => JSON.stringify(repeatableHeaders(one, varying)));
  if (sent !== wanted) throw new Error(`${url} sends other headers than the shop:\n${sent}\n${wanted}`);
}
