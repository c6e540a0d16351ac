import { Validator } from '@seriousme/openapi-schema-validator';
import { csrfHeader, signCsrf } from '@vitrine/contract/csrf.ts';
import { demoStores } from '@vitrine/fixtures/demo-stores.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { serverKey } from '#api/platform/http/server-key.ts';
import { pictureFilesOf } from '#api/seed/demo-pictures.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';

const now = new Date('2026-11-20T12:00:00Z');
const nowSeconds = now.getTime() / 1000;

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now } });
});
afterAll(() => test.close());

const post = (path: string, body: string) => test.request('aurora', path, { method: 'POST', body });
const picturesOf = (publicId: string) => {
  const demo = demoStores.find((one) => one.public_id === publicId);
  return [...(demo ? pictureFilesOf(demo) : [])];
};

it('responds to HEAD like GET, without a body', async () => {
  const [whole, head] = [
    await test.request('aurora', '/api/sales/now'),
    await test.request('aurora', '/api/sales/now', { method: 'HEAD' }),
  ];
  expect([head.status, head.headers.get('content-type')]).toEqual([200, whole.headers.get('content-type')]);
  expect(await head.text()).toBe('');
});

describe('stores', () => {
  it('[STO-01] returns a store by its public id with configuration and redirects', async () => {
    const store = await test.client('aurora')('GET /api/store/stores/{id}', { path: { id: 'aurora' } });
    expect(store).toMatchObject({ public_id: 'aurora', active: 1 });
    expect(store.has_many_configs).toContainEqual({ path: 'name', value: 'Casa Aurora' });
    expect(store.redirects).toContainEqual({
      old_path: '/quem-somos',
      new_path: '/pagina/sobre',
      code: 301,
    });
  });

  it.each([
    'aurora.localhost',
    'www.aurora.localhost',
    'WWW.Aurora.Localhost',
    'aurora.localhost.',
    'aurora.localhost:3000',
  ])('[STO-01] returns a store by the host %s', async (host) => {
    const store = await test.client('aurora')('GET /api/store/stores/url/{host}', { path: { host } });
    expect(store.public_id).toBe('aurora');
  });

  it('[STO-03] returns a disabled store as disabled', async () => {
    const store = await test.client('inativa')('GET /api/store/stores/{id}', { path: { id: 'inativa' } });
    expect(store.active).toBe(0);
  });

  it.each(['/api/store/stores/nenhuma', '/api/store/stores/url/nenhuma.example'])(
    '[STO-02] responds 404 to %s',
    async (path) => {
      const response = await test.request('aurora', path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ error: true, code: 'store_not_found' });
    },
  );

  it.each(['nenhuma', ''])('[STO-02] responds 404 to a request for the store %j', async (store) => {
    const response = await test.request(store, '/api/theme/configs/');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'store_not_found' });
  });

  it('[STO-03] sells nothing in a disabled store', async () => {
    const response = await test.request('inativa', '/api/catalog/products');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'store_inactive' });
  });

  it('[STO-05] returns the theme and the redirects of the requested store', async () => {
    const theme = await test.client('aurora')('GET /api/theme/configs/');
    expect(theme).toContainEqual({ path: 'fonts/display_font', value: 'Fraunces' });
    const other = await test.client('serra')('GET /api/theme/configs/');
    expect(other).not.toContainEqual({ path: 'logo/image', value: 'logo-aurora.svg' });
    const redirects = await test.client('aurora')('GET /api/store/redirects');
    expect(redirects).toContainEqual({ old_path: '/natal', new_path: '/velas-e-aromas/c', code: 302 });
  });

  it('[STO-06] returns the custom settings', async () => {
    const settings = await test.client('aurora')('GET /api/customization/theme/settings');
    expect(settings).toContainEqual({
      path: 'custom/trust_note',
      value: 'Feito à mão em ateliês brasileiros',
    });
  });
});

describe('pages', () => {
  it('[CMS-01] returns a page with its components', async () => {
    const page = await test.client('aurora')('GET /api/cms/pages/url/{urlKey}', { path: { urlKey: 'home' } });
    expect(page).toMatchObject({ url_key: 'home', status: 1 });
    expect(page.content['01-hero']).toMatchObject({ position: 1, component: 'banner/hero' });
  });

  it('[CMS-03] responds 404 to an unknown page, and returns each store its own pages', async () => {
    const get = (store: string, urlKey: string) =>
      test.serverClient(store)('GET /api/cms/pages/url/{urlKey}', { path: { urlKey } });
    await expect(get('aurora', 'nao-existe')).rejects.toMatchObject({ status: 404, code: 'not_found' });
    expect((await get('serra', 'sobre')).content).not.toEqual((await get('aurora', 'sobre')).content);
  });

  it('lists the active pages', async () => {
    const pages = await test.client('aurora')('GET /api/cms/pages');
    const expected = demoStores.find(({ public_id }) => public_id === 'aurora')?.pages;
    expect(pages.map(({ url_key }) => url_key).toSorted()).toEqual(
      expected
        ?.filter(({ status }) => status === 1)
        .map(({ url_key }) => url_key)
        .toSorted(),
    );
  });
});

describe('files', () => {
  const picture = picturesOf('aurora').find((file) => !picturesOf('serra').includes(file)) ?? '';

  it('[CMS+02] serves the demo film and its captions with their types, to their store only', async () => {
    for (const [file, type] of [
      ['como-um-vaso-viaja.webm', 'video/webm'],
      ['como-um-vaso-viaja.vtt', 'text/vtt; charset=utf-8'],
    ]) {
      const response = await test.request('aurora', `/api/storage/files/${file}`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
      expect((await test.request('serra', `/api/storage/files/${file}`)).status).toBe(404);
    }
  });

  it('[CMS+02] serves the range of the film that a seeking player requests', async () => {
    const film = '/api/storage/files/como-um-vaso-viaja.webm';
    const ask = (range: string) => test.request('aurora', film, { headers: { range } });
    const whole = Buffer.from(await (await test.request('aurora', film)).arrayBuffer());
    const part = await ask('bytes=1000-1999');
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 1000-1999/${whole.byteLength}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(1000, 2000))).toBe(true);
    const beyond = await ask(`bytes=${whole.byteLength}-`);
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([
      416,
      `bytes */${whole.byteLength}`,
    ]);
  });

  it('serves a picture of the store without a csrf header, for display only', async () => {
    const response = await test.request('aurora', `/api/storage/files/${picture}`, {
      headers: { [csrfHeader]: '' },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(await response.text()).toContain('<svg');
  });

  it('reads the store from the query when the request has no store-id header', async () => {
    const request = new Request(`http://api.test/api/storage/files/${picture}?store=aurora`);
    expect((await test.api.fetch(request)).status).toBe(200);
  });

  it('[STO+01] does not serve a file of another store', async () => {
    expect((await test.request('serra', `/api/storage/files/${picture}`)).status).toBe(404);
  });

  it.each(['..%2f..%2fetc%2fpasswd', '..%5cx', '.htaccess', 'A.svg', 'a%00.svg'])(
    'refuses the name %s',
    async (name) => {
      const response = await test.request('aurora', `/api/storage/files/${name}`);
      expect(response.status).toBe(422);
    },
  );
});

describe('csrf', () => {
  const sign = (secret: string, store: string, seconds: number) => signCsrf(secret, store, seconds);
  const secret = () => test.config.API_SHARED_SECRET;
  const statusWith = async (header: string, store = 'aurora') => {
    const response = await test.request(store, '/api/theme/configs/', { headers: { [csrfHeader]: header } });
    return response.status;
  };

  it('[API-02] accepts a call signed for the store within ten seconds', async () => {
    expect(await statusWith(await sign(secret(), 'aurora', nowSeconds))).toBe(200);
    expect(await statusWith(await sign(secret(), 'aurora', nowSeconds - 9))).toBe(200);
  });

  it('[API-02] refuses a call without the header', async () => {
    const response = await test.request('aurora', '/api/theme/configs/', { headers: { [csrfHeader]: '' } });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error: true, code: 'csrf_invalid' });
  });

  it('[API-02] refuses a header that is expired, early, another store’s, wrongly signed or malformed', async () => {
    expect(await statusWith(await sign(secret(), 'aurora', nowSeconds - 30))).toBe(403);
    expect(await statusWith(await sign(secret(), 'aurora', nowSeconds + 30))).toBe(403);
    expect(await statusWith(await sign(secret(), 'serra', nowSeconds))).toBe(403);
    expect(await statusWith(await sign('some other secret', 'aurora', nowSeconds))).toBe(403);
    expect(await statusWith('made.up.header')).toBe(403);
  });

  it('[API-02] requires the header on every call that writes', async () => {
    const response = await test.request('aurora', '/api/cart/carts', {
      method: 'POST',
      headers: { [csrfHeader]: '' },
    });
    expect(response.status).toBe(403);
  });
});

describe('requests', () => {
  it('responds 404 in the envelope to an unknown address', async () => {
    const response = await test.request('aurora', '/api/nothing/here');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: true, code: 'not_found', data: null });
  });

  it('[API-01] responds to a success in the envelope with no-store', async () => {
    const response = await test.request('aurora', '/api/cms/pages');
    expect(await response.json()).toEqual({ error: false, message: null, data: expect.any(Array) });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each(['{', 'not json', '"text"', '[]', 'null'])('refuses the body %s', async (body) => {
    const response = await post('/api/cart/carts/items', body);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      error: true,
      code: 'validation_failed',
      message: 'The given data was invalid.',
      data: { body: ['validation.invalid'] },
    });
  });

  it('names each field that is missing or invalid', async () => {
    const response = await post('/api/cart/carts/items', JSON.stringify({ qty: 1000, product_id: 'x' }));
    expect(await response.json()).toMatchObject({
      data: {
        cart_id: ['validation.required'],
        product_id: ['validation.invalid'],
        qty: ['validation.too_long'],
      },
    });
  });

  it.each([
    '/api/catalog/products?page=0',
    '/api/catalog/products?page=-1',
    '/api/catalog/products?sort=worst',
  ])('refuses the query of %s', async (path) => {
    const response = await test.request('aurora', path);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'validation_failed' });
  });

  it('refuses a body of more than a million bytes', async () => {
    const response = await post('/api/cart/carts/items', JSON.stringify({ x: 'x'.repeat(1_000_001) }));
    expect(response.status).toBe(413);
  });

  it('stops reading a body of unknown length at the limit', async () => {
    const chunk = new Uint8Array(100_000).fill(32);
    let chunksRead = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        chunksRead += 1;
        if (chunksRead > 1000) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const response = await test.request('aurora', '/api/cart/carts/items', {
      method: 'POST',
      body,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(chunksRead).toBeLessThan(20);
  });

  it.each([
    ['GET', '/api/catalog/products?q=a%00', undefined, 'q'],
    ['GET', '/api/store/stores/url/a%00b', undefined, 'host'],
    ['POST', '/api/auth/customers/login', { username: 'a\u0000@b.com', password: 'x' }, 'username'],
    ['POST', '/api/auth/customers/login', { username: 'a\ud800@b.com', password: 'x' }, 'username'],
  ])('refuses a text that no database holds: %s %s %j', async (method, path, body, field) => {
    const response = await test.request('aurora', path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: 'validation_failed',
      data: { [field]: ['validation.invalid'] },
    });
  });

  it('responds 404 to an impossible store id', async () => {
    const response = await test.api.fetch(new Request('http://api.test/api/cms/pages?store=%00'));
    expect(response.status).toBe(404);
  });

  it('returns the id of the refused request', async () => {
    const response = await test.request('nenhuma', '/api/cms/pages', {
      headers: { 'x-request-id': 'req-1' },
    });
    expect(await response.json()).toMatchObject({ request_id: 'req-1' });
  });

  it('[API+01] serves the contract as an OpenAPI document that a validator accepts', async () => {
    const response = await test.api.fetch(new Request('http://api.test/api/openapi.json'));
    const document = z.record(z.string(), z.unknown()).parse(await response.json());
    // A copy, because the validator modifies its input.
    expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });
    expect(document).toHaveProperty(['paths', '/api/catalog/products', 'get']);
  });

  it('reports its health', async () => {
    const response = await test.api.fetch(new Request('http://api.test/healthcheck'));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      status: 'ok',
      parts: { database: 'ok', files: 'ok', mail: 'smtp_not_configured' },
    });
  });
});

describe('the stream of changes', () => {
  it.each([undefined, 'Bearer wrong'])(
    'refuses a client without the server key: %s',
    async (authorization) => {
      const response = await test.request('aurora', '/api/store/events', {
        headers: authorization ? { authorization } : {},
      });
      expect(response.status).toBe(403);
    },
  );

  it('starts with a ready event', async () => {
    const response = await test.request('aurora', '/api/store/events', {
      headers: { authorization: `Bearer ${serverKey(test.config.API_SHARED_SECRET)}` },
    });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toContain('event: ready');
    await reader?.cancel();
  });
});
