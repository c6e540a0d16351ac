import { anyEngine, testDay, type TestDatabase } from '@vitrine/api/test-databases.ts';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import * as app from '#app/render-entry.ts';

import { rendererOf } from './rendering/renderer.ts';
import { type FormBrowser, formBrowser } from './testing/form-browser.ts';
import { startShopOn } from './testing/start-shop-on.ts';
import type { RunningStorefront } from './testing/start-storefront.ts';

const slug = 'almofada-linho-lavado-brisa';
const sand = { 'option.color': 'areia', 'option.size': '55x55' };

let storage: TestDatabase;
let shop: RunningStorefront;
beforeAll(async () => {
  storage = await anyEngine.open('demo');
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: testDay });
  const renderer = await rendererOf(app, app.developmentAssets);
  shop = await startShopOn(storage.database, {
    hasJobs: false,
    registry: new Registry(),
    renderer: () => Promise.resolve(renderer),
  });
});
afterAll(async () => {
  await shop?.stop();
  vi.useRealTimers();
  await storage?.close();
});

interface Line {
  id: number;
  slug: string;
  qty: number;
  options_label: string;
}

async function linesOf({ cookies }: FormBrowser): Promise<Line[]> {
  const { text } = await shop.ask(`/api/cart/carts/${cookies.get('cart_id')}`, {
    headers: { host: 'localhost' },
  });
  return JSON.parse(text).data.items;
}

describe('adding to the cart by a form', () => {
  it('[UIX+06] [CAR-01] adds the chosen variant to a new cart, whose id is in a cookie, and returns to the product', async () => {
    const browser = formBrowser(shop);
    const page = await browser.get(`/${slug}/p`);
    expect(page.text).toContain('name="option.color"');
    const response = await browser.post('/acoes/adicionar', { slug, qty: '3', ...sand });
    expect(response.status).toBe(303);
    expect(response.headers.location).toMatch(
      /^\/almofada-linho-lavado-brisa\/p\?variante=\d+&resultado=added&openSidebarCart=1$/,
    );
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(response.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^cart_id=[\w-]{36}; Path=\/; SameSite=Lax; Max-Age=31536000$/),
    );
    expect(await linesOf(browser)).toMatchObject([{ slug, qty: 3, options_label: 'Areia, 55 × 55 cm' }]);
    const after = await browser.get(response.headers.location ?? '');
    expect(after.text).toContain('Produto adicionado à sacola.');
    expect(after.headers['cache-control']).toBe('private, no-store');
  });

  it('[UIX+06] adds once what is posted twice, and again what is posted after the answer', async () => {
    const browser = formBrowser(shop);
    const fields = { slug, qty: '1', ...sand };
    await browser.post('/acoes/adicionar', fields);
    await Promise.all([browser.post('/acoes/adicionar', fields), browser.post('/acoes/adicionar', fields)]);
    expect(await linesOf(browser)).toMatchObject([{ qty: 2 }]);
    await browser.post('/acoes/adicionar', fields);
    expect(await linesOf(browser)).toMatchObject([{ qty: 3 }]);
  });

  it('[UIX+06] adds once what is posted twice by a browser whose cart is known from its storage only', async () => {
    const browser = formBrowser(shop);
    const fields = { slug, qty: '1', ...sand };
    await browser.post('/acoes/adicionar', fields);
    browser.cookies.delete('form_turn');
    await Promise.all([browser.post('/acoes/adicionar', fields), browser.post('/acoes/adicionar', fields)]);
    expect(await linesOf(browser)).toMatchObject([{ qty: 2 }]);
  });

  it('[UIX+06] replaces a cart that no longer exists', async () => {
    const browser = formBrowser(shop);
    browser.cookies.set('cart_id', '9b2c5f8a-7a44-4a5e-9d0f-0d1f6f1f7a10');
    await browser.post('/acoes/adicionar', { slug, qty: '1', ...sand });
    expect(await linesOf(browser)).toMatchObject([{ slug, qty: 1 }]);
  });

  it.each([
    ['a text as quantity', { qty: 'dois' }, 'Confira os dados informados.'],
    ['more than the stock', { qty: '900' }, 'Quantidade máxima atingida'],
    ['a combination that does not exist', { qty: '1', 'option.size': 'xx' }, 'Esta combinação não existe.'],
  ])('[UIX+06] refuses %s in Portuguese on the product page', async (_, fields, text) => {
    const browser = formBrowser(shop);
    const response = await browser.post('/acoes/adicionar', { slug, ...sand, ...fields });
    expect(response.status).toBe(303);
    const after = await browser.get(response.headers.location ?? '');
    expect(after.status).toBe(200);
    expect(after.text).toContain(text);
  });

  it.each<[string, Record<string, string>]>([
    ['of another site', { origin: 'http://outra.test' }],
    ['without an origin', { origin: 'null' }],
    ['marked as cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['of another type', { 'content-type': 'text/plain' }],
  ])('[UIX+06] refuses a post %s without a call', async (_, headers) => {
    const browser = formBrowser(shop);
    const response = await browser.post('/acoes/adicionar', { slug, qty: '1', ...sand }, headers);
    expect(response.status).toBe(403);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(response.text).toContain('Pedido recusado por segurança');
  });

  it('[UIX+06] never caches a page with a result, nor shows it to the next visitor', async () => {
    const path = `/${slug}/p`;
    await shop.ask(path, { headers: { host: 'localhost' } });
    const withResult = await shop.ask(`${path}?resultado=added`, { headers: { host: 'localhost' } });
    expect(withResult.text).toContain('Produto adicionado à sacola.');
    expect(withResult.headers['x-page-cache']).toBe('bypass');
    const plain = await shop.ask(path, { headers: { host: 'localhost' } });
    expect(plain.text).not.toContain('Produto adicionado à sacola.');
  });
});

describe('the forms of the cart', () => {
  const candle = 'vela-perfumada-mata-depois-da-chuva';

  async function filled(): Promise<{ browser: FormBrowser; line: Line }> {
    const browser = formBrowser(shop);
    await browser.post('/acoes/adicionar', { slug, qty: '1', ...sand });
    const [line] = await linesOf(browser);
    if (!line) throw new Error('The cart is empty.');
    return { browser, line };
  }

  it('[UIX+06] [CAR-07] shows the cart of the cookie in the document, for its visitor only', async () => {
    const { browser } = await filled();
    const page = await browser.get('/carrinho');
    expect(page.text).toContain('Areia, 55 × 55 cm');
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.headers['x-page-cache']).toBe('bypass');
    const other = await formBrowser(shop).get('/carrinho');
    expect(other.text).not.toContain('Areia, 55 × 55 cm');
    expect(other.headers['cache-control']).toBe('private, no-store');
  });

  it.each([
    ['the typed quantity', { qty: '3' }, 3],
    ['the quantity of the pressed button, whatever is typed', { qty: '3', set: '2' }, 2],
  ])('[UIX+06] sets %s', async (_, fields, qty) => {
    const { browser, line } = await filled();
    const response = await browser.post('/acoes/item', { item: String(line.id), ...fields });
    expect(response.status).toBe(303);
    expect(response.headers.location).toBe('/carrinho');
    expect(await linesOf(browser)).toMatchObject([{ qty }]);
  });

  it('[UIX+06] removes one line, and clears all of them', async () => {
    const { browser, line } = await filled();
    await browser.post('/acoes/adicionar', { slug: candle, qty: '1', ...(await onlyVariant(candle)) });
    await browser.post('/acoes/item', { item: String(line.id), act: 'remove' });
    expect(await linesOf(browser)).toMatchObject([{ slug: candle }]);
    await browser.post('/acoes/item', { act: 'clear' });
    expect(await linesOf(browser)).toEqual([]);
  });

  it('[UIX+06] clears nothing but sold-out lines, also when there are none', async () => {
    const { browser } = await filled();
    await browser.post('/acoes/item', { act: 'clear-sold-out' });
    expect(await linesOf(browser)).toHaveLength(1);
  });

  it('[UIX+06] [CAR+03] saves a line for later and moves it back', async () => {
    const { browser, line } = await filled();
    await browser.post('/acoes/item', { item: String(line.id), act: 'save' });
    expect(await linesOf(browser)).toEqual([]);
    expect((await browser.get('/carrinho')).text).toContain('Guardados para depois');
    await browser.post('/acoes/item', { item: String(line.id), act: 'move' });
    expect(await linesOf(browser)).toMatchObject([{ id: line.id }]);
  });

  it('[UIX+06] applies two posts of one change at once, and each of two changes', async () => {
    const { browser, line } = await filled();
    const item = String(line.id);
    await Promise.all([
      browser.post('/acoes/item', { item, set: '2' }),
      browser.post('/acoes/item', { item, set: '2' }),
    ]);
    expect(await linesOf(browser)).toMatchObject([{ qty: 2 }]);
    const statuses = await Promise.all([
      browser.post('/acoes/item', { item, act: 'remove' }),
      browser.post('/acoes/item', { item, act: 'remove' }),
    ]);
    expect(statuses.map(({ headers }) => headers.location)).toEqual(['/carrinho', '/carrinho']);
    expect(await linesOf(browser)).toEqual([]);
  });

  it('[UIX+06] [CAR-08] applies a coupon, says why one is refused, and removes it', async () => {
    const { browser } = await filled();
    const refused = await browser.post('/acoes/cupom', { coupon: 'NAOEXISTE' });
    expect(refused.headers.location).toBe('/carrinho?resultado=coupon_not_found');
    expect((await browser.get(refused.headers.location ?? '')).text).toContain('Cupom não encontrado.');
    const applied = await browser.post('/acoes/cupom', { coupon: 'BEMVINDO10' });
    expect(applied.headers.location).toBe('/carrinho');
    expect((await browser.get('/carrinho')).text).toContain('BEMVINDO10');
    await browser.post('/acoes/cupom', { act: 'remove' });
    expect((await browser.get('/carrinho')).text).not.toContain('BEMVINDO10');
  });

  it.each(['NAOEXISTE', 'não "existe" <b>; %C3'])(
    '[UIX+06] [CAR-08] keeps the refused coupon %s in its field, for a minute and for its page only',
    async (coupon) => {
      const { browser } = await filled();
      const refused = await browser.post('/acoes/cupom', { coupon });
      expect(refused.headers['set-cookie']).toContainEqual(
        expect.stringMatching(
          /^typed_coupon=[\w%.'()*!~-]+; HttpOnly; Path=\/carrinho; SameSite=Lax; Max-Age=60$/,
        ),
      );
      const { text } = await browser.get(refused.headers.location ?? '');
      const [, value = ''] = /<input[^>]* name="coupon"[^>]* value="([^"]*)"/.exec(text) ?? [];
      expect(value).toBe(coupon.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
      expect(refused.headers.location).not.toContain(encodeURIComponent(coupon));
      const applied = await browser.post('/acoes/cupom', { coupon: 'BEMVINDO10' });
      expect(applied.headers['set-cookie']).not.toContainEqual(expect.stringMatching(/^typed_coupon/));
    },
  );

  it('[UIX+06] [CAR-08] applies the coupon of a link with the first product, from a page that stays the same for everyone', async () => {
    const path = `/${slug}/p`;
    const plain = await formBrowser(shop).get(path);
    const browser = formBrowser(shop);
    const opened = await browser.get(`${path}?cupom=bemvindo10`);
    expect(opened.status).toBe(200);
    expect(opened.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^link_coupon=bemvindo10; Path=\/; SameSite=Lax; Max-Age=604800$/),
    );
    expect(opened.headers['cache-control']).not.toMatch(/public|s-maxage/);
    const after = await formBrowser(shop).get(path);
    expect(after.headers['set-cookie']).toBeUndefined();
    expect([opened.text, after.text].some((text) => text.includes('bemvindo10'))).toBe(false);
    expect(plain.status).toBe(200);
    const added = await browser.post('/acoes/adicionar', { slug, qty: '1', ...sand });
    expect(added.headers.location).toContain('resultado=added');
    expect(added.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^link_coupon=; Path=\/; SameSite=Lax; Max-Age=0$/),
    );
    expect((await browser.get('/carrinho')).text).toContain('BEMVINDO10');
  });

  it('[UIX+06] [CAR-08] says in the cart why the coupon of a link has no effect, beside the product', async () => {
    const browser = formBrowser(shop);
    await browser.get('/?cupom=INVERNO26');
    const added = await browser.post('/acoes/adicionar', { slug, qty: '1', ...sand });
    expect(added.headers.location).toBe('/carrinho?resultado=coupon_expired');
    const { text } = await browser.get(added.headers.location ?? '');
    expect(text).toContain('Cupom expirado');
    expect(await linesOf(browser)).toHaveLength(1);
  });

  it('[UIX+06] [CAR-08] has the coupon of a link in the field of a cart that is filled already', async () => {
    const { browser } = await filled();
    await browser.get('/?cupom=BEMVINDO10');
    expect((await browser.get('/carrinho')).text).toMatch(
      /<input[^>]* name="coupon"[^>]* value="BEMVINDO10"/,
    );
    const applied = await browser.post('/acoes/cupom', { coupon: 'BEMVINDO10' });
    expect(applied.headers['set-cookie']).toContainEqual(expect.stringMatching(/^link_coupon=; /));
  });

  it.each<[string, string, Record<string, string>]>([
    ['a line without an id', '/acoes/item', { act: 'remove' }],
    ['an unknown act', '/acoes/item', { item: '1', act: 'buy' }],
    ['a quantity that is no number', '/acoes/item', { item: '1', qty: '1,5' }],
    ['an empty coupon', '/acoes/cupom', { coupon: ' ' }],
  ])('[UIX+06] refuses %s in Portuguese', async (_, path, fields) => {
    const { browser } = await filled();
    const response = await browser.post(path, fields);
    expect(response.headers.location).toBe('/carrinho?resultado=validation_failed');
    expect((await browser.get(response.headers.location ?? '')).text).toContain(
      'Confira os dados informados.',
    );
    expect(await linesOf(browser)).toHaveLength(1);
  });

  it.each(['/acoes/item', '/acoes/cupom'])('[UIX+06] refuses a post of another site to %s', async (path) => {
    const { browser, line } = await filled();
    const fields = { item: String(line.id), act: 'remove' };
    const response = await browser.post(path, fields, { origin: 'http://outra.test' });
    expect(response.status).toBe(403);
    expect(await linesOf(browser)).toHaveLength(1);
  });

  async function onlyVariant(productSlug: string): Promise<Record<string, string>> {
    const { text } = await shop.ask(`/api/catalog/products/by-key?slug=${productSlug}`, {
      headers: { host: 'localhost' },
    });
    return { variant: String(JSON.parse(text).data.variants[0].id) };
  }
});

describe('the login form', () => {
  const ana = { username: 'ana@exemplo.com.br', password: 'Vitrine!1' };

  it('[UIX+06] [AUT-02] logs in with the cookies of a login by the page, and returns to the asked page', async () => {
    const browser = formBrowser(shop);
    browser.cookies.set('login_back', encodeURIComponent('/conta/pedidos'));
    const response = await browser.post('/acoes/entrar', ana);
    expect(response.status).toBe(303);
    expect(response.headers.location).toBe('/conta/pedidos');
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(response.headers['set-cookie']).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^auth\._token\.local=Bearer%20[^;]+; Path=\/; SameSite=Lax; Max-Age=604800$/),
        expect.stringMatching(/^auth\._binding=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/),
      ]),
    );
    expect((await browser.get('/conta')).text).toContain('Ana');
  });

  it('[UIX+06] goes to the home page when it was asked for no other, or for one of another site', async () => {
    for (const back of [undefined, 'https://outra.test/', '//outra.test']) {
      const browser = formBrowser(shop);
      if (back !== undefined) browser.cookies.set('login_back', encodeURIComponent(back));
      expect((await browser.post('/acoes/entrar', ana)).headers.location).toBe('/');
    }
  });

  it('[UIX+06] [CAR+02] keeps the guest’s cart', async () => {
    const browser = formBrowser(shop);
    await browser.post('/acoes/adicionar', { slug, qty: '1', ...sand });
    await browser.post('/acoes/entrar', ana);
    expect((await browser.get('/carrinho')).text).toContain('Areia, 55 × 55 cm');
    await browser.post('/acoes/adicionar', { slug, qty: '1', ...sand });
    expect((await browser.get('/carrinho')).text).toContain('2 itens');
  });

  it.each([
    ['a wrong password', { ...ana, password: 'Errada#1' }, 'Usuário ou senha inválidos.'],
    ['an unknown customer', { ...ana, username: 'quem@exemplo.com.br' }, 'Usuário não encontrado'],
    ['an empty password', { ...ana, password: '' }, 'Confira os dados informados.'],
    ['a wrong PIN', { ...ana, password: '000000', provider: 'pin' }, 'Código de acesso inválido'],
    ['another provider', { ...ana, provider: 'passwordless' }, 'Confira os dados informados.'],
  ])(
    '[UIX+06] refuses %s on the login page, without the typed data in its address',
    async (_, fields, text) => {
      const browser = formBrowser(shop);
      const response = await browser.post('/acoes/entrar', fields);
      expect(response.status).toBe(303);
      expect(response.headers.location).toMatch(/^\/login\?resultado=\w+$/);
      expect(browser.cookies.has('auth._token.local')).toBe(false);
      const page = await browser.get(response.headers.location ?? '');
      expect(page.text).toContain(text);
      expect(page.headers['cache-control']).toBe('private, no-store');
    },
  );

  it('[UIX+06] refuses a login that another site posts', async () => {
    const browser = formBrowser(shop);
    const response = await browser.post('/acoes/entrar', ana, { origin: 'http://outra.test' });
    expect(response.status).toBe(403);
    expect(browser.cookies.size).toBe(0);
  });

  it('[UIX+06] answers two logins at once', async () => {
    const browser = formBrowser(shop);
    const both = await Promise.all([browser.post('/acoes/entrar', ana), browser.post('/acoes/entrar', ana)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect((await browser.get('/conta')).status).toBe(200);
  });
});

describe('the form of a back-in-stock alert', () => {
  const email = 'avise.me@exemplo.com.br';
  let soldOut: string;
  let inStock: string;
  beforeAll(async () => {
    const { text } = await shop.ask(`/api/catalog/products/by-key?slug=${slug}`, {
      headers: { host: 'localhost' },
    });
    const variants: { id: number; stock: number }[] = JSON.parse(text).data.variants;
    soldOut = String(variants.find(({ stock }) => stock === 0)?.id);
    inStock = String(variants.find(({ stock }) => stock > 0)?.id);
  });

  const alerts = () =>
    storage.database.everything
      .selectFrom('stock_alerts')
      .select('email')
      .where('email', '=', email)
      .execute();

  it('[UIX+06] [CAT+01] is in the page of a sold-out variant, and subscribes once, also when it is posted twice at once', async () => {
    const browser = formBrowser(shop);
    const page = await browser.get(`/${slug}/p?variante=${soldOut}`);
    expect(page.text).toContain('action="/acoes/avise-me"');
    expect((await browser.get(`/${slug}/p?variante=${inStock}`)).text).not.toContain('/acoes/avise-me');
    const fields = { slug, variant: soldOut, email: ` ${email}. `, website: '' };
    const both = await Promise.all([
      browser.post('/acoes/avise-me', fields),
      browser.post('/acoes/avise-me', fields),
    ]);
    const location = `/${slug}/p?variante=${soldOut}&resultado=alert_set`;
    expect(both.map(({ headers }) => headers.location)).toEqual([location, location]);
    expect((await browser.get(location)).text).toContain('Combinado! Assim que o produto voltar');
    expect(await alerts()).toEqual([{ email }]);
  });

  it.each([
    ['an e-mail that is none', () => ({ variant: soldOut, email: 'sem arroba' }), 'E-mail inválido'],
    ['a variant in stock', () => ({ variant: inStock, email: 'outra@exemplo.com.br' }), 'já está disponível'],
    ['no e-mail', () => ({ variant: soldOut, email: '' }), 'Confira os dados informados.'],
    ['no variant', () => ({ variant: 'x', email: 'outra@exemplo.com.br' }), 'Confira os dados informados.'],
  ])('[UIX+06] refuses %s in Portuguese on the product page', async (_, fields, text) => {
    const browser = formBrowser(shop);
    const { headers } = await browser.post('/acoes/avise-me', { slug, ...fields() });
    expect(headers.location).toMatch(new RegExp(`^/${slug}/p\\?`));
    expect(headers.location).not.toContain('exemplo');
    expect((await browser.get(headers.location ?? '')).text).toContain(text);
  });

  it('[UIX+06] refuses an alert that another site posts', async () => {
    const fields = { slug, variant: soldOut, email: 'alvo@exemplo.com.br' };
    const response = await formBrowser(shop).post('/acoes/avise-me', fields, { origin: 'http://outra.test' });
    expect(response.status).toBe(403);
  });
});

describe('the newsletter form', () => {
  it('[UIX+06] subscribes, also twice at once, and says so on the page', async () => {
    const browser = formBrowser(shop);
    expect((await browser.get('/')).text).toContain('action="/acoes/novidades"');
    const fields = { email: 'sem.script@exemplo.com.br', website: '', volta: '/' };
    const both = await Promise.all([
      browser.post('/acoes/novidades', fields),
      browser.post('/acoes/novidades', fields),
    ]);
    expect(both.map(({ headers }) => headers.location)).toEqual([
      '/?resultado=subscribed',
      '/?resultado=subscribed',
    ]);
    expect((await browser.get('/?resultado=subscribed')).text).toContain('Pronto! Você vai receber');
    const subscribers = await storage.database.everything
      .selectFrom('newsletter_subscriptions')
      .select('email')
      .where('email', '=', fields.email)
      .execute();
    expect(subscribers).toHaveLength(1);
  });

  it.each([
    ['no e-mail', { email: 'sem arroba', volta: '/' }, '/', 'E-mail inválido'],
    ['nothing', { email: '', volta: '/pagina/sobre' }, '/pagina/sobre', 'Confira os dados informados.'],
    ['a path of another site', { email: 'x', volta: '//outra.test' }, '/', 'E-mail inválido'],
  ])('[UIX+06] refuses %s in Portuguese', async (_, fields, path, text) => {
    const browser = formBrowser(shop);
    const { headers } = await browser.post('/acoes/novidades', fields);
    expect(headers.location?.split('?')[0]).toBe(path);
    expect((await browser.get(headers.location ?? '')).text).toContain(text);
  });

  it('[UIX+06] refuses a subscription that another site posts', async () => {
    const fields = { email: 'alvo@exemplo.com.br' };
    const response = await formBrowser(shop).post('/acoes/novidades', fields, {
      origin: 'http://outra.test',
    });
    expect(response.status).toBe(403);
  });
});

it('[UIX+06] [OPS+03] counts the calls of forms against the limits of the calls', async () => {
  const statuses = new Set<string>();
  for (let sent = 0; sent < 60; sent += 1) {
    const { headers } = await formBrowser(shop).post('/acoes/novidades', {
      email: `n${sent}@exemplo.com.br`,
    });
    statuses.add(headers.location ?? '');
  }
  expect(statuses).toContain('/?resultado=too_many_requests');
});
