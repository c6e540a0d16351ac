import { expect, httpTest as test } from '../watched-test.ts';
import { fetchFromStore } from './fetch-from-store.ts';

test('[PWA+01] serves each store its own worker, which no cache keeps', async ({ request }) => {
  const [aurora, serra] = await Promise.all(
    (['aurora', 'serra'] as const).map((store) => fetchFromStore(request, store, '/sw.js')),
  );
  for (const response of [aurora, serra]) {
    expect(response?.status()).toBe(200);
    expect(response?.headers()).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      vary: 'store-id',
    });
  }
  expect(await aurora?.text()).toMatch(
    /^self\.vitrine=\{"store":"[^"]+","build":"[^"]+","name":"Casa Aurora"/,
  );
  expect(await serra?.text()).toContain('"name":"Empório Serra"');
});

test('[PWA+01] names what devices may keep: public pages, never login or checkout', async ({ request }) => {
  const copyOf = async (path: string) =>
    (await fetchFromStore(request, 'aurora', path)).headers()['offline-copy']?.split(' ')[2] ?? null;
  expect(await copyOf('/')).toBe('public');
  expect(await copyOf('/vaso-canelado-lua/p')).toBe('public');
  expect(await copyOf('/carrinho')).toBe('private');
  for (const path of [
    '/checkout',
    '/checkout/payment',
    '/login',
    '/busca?q=vaso',
    '/nada/p',
    '/conta/pedidos',
  ])
    expect(await copyOf(path), path).toBeNull();
});

test('[PWA+01] can be installed: opens as an app, with square icons', async ({ request }) => {
  const response = await fetchFromStore(request, 'aurora', '/site.webmanifest');
  const manifest = (await response.json()) as { display: string; icons: { src: string; sizes: string }[] };
  expect(manifest.display).toBe('standalone');
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  for (const { src } of manifest.icons) {
    const icon = await fetchFromStore(request, 'aurora', src);
    expect(icon.headers()['content-type']).toBe('image/png');
  }
});

test('[PWA+01] the panel has no worker', async ({ request }) => {
  const { host } = new URL(process.env['E2E_BASE_URL'] ?? '');
  const response = await request.get('/sw.js', { headers: { host: `painel.${host}` }, maxRedirects: 0 });
  expect(response.headers()['content-type'] ?? '').not.toContain('javascript');
});
