import { createClient, type Client } from '@vitrine/contract/client.ts';

/** What a browser keeps of a login: the token, and the cookie without which it opens nothing. */
export interface Session {
  readonly token: string;
  readonly cookie: string;
}

/** A client of the storefront at `shopUrl`, as its pages are: whatever is signed or secret, the storefront adds. */
export function pageClient(shopUrl: string, session?: Session): Client {
  return createClient({
    baseUrl: shopUrl,
    timeoutMs: 10_000,
    headers: (): Record<string, string> =>
      session ? { authorization: `Bearer ${session.token}`, cookie: session.cookie } : {},
    fetch: (request) => fetch(request),
  });
}

export async function logIn(
  shopUrl: string,
  credentials: { email: string; password: string },
): Promise<Session> {
  const cookies: string[] = [];
  const visitor = createClient({
    baseUrl: shopUrl,
    timeoutMs: 10_000,
    async fetch(request) {
      const response = await fetch(request);
      for (const cookie of response.headers.getSetCookie()) cookies.push(cookie.replace(/;.*/s, ''));
      return response;
    },
  });
  const { email: username, password } = credentials;
  const { access_token: token } = await visitor('POST /api/auth/customers/login', {
    body: { username, password },
  });
  return { token, cookie: cookies.join('; ') };
}
