import { readFileSync } from 'node:fs';

import type { APIRequestContext } from '@playwright/test';

import { expect, storeUrl, test } from '../watched-test.ts';

const password = 'Vitrine!1';
const ana = 'ana@exemplo.com.br';
const renato = 'renato@estudiolage.exemplo.com.br';

interface Visitor {
  readonly store: 'aurora' | 'serra';
  /** The session's headers; null for a guest. */
  readonly session: { token: string; cookie: string } | null;
}

const hostOf = (store: Visitor['store']) => new URL(storeUrl(store)).host;

async function loggedIn(
  request: APIRequestContext,
  store: Visitor['store'],
  email: string,
): Promise<Visitor> {
  const answer = await request.post(storeUrl('aurora', '/api/auth/customers/login'), {
    headers: { host: hostOf(store) },
    data: { username: email, password },
  });
  const { data } = (await answer.json()) as { data: { access_token: string } };
  const binding = /auth\._binding=[^;]+/.exec(answer.headers()['set-cookie'] ?? '')?.[0] ?? '';
  const token = `auth._token.local=${encodeURIComponent(`Bearer ${data.access_token}`)}`;
  return { store, session: { token: data.access_token, cookie: `${token}; ${binding}` } };
}

function headersOf({ store, session }: Visitor): Record<string, string> {
  return {
    host: hostOf(store),
    cookie: session?.cookie ?? '',
    ...(session && { authorization: `Bearer ${session.token}` }),
  };
}

/** Ids of Ana's orders, returns and addresses in account URLs. */
type Find = (ask: (path: string) => Promise<unknown>) => Promise<string>;
interface Named {
  readonly items: readonly { id?: number; uuid?: string; status?: string }[];
}

const owned: Readonly<Record<string, Find>> = {
  '/conta/pedidos/$uuid': async (ask) => {
    const { items } = (await ask('/api/sales/orders')) as Named;
    return items[0]?.uuid ?? '';
  },
  '/conta/devolucoes/nova/{-$orderUuid}': async (ask) => {
    const { items } = (await ask('/api/sales/orders')) as Named;
    return items.find(({ status }) => status === 'delivered')?.uuid ?? '';
  },
  '/conta/devolucoes/$id': async (ask) => {
    const { items } = (await ask('/api/customer/returns')) as Named;
    return String(items[0]?.id ?? '');
  },
  '/conta/enderecos/$id': async (ask) => {
    const addresses = (await ask('/api/customer/addresses')) as { id: number }[];
    return String(addresses[0]?.id ?? '');
  },
};

test('covers every account route with a customer’s id in it', () => {
  const routes = readFileSync(new URL('../../apps/storefront/app/routes.ts', import.meta.url), 'utf8');
  const named = [...routes.matchAll(/'(\/conta\/[^']*\$[^']*)'/g)].map(([, path]) => path);
  expect(named.toSorted()).toEqual(Object.keys(owned).toSorted());
});

for (const [route, find] of Object.entries(owned)) {
  test(`[ACC+02] ${route} responds 404 to every other customer`, async ({ request }) => {
    const owner = await loggedIn(request, 'aurora', ana);
    const id = await find(async (path) => {
      const answer = await request.get(storeUrl('aurora', path), { headers: headersOf(owner) });
      return ((await answer.json()) as { data: unknown }).data;
    });
    expect(id).not.toBe('');
    const statusFor = async (visitor: Visitor) => {
      const path = route.replace(/\{?-?\$\w+\}?/, id);
      const answer = await request.get(storeUrl('aurora', path), {
        headers: headersOf(visitor),
        maxRedirects: 0,
      });
      return answer.status();
    };
    expect(await statusFor(owner)).toBe(200);
    expect(await statusFor(await loggedIn(request, 'aurora', renato))).toBe(404);
    // Redirects to the login without revealing anything: without a session, with a session of a different store, with a
    // malformed token, or with a different customer's token.
    const other = await loggedIn(request, 'aurora', renato);
    const token = `auth._token.local=${encodeURIComponent(`Bearer ${owner.session?.token}`)}`;
    const binding = /auth\._binding=.*/.exec(other.session?.cookie ?? '')?.[0] ?? '';
    const nobodies: Visitor[] = [
      { store: 'aurora', session: null },
      {
        ...(await loggedIn(request, 'serra', 'compras@cafeteria.exemplo.com.br')),
        store: 'aurora',
      },
      { store: 'aurora', session: { token: 'x', cookie: 'auth._token.local=Bearer%20x' } },
      { store: 'aurora', session: { token: owner.session?.token ?? '', cookie: `${token}; ${binding}` } },
    ];
    for (const nobody of nobodies) expect([302, 303, 307]).toContain(await statusFor(nobody));
  });
}
