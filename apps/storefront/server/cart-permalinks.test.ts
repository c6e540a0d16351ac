import { anyEngine, testDay, type TestDatabase } from '@vitrine/api/test-databases.ts';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import * as app from '#app/render-entry.ts';

import { rendererOf } from './rendering/renderer.ts';
import { type FormBrowser, formBrowser } from './testing/form-browser.ts';
import { startShopOn } from './testing/start-shop-on.ts';
import type { RunningStorefront } from './testing/start-storefront.ts';

const cushion = 'AUR-ALM-01-AREIA-55X55';
const lamp = 'AUR-ALM-01-TERRACOTA-45X45';

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

const headers = { host: 'localhost' };

async function linesOf({ cookies }: FormBrowser): Promise<[sku: string, qty: number][]> {
  const id = cookies.get('cart_id');
  if (id === undefined) return [];
  const { text } = await shop.ask(`/api/cart/carts/${id}`, { headers });
  const items: { sku: string; qty: number }[] = JSON.parse(text).data.items;
  return items.map(({ sku, qty }) => [sku, qty]);
}

/** Opens a permalink and returns the fields of its question's form. */
async function open(browser: FormBrowser, link: string) {
  const redirect = await browser.get(link);
  expect(redirect.status).toBe(303);
  const page = await browser.get(redirect.headers.location ?? '');
  const form = /<form[^>]*action="\/acoes\/adicionar-do-link"[^]*?<\/form>/.exec(page.text)?.[0] ?? '';
  const fields = Object.fromEntries(
    [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name ?? '',
      value ?? '',
    ]),
  );
  return { redirect, page, fields, confirm: () => browser.post('/acoes/adicionar-do-link', fields) };
}

describe('cart permalinks', () => {
  it('[CAR+05] asks before it changes a cart, then adds what it showed', async () => {
    const browser = formBrowser(shop);
    const { page, confirm } = await open(browser, `/carrinho?add=${lamp}:2,${cushion.toLowerCase()}`);
    expect(page.text).toContain('Adicionar à sacola?');
    expect(page.text).toContain('<meta name="robots" content="noindex');
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(await linesOf(browser)).toEqual([]);
    const answer = await confirm();
    expect([answer.status, answer.headers.location]).toEqual([303, '/carrinho']);
    expect(await linesOf(browser)).toEqual([
      [lamp, 2],
      [cushion, 1],
    ]);
  });

  it('[CAR+05] adds once what is confirmed twice, at once or later, and again what is asked again', async () => {
    const browser = formBrowser(shop);
    const first = await open(browser, `/carrinho?add=${lamp}:1`);
    await first.confirm();
    await Promise.all([first.confirm(), first.confirm()]);
    await browser.get('/carrinho');
    await first.confirm();
    expect(await linesOf(browser)).toEqual([[lamp, 1]]);
    const second = await open(browser, `/carrinho?add=${lamp}:1`);
    expect(second.page.text).toContain('O que já está na sua sacola (1 item) continua nela.');
    await second.confirm();
    expect(await linesOf(browser)).toEqual([[lamp, 2]]);
  });

  it('[CAR+05] names unknown codes, bad quantities and what is short of stock, and adds the rest', async () => {
    const browser = formBrowser(shop);
    const { page, fields, confirm } = await open(
      browser,
      `/carrinho?add=NADA-9,${lamp}:999,${cushion}:dois,<b>:1`,
    );
    expect(page.text).toContain('O código NADA-9 não existe nesta loja.');
    expect(page.text).toContain('“dois” não é uma quantidade de 1 a 999 do código AUR-ALM-01-AREIA-55X55.');
    expect(page.text).toContain('O código &lt;B&gt; não existe nesta loja.');
    expect(page.text).toMatch(/O link pedia 999, mas só restam \d+\./);
    await confirm();
    const [line] = await linesOf(browser);
    expect(`${line?.[0]}:${line?.[1]}`).toBe(fields['itens']);
  });

  it('[CAR+05] says that a link without anything to add changes nothing', async () => {
    for (const link of ['/carrinho?add=', '/carrinho?add=NADA-9:1']) {
      const { page, fields } = await open(formBrowser(shop), link);
      expect(page.text).toContain('Este link não tem o que adicionar');
      expect(fields).toEqual({});
    }
  });

  it('[CAR+05] applies the coupon of a permalink only after the question', async () => {
    const browser = formBrowser(shop);
    const { redirect, page, confirm } = await open(browser, `/carrinho?add=${lamp}:1&cupom=BEMVINDO10`);
    expect(redirect.headers['set-cookie']).toBeUndefined();
    expect(redirect.headers.location).not.toContain('cupom=');
    expect(page.text).toContain('BEMVINDO10');
    await confirm();
    expect((await browser.get('/carrinho')).text).toContain('Cupom <strong>BEMVINDO10</strong>');
    const refused = await open(formBrowser(shop), `/carrinho?add=${lamp}:1&cupom=NADA`);
    expect((await refused.confirm()).headers.location).toBe('/carrinho?resultado=coupon_not_found');
  });

  it.each([
    ['of another site', { origin: 'http://outra.test' }],
    ['without an origin', { origin: 'null' }],
  ])('[CAR+05] refuses a confirmation %s', async (_, sent) => {
    const browser = formBrowser(shop);
    const { fields } = await open(browser, `/carrinho?add=${lamp}:1`);
    const refused = await browser.post('/acoes/adicionar-do-link', fields, sent);
    expect(refused.status).toBe(403);
    expect(await linesOf(browser)).toEqual([]);
  });

  it('[CAR+05] refuses a confirmation that no question could have made', async () => {
    const browser = formBrowser(shop);
    const { fields } = await open(browser, `/carrinho?add=${lamp}:1`);
    for (const change of [{ itens: '' }, { itens: `${lamp}:x` }, { chave: 'x' }]) {
      const refused = await browser.post('/acoes/adicionar-do-link', { ...fields, ...change });
      expect(refused.headers.location).toBe('/carrinho?resultado=validation_failed');
    }
    expect(await linesOf(browser)).toEqual([]);
  });

  it('[CAR+05] [INT+13] sends the cart by WhatsApp as a permalink that restores it in another browser', async () => {
    const browser = formBrowser(shop);
    expect((await browser.get('/acoes/enviar-sacola')).headers.location).toBe('/carrinho');
    await (await open(browser, `/carrinho?add=${lamp}:2,${cushion}:1`)).confirm();
    const shared = await browser.get('/acoes/enviar-sacola');
    expect([shared.status, shared.headers['cache-control']]).toEqual([303, 'private, no-store']);
    const url = new URL(shared.headers.location ?? '');
    expect(url.origin + url.pathname).toBe('https://wa.me/');
    const link = new URL(/https?:\S+$/.exec(url.searchParams.get('text') ?? '')?.[0] ?? '');
    const other = formBrowser(shop);
    await (await open(other, link.pathname + link.search)).confirm();
    expect(await linesOf(other)).toEqual(await linesOf(browser));
  });
});
