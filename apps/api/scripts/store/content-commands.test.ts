import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { testCommandContext } from '#test/test-command-context.ts';
import { fillCartOf, findVariant } from '#test/test-shop.ts';

import { readCommand } from './operate.ts';

const now = new Date('2026-11-20T12:00:00Z');
const sku = 'AUR-TOA-04-SALVIA';

let test: TestApi;
let db: StoreDatabase;
let folder: string;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now } });
  db = await storeOf(test, 'aurora');
  folder = mkdtempSync(join(tmpdir(), 'vitrine-content-'));
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

async function operate(...words: string[]): Promise<string> {
  const { run } = readCommand(['--store', 'aurora', ...words]);
  return (await run(testCommandContext(db, now))).join('\n');
}

function file(content: unknown): string {
  const path = join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

async function problemOf(...words: string[]): Promise<{ code: string; message: string }> {
  const problem: unknown = await operate(...words).catch((error: unknown) => error);
  expect(problem).toMatchObject({ name: 'OperatorProblem' });
  return problem as { code: string; message: string };
}

const readPage = (urlKey: string) =>
  test.client('aurora')('GET /api/cms/pages/url/{urlKey}', { path: { urlKey } });
const text = (html: string) => ({ position: 1, data: { code: 'rich-text', html } });
const page = (content: unknown, more: Record<string, unknown> = {}) => ({
  title: 'Oficina',
  content,
  ...more,
});

it('[STO+02] [CMS-01] publishes a page from a file, with sanitised HTML and its cache tag', async () => {
  const tags: string[] = [];
  const stop = await test.database.engine.listen(
    'vitrine_changes',
    (changed) => tags.push(changed),
    () => {},
  );
  await operate('page', 'put', '/pagina/oficina', file(page({ t: text('<p onclick="x()">Oi</p>') })));
  expect(await readPage('oficina')).toMatchObject({
    title: 'Oficina',
    status: 1,
    meta_title: null,
    content: { t: { position: 1, data: { html: '<p>Oi</p>' } } },
  });
  await expect.poll(() => tags.join(' ')).toContain('page:oficina');
  await stop();
  await operate('page', 'oficina', 'hide');
  await operate('page', 'put', 'oficina', file(page({ t: text('<p>Olá</p>') }, { meta_title: 'A oficina' })));
  // A hidden page stays hidden until it is published.
  expect(await readPage('oficina')).toMatchObject({ status: 0, meta_title: 'A oficina' });
  await operate('page', 'put', '/', file(page({ t: text('<p>Casa</p>') })));
  expect((await readPage('home')).title).toBe('Oficina');
});

it('[CMS-02] refuses an invalid page, names each place, and writes nothing', async () => {
  const hero = { position: 1, data: { code: 'heroi' } };
  const late = {
    position: 2,
    data: { code: 'hero', show_from: '2026-12-02', show_until: '2026-13-01T00:00' },
  };
  const ended = {
    position: 3,
    data: { code: 'hero', show_from: '2026-12-02T00:00', show_until: '2026-12-01T00:00' },
  };
  const wrong = page({ hero, late, ended, bare: { data: {} } }, { titel: 'x', title: ' ' });
  const { code, message } = await problemOf('page', 'put', 'errada', file(wrong));
  expect(code).toBe('file_invalid');
  for (const place of [
    'title: deve ter ao menos 1 caractere',
    'não existe aqui: titel',
    'content.hero.data.code: não há componente “heroi”',
    'content.late.data.show_from: ',
    'content.late.data.show_until: ',
    'content.ended.data.show_until: vem depois de show_from',
    'content.bare.position: falta',
  ]) {
    expect(message).toContain(place);
  }
  const promise = page({ t: text('<p>Até {{parcelas}}x, com {{brinde}}</p>') });
  expect(await problemOf('page', 'put', 'errada', file(promise))).toMatchObject({
    code: 'placeholder_unknown',
    message: expect.stringMatching(/\{\{brinde\}\}(?!.*parcelas)/) as string,
  });
  expect((await problemOf('page', 'put', 'errada', file('{ "title": '))).code).toBe('file_not_json');
  expect((await problemOf('page', 'put', 'errada', join(folder, 'nada.json'))).code).toBe('file_not_found');
  expect((await problemOf('page', 'put', 'errada', file(' '.repeat(1_000_001)))).code).toBe('file_too_large');
  expect((await problemOf('page', 'put', '/conta/Errada', file(page({})))).code).toBe('address_invalid');
  await expect(readPage('errada')).rejects.toMatchObject({ code: 'not_found' });
});

const mat = ['AUR-TOA-04', sku] as const;
const candle = ['AUR-VEL-01', 'AUR-VEL-01'] as const;

/** Returns the discounts of a new cart. */
async function promoted(qty: number, wanted: readonly [string, string] = mat) {
  const guest = test.client('aurora');
  const cart = await fillCartOf(guest, [{ ...(await findVariant(guest, ...wanted)), qty }]);
  return cart.discounts.map(({ name, amount_centavos: amount }) => [name, amount]);
}

it('[PRO-01] [CAR-05] writes a promotion from a file, applies it to carts, and ends it', async () => {
  await operate('price', sku, '100,00', '--no-special');
  await operate('stock', sku, '50');
  const before = await promoted(4);
  const elsewhere = await promoted(1, candle);
  const tiers = [{ from: '299,00', percent: 10 }];
  const written = {
    name: 'Banho em dobro',
    benefit: { kind: 'progressive', by: 'total', tiers },
    categories: ['banho'],
    min_total: '99,00',
    from: '2026-11-20',
    until: '2026-12-01',
    priority: -1,
  };
  await operate('promotion', 'put', 'banho-em-dobro', file(written));
  expect(await promoted(4)).toEqual([['Banho em dobro', 4_000], ...before]);
  expect(await promoted(2)).toEqual([]);
  const [first] = (await operate('promotion', 'list')).split('\n');
  expect(first).toBe('banho-em-dobro  Banho em dobro  (vale até 01/12/2026 00h00, prioridade -1)');
  // Replaced as a whole: fields that the file omits are reset.
  expect(await promoted(1, candle)).toEqual(elsewhere);
  const other = file({ name: 'Banho', benefit: { kind: 'amount', amount: '5,00' } });
  await operate('promotion', 'put', 'banho-em-dobro', other);
  expect(await promoted(1, candle)).toEqual([['Banho', 500]]);
  await operate('promotion', 'end', 'banho-em-dobro');
  expect(await promoted(4)).toEqual(before);
  expect(await operate('promotion', 'list')).toContain('Banho  (encerrada');
});

it('[PRO-01] refuses a promotion that is incomplete or names unknown categories, brands or groups', async () => {
  const benefit = { kind: 'percentage', percent: 10 };
  for (const [content, place] of [
    [{ benefit }, 'name: '],
    [{ name: 'X', benefit: { kind: 'percentage', percent: 101 } }, 'benefit.percent: '],
    [{ name: 'X', benefit: { kind: 'amount', amount: '10.50' } }, 'benefit.amount: “10.50”'],
    [{ name: 'X', benefit: { kind: 'buy_x_pay_y', buy: 2, pay: 2 } }, 'benefit.pay: é menos do que buy'],
    [{ name: 'X', benefit: { kind: 'progressive', by: 'quantity', tiers: [] } }, 'benefit.tiers: '],
    [{ name: 'X', benefit: { kind: 'gift' } }, 'benefit.kind: '],
    [{ name: 'X', benefit: { kind: 'free_shipping' }, payment: ['pix'] }, 'payment: não vale com frete'],
    [{ name: 'X', benefit, from: '2026-12-02', until: '2026-12-01' }, 'until: vem depois de from'],
    [{ name: 'X', benefit, from: 'amanhã' }, 'from: “amanhã”'],
    [{ name: 'X', benefit, categories: ['banho', 'nada'] }, 'categories: não há nesta loja nada.'],
    [{ name: 'X', benefit, brands: ['Nenhuma'] }, 'brands: não há nesta loja Nenhuma.'],
    [{ name: 'X', benefit, groups: ['ninguem'] }, 'groups: não há nesta loja ninguem.'],
    [{ name: 'X', benefit, payment: ['cheque'] }, 'payment: não há nesta loja cheque.'],
  ] as const) {
    const { code, message } = await problemOf('promotion', 'put', 'x', file(content));
    const [field] = place.split(':');
    expect(code).toBe(place.includes('não há') ? `${field}_unknown` : 'file_invalid');
    expect(message).toContain(place);
  }
  const good = file({ name: 'X', benefit });
  expect((await problemOf('promotion', 'put', 'Natal 1', good)).code).toBe('promotion_code_invalid');
  expect((await problemOf('promotion', 'end', 'x')).code).toBe('promotion_not_found');
  for (const words of [
    ['shipping'],
    ['shipping', 'put'],
    ['shipping', 'list', 'x'],
    ['shipping', 'end', 'x', 'y'],
    ['promotion'],
    ['promotion', 'put', 'x'],
    ['promotion', 'end', 'x', 'y'],
    ['page', 'put'],
  ]) {
    expect((await problemOf(...words)).code).toBe('usage');
  }
});

/** Returns the shipping options of a new cart with mats, to São Paulo by default. */
async function deliveries(qty = 1, postcode = '01310-100') {
  const guest = test.client('aurora');
  const { uuid } = await fillCartOf(guest, [{ ...(await findVariant(guest, ...mat)), qty }]);
  return guest('GET /api/cart/carts/{cartId}/delivery-options', {
    path: { cartId: uuid },
    query: { postcode },
  });
}
const deliveryOf = async (code: string, qty?: number, postcode?: string) =>
  (await deliveries(qty, postcode)).find((option) => option.code === code);

it('[CHK-03] keeps shipping codes unique per store in the database', async () => {
  const { everything } = test.database;
  const rule = await everything
    .selectFrom('shipping_rules')
    .select(['store_id', 'code', 'name', 'position'])
    .executeTakeFirstOrThrow();
  await expect(everything.insertInto('shipping_rules').values(rule).execute()).rejects.toThrow(
    'shipping_rules_by_code',
  );
});

it('[CHK-03] writes a shipping method from a file, offers it to carts, and ends it', async () => {
  await operate('price', sku, '100,00', '--no-special');
  await operate('stock', sku, '50');
  const before = await deliveries();
  const [first = ''] = (await operate('shipping', 'list')).split('\n');
  expect(first).toBe(
    'economica_sul_sudeste  Entrega econômica  (1 faixa, a partir de R$ 18,90, grátis desde R$ 399,00)',
  );
  const written = {
    code: 'moto',
    name: 'Entrega de moto',
    cubic_kg_per_m3: 300,
    free_from: '300,00',
    rates: [
      { cep_from: '01000-000', cep_to: '05999-999', price: '7,50', extra_per_kg: '1,00', business_days: 1 },
      { ufs: ['SP'], to_grams: 30_000, price: '29,90', business_days_from: 2, business_days: 3 },
    ],
  };
  await operate('shipping', 'put', file(written));
  const { weight_grams: grams, ...size } = await test.database.everything
    .selectFrom('product_variants')
    .select(['weight_grams', 'height_cm', 'width_cm', 'length_cm'])
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  const cubicGrams = (size.height_cm * size.width_cm * size.length_cm * 300) / 1000;
  expect(await deliveryOf('moto')).toMatchObject({
    name: 'Entrega de moto',
    price_centavos: 750 + 100 * Math.ceil(Math.max(grams, cubicGrams) / 1000),
    free_from_centavos: 30_000,
    business_days: 1,
    pickup: null,
  });
  expect(await deliveryOf('moto', 3)).toMatchObject({ price_centavos: 0 });
  expect(await deliveryOf('moto', 1, '13010-000')).toMatchObject({
    price_centavos: 2990,
    business_days: 3,
  });
  expect(await deliveryOf('moto', 1, '20040-002')).toBeUndefined();
  expect((await operate('shipping', 'list')).split('\n').at(-1)).toBe(
    'moto  Entrega de moto  (2 faixas, a partir de R$ 7,50, grátis desde R$ 300,00, cubagem de 300 kg/m³)',
  );
  // Replaced as a whole: fields that the file omits are reset.
  const pickup_address = 'Rua Harmonia, 415';
  const rates = [{ price: '0,00', business_days: 0 }];
  await operate(
    'shipping',
    'put',
    file({ code: 'moto', name: 'Balcão', free_from: '0,00', pickup_address, rates }),
  );
  expect(await deliveryOf('moto', 1, '20040-002')).toMatchObject({
    name: 'Balcão',
    price_centavos: 0,
    free_from_centavos: 0,
    pickup: { address: pickup_address },
  });
  expect(await operate('shipping', 'list')).toContain(
    'moto  Balcão  (1 faixa, grátis, retirada em Rua Harmonia, 415)',
  );
  await operate('shipping', 'end', 'moto');
  expect(await deliveries()).toEqual(before);
  expect(await operate('shipping', 'list')).not.toContain('moto');
});

it('[CHK-03] refuses an incomplete shipping method, names each place, and changes nothing', async () => {
  const row = { price: '10,00', business_days: 2 };
  const whole = { code: 'moto', name: 'Moto', rates: [row] };
  const withRow = (change: object) => ({ ...whole, rates: [{ ...row, ...change }] });
  await operate('shipping', 'put', file(whole));
  for (const [content, place] of [
    [{ ...whole, code: 'Moto 1' }, 'code: letras minúsculas'],
    [{ ...whole, name: ' ' }, 'name: '],
    [{ ...whole, free_from: 99 }, 'free_from: '],
    [{ ...whole, cubic_kg_per_m3: 0 }, 'cubic_kg_per_m3: '],
    [{ ...whole, pickup_address: '' }, 'pickup_address: '],
    [{ ...whole, rates: [] }, 'rates: '],
    [{ ...whole, prazo: 2 }, 'não existe aqui: prazo'],
    [withRow({ price: '10.50' }), 'rates.0.price: “10.50”'],
    [withRow({ price: '-1,00' }), 'rates.0.price: '],
    [withRow({ price: '99.999.999,00' }), 'rates.0.price: '],
    [withRow({ business_days: undefined }), 'rates.0.business_days: '],
    [withRow({ business_days_from: 3 }), 'rates.0.business_days: não é menos do que business_days_from'],
    [withRow({ ufs: ['SP', 'XX'] }), 'rates.0.ufs.1: “XX” não é um estado'],
    [withRow({ cep_from: '1310-100', cep_to: '05999-999' }), 'rates.0.cep_from: “1310-100” não é um CEP'],
    [withRow({ cep_from: '01310-100' }), 'rates.0.cep_to: falta'],
    [withRow({ cep_from: '05999-999', cep_to: '01000-000' }), 'rates.0.cep_to: vem depois de cep_from'],
    [withRow({ from_grams: 1000, to_grams: 1000 }), 'rates.0.to_grams: é mais do que from_grams'],
    [
      { ...whole, rates: [{ ...row, ufs: ['RJ', 'SP'] }, row, { ...row, ufs: ['SP'] }] },
      'rates.2: tem destino e peso que rates.0 já tem',
    ],
  ] as const) {
    const { code, message } = await problemOf('shipping', 'put', file(content));
    expect(code).toBe('file_invalid');
    expect(message).toContain(place);
  }
  expect(await deliveryOf('moto')).toMatchObject({ name: 'Moto', price_centavos: 1000 });
  await operate('shipping', 'end', 'moto');
  expect((await problemOf('shipping', 'end', 'moto')).code).toBe('shipping_not_found');
});
