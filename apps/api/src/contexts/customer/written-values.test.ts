import type { CustomerInput } from '@vitrine/contract/schemas/customer.ts';
import { cnpjFromSeed, cpfFromSeed } from '@vitrine/fixtures/tax-documents.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { setSetting } from '#test/set-setting.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { ana, fillCartOf, findVariant, loggedInClient } from '#test/test-shop.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
  await setSetting(test, 'aurora', 'checkout/guest', '1');
});
afterAll(() => test.close());

const visitor = () => test.client('aurora');
let seed = 7_100;
const password = 'Segredo#1';

/** Registers a person of their own with these texts; returns the stored row. */
async function stored(change: Record<string, string>) {
  seed += 1;
  const { id } = await visitor()('POST /api/customer/customers', {
    body: {
      first_name: 'Júlia',
      last_name: 'Prado',
      taxvat: cpfFromSeed(seed),
      phone: '11987654321',
      email: `julia.${seed}@exemplo.com.br`,
      password,
      ...change,
    } as CustomerInput,
  });
  const db = await storeOf(test, 'aurora');
  return db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

describe('registration', () => {
  it.each([
    ['+55 91 98765-4321', '91987654321'],
    ['5591987654321', '91987654321'],
    ['(011) 98765-4321', '11987654321'],
    ['0 15 11 98765-4321', '11987654321'],
    ['(0xx11) 98765-4321', '11987654321'],
    ['11\u00A098765\u20114321', '11987654321'],
    ['１１９８７６５４３２１', '11987654321'],
  ])('[REG-05] [UIX+04] stores the phone %j as %s', async (phone, value) => {
    expect((await stored({ phone })).phone).toBe(value);
  });

  it.each([
    ['Nguyễn', 'Nguyễn'],
    ['D´Ávila', "D'Ávila"],
    ['Sant’ Anna', "Sant' Anna"],
    ['Maria‑Clara', 'Maria-Clara'],
    ['Jose\u0301\u200B', 'José'],
  ])('[REG-05] [UIX+04] stores the name %j as %s', async (name, value) => {
    expect((await stored({ last_name: name })).last_name).toBe(value);
  });

  it('[REG-03] [UIX+04] stores a document behind its name, also of a company with letters typed small', async () => {
    const cpf = cpfFromSeed((seed += 1));
    const masked = cpf.replace(/^(...)(...)(...)/, '$1.$2.$3-');
    expect((await stored({ taxvat: `CPF: ${masked}\u00A0` })).taxvat).toBe(cpf);
    const cnpj = cnpjFromSeed((seed += 1));
    expect(await stored({ taxvat: `CNPJ ${cnpj}` })).toMatchObject({ taxvat: cnpj, kind: 'pj' });
  });
});

describe('one canonical e-mail', () => {
  it('[REG-04] [UIX+04] a domain and its punycode are one account, whichever way it came in', async () => {
    const { id, email } = await stored({ email: ' Maria@Caf\u00E9.com.br. ' });
    expect(email).toBe('maria@xn--caf-dma.com.br');
    const written = ['maria@café.com.br', 'MARIA@XN--CAF-DMA.com.br', 'ma\u200Bria@cafe\u0301.com.br,'];
    for (const username of written) {
      expect(
        await visitor()('GET /api/customer/customers/check_exists', { query: { email: username } }),
      ).toEqual({
        exists: true,
      });
      const client = await loggedInClient(test, 'aurora', { username, password });
      expect(await client('GET /api/auth/customers/me')).toMatchObject({ id });
      await expect(stored({ email: username })).rejects.toMatchObject({
        fields: { email: expect.anything() },
      });
    }
    const { buyer } = await visitor()('POST /api/customer/guests', {
      body: {
        email: 'maria@café.com.br',
        first_name: 'Maria',
        last_name: 'Sá',
        taxvat: cpfFromSeed((seed += 1)),
        phone: '11987654321',
      },
    });
    expect(buyer.email).toBe(email);
  });

  it('[UIX+04] the newsletter and the stock alerts keep one row for all written forms', async () => {
    const soldOut = await findVariant(visitor(), 'AUR-ALM-01', 'AUR-ALM-01-TERRACOTA-55X55');
    for (const email of [
      'Rui@A\u00E7\u00E3o.com.br',
      'rui@xn--ao-siap.com.br;',
      '\u200Brui@ac\u0327a\u0303o.com.br',
    ]) {
      await visitor()('POST /api/cms/newsletter/subscriptions', { body: { email, name: 'Rui\u200B' } });
      await visitor()('POST /api/catalog/stock-alerts', { body: { variant_id: soldOut.variant_id, email } });
    }
    const db = await storeOf(test, 'aurora');
    const subscriptions = await db
      .selectFrom('newsletter_subscriptions')
      .select(['email', 'name'])
      .where('email', 'like', 'rui@%')
      .execute();
    expect(subscriptions).toEqual([{ email: expect.stringMatching(/^rui@xn--/), name: 'Rui' }]);
    const alerts = await db
      .selectFrom('stock_alerts')
      .select('email')
      .where('email', 'like', 'rui@%')
      .execute();
    expect(alerts).toEqual([{ email: subscriptions[0]?.email }]);
  });

  it('[REG-04] [UIX+04] a login that begins with digits and a dot finds its account', async () => {
    const { id } = await stored({ email: '100.diego@exemplo.com.br' });
    const client = await loggedInClient(test, 'aurora', { username: '100.diego@exemplo.com.br', password });
    expect(await client('GET /api/auth/customers/me')).toMatchObject({ id });
  });
});

it('[ADR-01] [UIX+04] an address is stored in visible characters, with bare phone and CEP', async () => {
  const client = await loggedInClient(test, 'aurora', ana);
  const saved = await client('POST /api/customer/addresses', {
    body: {
      first_name: 'Ana\u200B',
      last_name: 'D`Ávila',
      phone: '+55 (0)11 98765-4321',
      postcode: 'CEP: 04.094–050',
      street: 'Rua\u00A0das\u00ADFlores',
      number: '１０',
      complement: 'Casa 👩‍💻',
      neighborhood: 'Ibirapuera\uFEFF',
      region: 'SP',
      city: '\u202ASão Paulo\u202C',
    },
  });
  expect(saved).toMatchObject({
    first_name: 'Ana',
    last_name: "D'Ávila",
    phone: '11987654321',
    postcode: '04094050',
    street: 'Rua dasFlores',
    number: '１０',
    complement: 'Casa 👩‍💻',
    neighborhood: 'Ibirapuera',
    city: 'São Paulo',
  });
});

it('[UIX+04] coupons and searches are read without invisible characters', async () => {
  const towel = await findVariant(visitor(), 'AUR-TOA-04', 'AUR-TOA-04-SALVIA');
  const cart = await fillCartOf(visitor(), [towel]);
  const { coupon } = await visitor()('POST /api/cart/carts/{cartId}/coupon', {
    path: { cartId: cart.uuid },
    body: { code: '\uFEFFBEM\u200BVINDO10\u00A0' },
  });
  expect(coupon?.code).toBe('BEMVINDO10');
  const found = await visitor()('GET /api/catalog/products', { query: { q: 'alm\u00ADofada\u200B' } });
  expect(found.total).toBeGreaterThan(0);
});
