import { readFileSync } from 'node:fs';

import type { APIRequestContext } from '@playwright/test';

import { expect, httpTest as test, storeUrl } from '../watched-test.ts';

const password = 'Vitrine!1';
const ana = 'ana@exemplo.com.br';
const renato = 'renato@estudiolage.exemplo.com.br';

interface Visitor {
  readonly store: 'aurora' | 'serra';
  /** The session's headers; null for a guest. */
  readonly session: { token: string; cookie: string } | null;
}

const hostOf = (store: Visitor['store']) => new URL(storeUrl(store)).host;

async function logInVisitor(
  request: APIRequestContext,
  store: Visitor['store'],
  email: string,
): Promise<Visitor> {
  const response = await request.post(storeUrl('aurora', '/api/auth/customers/login'), {
    headers: { host: hostOf(store) },
    data: { username: email, password },
  });
  const { data } = (await response.json()) as { data: { access_token: string } };
  const binding = /auth\._binding=[^;]+/.exec(response.headers()['set-cookie'] ?? '')?.[0] ?? '';
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

/** Finds the id of one of Ana's records in the account's lists. */
type FindId = (get: (path: string) => Promise<unknown>) => Promise<string>;
interface List {
  readonly items: readonly { id?: number; uuid?: string; status?: string }[];
}

/** The store of these customers takes no quotes and has no buyers; `owners-only.test.ts` tries the calls of the pages. */
const triedElsewhere = ['/conta/aprovacoes/$id', '/conta/cotacoes/$id'];

const idFinders: Readonly<Record<string, FindId>> = {
  '/conta/pedidos/$uuid': async (get) => {
    const { items } = (await get('/api/sales/orders')) as List;
    return items[0]?.uuid ?? '';
  },
  '/conta/devolucoes/nova/{-$orderUuid}': async (get) => {
    const { items } = (await get('/api/sales/orders')) as List;
    return items.find(({ status }) => status === 'delivered')?.uuid ?? '';
  },
  '/conta/devolucoes/$id': async (get) => {
    const { items } = (await get('/api/customer/returns')) as List;
    return String(items[0]?.id ?? '');
  },
  '/conta/enderecos/$id': async (get) => {
    const addresses = (await get('/api/customer/addresses')) as { id: number }[];
    return String(addresses[0]?.id ?? '');
  },
};

test('covers every account route that contains an id', () => {
  const routes = readFileSync(new URL('../../apps/storefront/app/routes.ts', import.meta.url), 'utf8');
  const routesWithId = [...routes.matchAll(/'(\/conta\/[^']*\$[^']*)'/g)].map(([, path]) => path);
  expect(routesWithId.toSorted()).toEqual([...Object.keys(idFinders), ...triedElsewhere].toSorted());
});

for (const [route, findId] of Object.entries(idFinders)) {
  test(`[ACC+02] ${route} responds 404 to every other customer`, async ({ request }) => {
    const owner = await logInVisitor(request, 'aurora', ana);
    const id = await findId(async (path) => {
      const response = await request.get(storeUrl('aurora', path), { headers: headersOf(owner) });
      return ((await response.json()) as { data: unknown }).data;
    });
    expect(id).not.toBe('');
    const statusFor = async (visitor: Visitor) => {
      const path = route.replace(/\{?-?\$\w+\}?/, id);
      const response = await request.get(storeUrl('aurora', path), {
        headers: headersOf(visitor),
        maxRedirects: 0,
      });
      return response.status();
    };
    expect(await statusFor(owner)).toBe(200);
    expect(await statusFor(await logInVisitor(request, 'aurora', renato))).toBe(404);
    // Redirects to the login: without a session, with a session of another store, with a malformed token, and with the
    // owner's token outside the browser that it is bound to.
    const other = await logInVisitor(request, 'aurora', renato);
    const token = `auth._token.local=${encodeURIComponent(`Bearer ${owner.session?.token}`)}`;
    const binding = /auth\._binding=.*/.exec(other.session?.cookie ?? '')?.[0] ?? '';
    const unauthenticated: Visitor[] = [
      { store: 'aurora', session: null },
      {
        ...(await logInVisitor(request, 'serra', 'compras@cafeteria.exemplo.com.br')),
        store: 'aurora',
      },
      { store: 'aurora', session: { token: 'x', cookie: 'auth._token.local=Bearer%20x' } },
      { store: 'aurora', session: { token: owner.session?.token ?? '', cookie: `${token}; ${binding}` } },
    ];
    for (const visitor of unauthenticated) expect([302, 303, 307]).toContain(await statusFor(visitor));
  });
}
