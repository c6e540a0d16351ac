import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { startStorefront } from './testing/start-storefront.ts';
import type { RunningStorefront } from './testing/start-storefront.ts';
import { stubApi, stubStore } from './testing/stub-api.ts';
import { parseTrustedProxies } from './trusted-proxies.ts';

let shop: RunningStorefront;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'panel-'));
  writeFileSync(join(folder, 'index.html'), '<title>o painel</title>');
  const store = stubStore({ public_id: 'aurora', hosts: ['aurora.test'], homeTitle: 'Primeira' });
  shop = await startStorefront(stubApi([store]), {
    panel: { origin: new URL('https://painel.test'), folder },
    securityContacts: ['mailto:seguranca@aurora.test'],
    trustedProxies: parseTrustedProxies('1'),
  });
});
afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true });
});

const asked = [
  ['a page', 'aurora.test', '/', 'GET', 200],
  ['a page that does not exist', 'aurora.test', '/nada', 'GET', 404],
  ['a page that cannot be rendered', 'aurora.test', '/falha', 'GET', 500],
  ['an unknown host', 'outra.test', '/', 'GET', 404],
  ['a method that no page has', 'aurora.test', '/', 'PUT', 405],
  ['a call that does not exist', 'aurora.test', '/api/nada', 'GET', 404],
  ['a picture that does not exist', 'aurora.test', '/img/640/nada.webp', 'GET', 404],
  ['robots.txt', 'aurora.test', '/robots.txt', 'GET', 200],
  ['security.txt', 'aurora.test', '/.well-known/security.txt', 'GET', 200],
  ['the health', 'aurora.test', '/healthcheck', 'GET', 200],
  ['the panel', 'painel.test', '/pedidos', 'GET', 200],
  ['a file that the panel lacks', 'painel.test', '/assets/nada.js', 'GET', 404],
  ['a call of the panel without a session', 'painel.test', '/api/admin/me', 'GET', 403],
] as const;

it.each(asked)(
  '[OPS+12] tells browsers of %s to guess no type, to name no address to others and to stay on https',
  async (_case, host, path, method, status) => {
    const response = await shop.ask(path, { method, headers: { host, 'x-forwarded-proto': 'https' } });
    expect(response.status).toBe(status);
    const { headers } = response;
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/^(strict-origin|no-referrer)$/),
      'permissions-policy': expect.stringContaining('payment=()'),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'strict-transport-security': 'max-age=31536000',
    });
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
  },
);

it.each(asked.filter(([name]) => /page|host|method|^the panel$/.test(name)))(
  '[OPS+12] lets no site frame %s, and runs no plug-in there',
  async (_case, host, path, method) => {
    const { headers } = await shop.ask(path, { method, headers: { host } });
    expect(headers['content-type']).toMatch(/^text\/html; charset=utf-8$/i);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/object-src 'none'|default-src 'none'/);
    expect(policy).toMatch(/base-uri '(self|none)'/);
  },
);

it.each([
  ['https', true],
  ['http', false],
])(
  '[OPS+12] sends the cookie of the way back over https only, if the shop uses it: %s',
  async (scheme, isSecure) => {
    const guest = await shop.ask('/conta/pedidos', {
      headers: { host: 'aurora.test', 'x-forwarded-proto': scheme },
    });
    const [cookie = ''] = guest.headers['set-cookie'] ?? [];
    expect(cookie).toContain('login_back=');
    expect(cookie.includes('; Secure')).toBe(isSecure);
  },
);
