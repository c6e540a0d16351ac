import { randomInt } from 'node:crypto';
import { request as requestOverHttp } from 'node:http';
import { text } from 'node:stream/consumers';

import type { CallInput } from '@vitrine/contract/call-client.ts';
import { createClient, type Client } from '@vitrine/contract/client.ts';

/** A browser's session: the token and its binding cookie. */
export interface Session {
  readonly token: string;
  readonly cookie: string;
}

/** A client of the storefront at `shopUrl`, like its pages: the storefront adds signatures and secrets. */
export function pageClient(shopUrl: string, session?: Session): Client {
  return createClient({
    baseUrl: shopUrl,
    timeoutMs: 10_000,
    headers: (): Record<string, string> =>
      session ? { authorization: `Bearer ${session.token}`, cookie: session.cookie } : {},
    fetch: (request) => fetch(request),
  });
}

/** A guest's client with its own address, because guests' carts are limited per address. */
export function guestClient(shopUrl: string): Client {
  return createClient({ baseUrl: shopUrl, timeoutMs: 10_000, fetch: fetchFromOwnAddress });
}

async function fetchFromOwnAddress(request: Request): Promise<Response> {
  const body = await request.text();
  // Uses 127.x.y.z addresses where loopback is a whole network; elsewhere one address for all.
  const localAddress =
    process.platform === 'linux'
      ? `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`
      : undefined;
  return new Promise((resolve, reject) => {
    const call = requestOverHttp(
      request.url,
      {
        method: request.method,
        headers: Object.fromEntries(request.headers),
        signal: request.signal,
        ...(localAddress && { localAddress }),
      },
      (incoming) => {
        text(incoming).then(
          (content) =>
            resolve(
              new Response(content, {
                status: incoming.statusCode ?? 500,
                headers: [
                  ['content-type', incoming.headers['content-type'] ?? ''],
                  ...(incoming.headers['set-cookie'] ?? []).map((cookie): [string, string] => [
                    'set-cookie',
                    cookie,
                  ]),
                ],
              }),
            ),
          reject,
        );
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

export async function logInThroughGateway(
  shopUrl: string,
  credentials: { email: string; password: string },
): Promise<Session> {
  const { visitor, cookies } = visitorWithCookies(shopUrl, (request) => fetch(request));
  const { email: username, password } = credentials;
  const { access_token: token } = await visitor('POST /api/auth/customers/login', {
    body: { username, password },
  });
  return { token, cookie: cookies.join('; ') };
}

/** Identifies a guest buyer, from an address of their own, because guests are limited per address [CHK+01]. */
export async function identifyGuest(
  shopUrl: string,
  person: CallInput<'POST /api/customer/guests'>['body'],
): Promise<Session> {
  const { visitor, cookies } = visitorWithCookies(shopUrl, fetchFromOwnAddress);
  const { access_token: token } = await visitor('POST /api/customer/guests', { body: person });
  return { token, cookie: cookies.join('; ') };
}

function visitorWithCookies(shopUrl: string, send: (request: Request) => Promise<Response>) {
  const cookies: string[] = [];
  const visitor = createClient({
    baseUrl: shopUrl,
    timeoutMs: 10_000,
    async fetch(request) {
      const response = await send(request);
      for (const cookie of response.headers.getSetCookie()) cookies.push(cookie.replace(/;.*/s, ''));
      return response;
    },
  });
  return { visitor, cookies };
}
