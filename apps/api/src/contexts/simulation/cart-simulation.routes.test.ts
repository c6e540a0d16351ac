import type { CartSimulationInput, SimulatedCart } from '@vitrine/contract/admin/schemas/simulations.ts';
import type { Client } from '@vitrine/contract/client.ts';
import type { Cart } from '@vitrine/contract/schemas/cart.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { type TestShop, startTestShop } from '#test/start-test-shop.ts';
import { storeOf } from '#test/store-of.ts';
import { ana, findVariant, loggedInClient, orderBody, postOrder, renato } from '#test/test-shop.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

const now = new Date('2026-11-21T12:00:00Z');
const skus = ['AUR-ALM-01-AREIA-55X55', 'AUR-VEL-01', 'AUR-TOA-04-SALVIA'] as const;

let shop: TestShop;
let db: StoreDatabase;
let staff: TestStaff;
let guest: Client;
let customers: { client: Client; groupCode: string | null; isFirstPurchase: boolean }[];
let variants: ReadonlyMap<string, Awaited<ReturnType<typeof findVariant>>>;
beforeAll(async () => {
  shop = await startTestShop({ clock: { now: () => now } });
  db = await storeOf(shop.test, 'aurora');
  staff = await signedInStaff(shop.test, 'aurora', 'catalogue', { now });
  guest = shop.test.client('aurora');
  const groups = await db
    .selectFrom('customers')
    .innerJoin('customer_groups', 'customer_groups.id', 'customers.group_id')
    .select(['customers.email', 'customer_groups.code'])
    .execute();
  const groupOf = (email: string) => groups.find((one) => one.email === email)?.code ?? null;
  customers = [
    { client: guest, groupCode: null, isFirstPurchase: true },
    ...(await Promise.all(
      [ana, renato].map(async (person) => ({
        client: await loggedInClient(shop.test, 'aurora', person),
        groupCode: groupOf(person.username),
        isFirstPurchase: !(await hasOrders(person.username)),
      })),
    )),
  ];
  const found = await Promise.all(
    skus.map(async (sku) => {
      const productSku = sku.split('-').slice(0, 3).join('-');
      return [sku, await findVariant(guest, productSku, sku)] as const;
    }),
  );
  variants = new Map(found);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await db.deleteFrom('cart_promotions').execute();
});

async function hasOrders(email: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select('orders.id')
    .where('customers.email', '=', email)
    .where('orders.status', '!=', 'cancelled')
    .executeTakeFirst();
  return order !== undefined;
}

const simulate = (body: Partial<CartSimulationInput>) =>
  staff.client('POST /api/admin/cart-simulations', { body: { items: [], ...body } });

type Draft = NonNullable<CartSimulationInput['draft_promotion']>;
const draft: Draft = {
  code: 'rascunho',
  name: 'Rascunho',
  benefit: { kind: 'percentage', percent: 10 },
  category_keys: null,
  brands: null,
  group_codes: null,
  payment_codes: null,
  product_ids: null,
  is_first_purchase: false,
  min_total_centavos: 0,
  starts_at: null,
  ends_at: null,
  is_exclusive: false,
  priority: 0,
  is_active: true,
};

const limit = (...values: string[]) => fc.option(fc.subarray(values, { minLength: 1 }), { freq: 1 });
const benefit = fc.oneof(
  fc.record({ kind: fc.constant('percentage' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('amount' as const), centavos: fc.integer({ min: 1, max: 60_000 }) }),
  fc.constant({ kind: 'buy_x_pay_y' as const, buy: 3, pay: 2 }),
  fc.constant({ kind: 'free_shipping' as const }),
  fc.record({
    kind: fc.constant('progressive' as const),
    by: fc.constant('total' as const),
    tiers: fc.array(
      fc.record({ from: fc.integer({ min: 1, max: 90_000 }), percent: fc.integer({ min: 1, max: 60 }) }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
);
/** Indexes of `skus`; the products are known once the shop runs. */
const chosenProducts = fc.option(fc.subarray([0, 1, 2], { minLength: 1 }), { freq: 1 });
const promotion = fc
  .record({
    chosen: chosenProducts,
    is_first_purchase: fc.boolean(),
    benefit,
    category_keys: limit('almofadas', 'velas-e-aromas'),
    brands: limit('Botica Aurora', 'Nenhuma'),
    group_codes: limit('varejo', 'arquitetos', 'revendas'),
    payment_codes: limit('pix', 'sandbox_card'),
    min_total_centavos: fc.constantFrom(0, 0, 20_000),
    is_exclusive: fc.boolean(),
    priority: fc.integer({ min: -2, max: 2 }),
    is_active: fc.constantFrom(true, true, true, false),
    ends_at: fc.constantFrom(null, '2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.001Z'),
  })
  .map(({ chosen, ...changed }): Draft & { chosen: number[] | null } => ({ ...draft, ...changed, chosen }));

const coupons = [null, 'BEMVINDO10', 'NENHUM', 'SOZINHO', 'FRETEVELAS', 'PRIMEIRA'] as const;
const shopping = fc.record({
  promotions: fc.array(promotion, { maxLength: 4 }),
  lines: fc.uniqueArray(
    fc.record({
      sku: fc.constantFrom(...skus),
      // Often more than the stock.
      qty: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 40, max: 900 })),
    }),
    { selector: ({ sku }) => sku, minLength: 1, maxLength: 3 },
  ),
  couponCode: fc.constantFrom(...coupons),
  customer: fc.integer({ min: 0, max: 2 }),
  postcode: fc.constantFrom('01310-100', '20040-002', '69005-010'),
});
type Shopping = typeof shopping extends fc.Arbitrary<infer Value> ? Value : never;

async function storePromotions(
  promotions: readonly (Draft & { readonly chosen?: readonly number[] | null })[],
): Promise<void> {
  await db.deleteFrom('cart_promotions').execute();
  for (const [index, { benefit: drawnBenefit, starts_at, ends_at, chosen, ...one }] of promotions.entries()) {
    const row = {
      ...one,
      category_keys: one.category_keys as string[] | null,
      product_ids: chosen ? chosen.map((of) => variants.get(skus[of] ?? '')?.product_id ?? 0) : null,
      code: `p${index}`,
      name: `Promoção ${index}`,
      benefit: JSON.stringify(drawnBenefit),
      starts_at: starts_at === null ? null : new Date(starts_at),
      ends_at: ends_at === null ? null : new Date(ends_at),
    };
    await db.insertInto('cart_promotions').values(row).execute();
  }
}

/** A cart of the shop with these lines; restored lines may exceed the stock. */
async function realCart({ lines, couponCode, customer }: Shopping): Promise<Cart> {
  const { client } = customers[customer] ?? { client: guest };
  await db.deleteFrom('cart_items').execute();
  await db.updateTable('carts').set({ coupon_code: null }).execute();
  const { uuid } = await client('POST /api/cart/carts');
  for (const { sku, qty } of lines) {
    const { product_id, variant_id } = variants.get(sku) ?? { product_id: 0, variant_id: 0 };
    const body = { cart_id: uuid, product_id, variant_id, qty, is_restored: true };
    await client('POST /api/cart/carts/items', { body });
  }
  if (couponCode !== null) {
    // A coupon that stayed in the cart although it cannot be used now.
    await db.updateTable('carts').set({ coupon_code: couponCode }).where('id', '=', uuid).execute();
  }
  return client('GET /api/cart/carts/{cartId}', { path: { cartId: uuid } });
}

const discountsOf = (discounts: Cart['discounts']) => discounts.map(({ lines: _, ...one }) => one);
const linesOf = (
  items: readonly { sku: string; qty: number; total_centavos: number; discount_centavos: number }[],
) =>
  items.map(({ sku, qty, total_centavos: total, discount_centavos: discount }) => ({
    sku,
    qty,
    total,
    discount,
  }));
const shownOf = ({ totals, discounts }: Pick<SimulatedCart, 'totals' | 'discounts'>) => ({
  totals,
  discounts,
});

it('[ADM+08] simulates to the centavo what a cart of the shop costs, with its shipping', async () => {
  await db
    .insertInto('coupons')
    .values([
      { code: 'SOZINHO', kind: 'amount', value: 3_333, is_combinable: false },
      { code: 'FRETEVELAS', kind: 'free_shipping', value: 0, category_keys: ['velas-e-aromas'] },
      {
        code: 'PRIMEIRA',
        kind: 'percentage',
        value: 15,
        is_first_purchase: true,
        product_ids: [variants.get(skus[0])?.product_id ?? 0],
        category_keys: ['velas-e-aromas'],
      },
    ])
    .execute();
  await fc.assert(
    fc.asyncProperty(shopping, async (asked) => {
      await storePromotions(asked.promotions);
      const cart = await realCart(asked);
      const { client, groupCode, isFirstPurchase } = customers[asked.customer] ?? {
        client: guest,
        groupCode: null,
        isFirstPurchase: true,
      };
      const body = {
        items: asked.lines,
        group_code: groupCode,
        is_first_purchase: isFirstPurchase,
        coupon_code: asked.couponCode,
        postcode: asked.postcode,
      };
      const { cart: simulated } = await simulate(body);
      expect(shownOf(simulated)).toEqual({
        totals: cart.totals,
        discounts: discountsOf(cart.discounts),
      });
      expect(linesOf(simulated.items)).toEqual(linesOf(cart.items));
      expect(simulated.coupon?.discount_centavos ?? 0).toBe(cart.coupon?.discount_centavos ?? 0);
      const deliveries = await client('GET /api/cart/carts/{cartId}/delivery-options', {
        path: { cartId: cart.uuid },
        query: { postcode: asked.postcode },
      }).catch(() => []);
      expect(simulated.deliveries?.map(({ order_total_centavos: _, ...option }) => option)).toEqual(
        deliveries,
      );
      for (const { payment_code, totals, discounts } of cart.by_payment) {
        const paid = await simulate({ ...body, payment_code });
        expect(shownOf(paid.cart)).toEqual({ totals, discounts: discountsOf(discounts) });
      }
    }),
    { numRuns: 30 },
  );
});

it('[ADM+08] simulates the total of an order, with shipping and the discount of the payment method', async () => {
  await db.updateTable('payment_methods').set({ discount_percent: 7 }).where('code', '=', 'pix').execute();
  await storePromotions([draft]);
  const [, customer = { client: guest, groupCode: null }] = customers;
  const cart = await realCart({
    promotions: [],
    lines: [{ sku: skus[0], qty: 2 }],
    couponCode: null,
    customer: 1,
    postcode: '01310-100',
  });
  const body = await orderBody(customer.client, cart.uuid, 'pix');
  const [address] = await customer.client('GET /api/customer/addresses');
  const placed = await postOrder(customer.client, body);
  const { cart: simulated } = await simulate({
    items: [{ sku: skus[0], qty: 2 }],
    payment_code: 'pix',
    postcode: address?.postcode ?? '',
  });
  expect(simulated.payment_discount_centavos).toBeGreaterThan(0);
  const chosen = simulated.deliveries?.find(({ code }) => code === body.shipping.code);
  expect(chosen?.order_total_centavos).toBe(placed.total_centavos);
});

it('[ADM+08] shows a cart with a draft and without it, and stores nothing', async () => {
  await storePromotions([{ ...draft, benefit: { kind: 'percentage', percent: 5 } }]);
  const items = [{ sku: skus[1], qty: 1 }];
  const { cart, without_draft: without } = await simulate({ items, draft_promotion: draft });
  expect(cart.discounts.map(({ name }) => name)).toEqual(['Promoção 0', 'Rascunho']);
  expect(without?.discounts.map(({ name }) => name)).toEqual(['Promoção 0']);
  const saved = without?.totals.total_centavos ?? 0;
  expect(cart.totals.total_centavos).toBe(saved - Math.round(saved / 10));
  // The draft replaces the stored one with its code.
  const edited = await simulate({ items, draft_promotion: { ...draft, code: 'p0' } });
  expect(edited.cart.discounts.map(({ name }) => name)).toEqual(['Rascunho']);
  expect(edited.without_draft).toEqual(without);
  expect((await simulate({ items })).cart).toEqual(without);
});

it('[ADM+08] prices at the given moment', async () => {
  const friday = { ...draft, starts_at: '2026-11-27T03:00:00Z', ends_at: '2026-11-28T03:00:00Z' };
  const at = async (moment: string) => {
    const answer = await simulate({ items: [{ sku: skus[1], qty: 1 }], at: moment, draft_promotion: friday });
    return [answer.cart.discounts.length, answer.draft_problem];
  };
  expect(await at('2026-11-27T02:59:59Z')).toEqual([0, 'A promoção ainda não começou neste momento.']);
  expect(await at('2026-11-27T03:00:00Z')).toEqual([1, null]);
  expect(await at('2026-11-28T03:00:00Z')).toEqual([0, 'A promoção já acabou neste momento.']);
});

it.each<[string, Partial<Draft>, string]>([
  ['off', { is_active: false }, 'está desligada'],
  ['for another group', { group_codes: ['arquitetos'] }, 'grupos de clientes'],
  ['for a payment method', { payment_codes: ['pix'] }, 'formas de pagamento'],
  ['of other products', { brands: ['Outra'] }, 'Nenhum produto'],
  ['above its amount', { min_total_centavos: 1_000_000 }, 'valor mínimo'],
  ['for more units', { benefit: { kind: 'buy_x_pay_y', buy: 3, pay: 2 } }, 'primeiro desconto'],
  ['exclusive after another', { is_exclusive: true }, '“Promoção 0”'],
])('[ADM+08] says why a draft %s gives a cart nothing', async (_, changed, sentence) => {
  await storePromotions([{ ...draft, priority: -1 }]);
  const answer = await simulate({
    items: [{ sku: skus[1], qty: 1 }],
    draft_promotion: { ...draft, ...changed },
  });
  expect(answer.draft_problem).toContain(sentence);
  expect(answer.cart.totals).toEqual(answer.without_draft?.totals);
});

it('[ADM+08] tries a coupon before it exists, and says why one gives nothing', async () => {
  const coupon = {
    code: 'novo20',
    kind: 'percentage' as const,
    value: 20,
    starts_on: null,
    ends_on: null,
    min_total_centavos: 0,
    group_codes: null,
    is_once_per_customer: false,
    max_uses: null,
    is_combinable: false,
    is_active: true,
  };
  const items = [{ sku: skus[1], qty: 1 }];
  const tried = await simulate({ items, draft_coupon: coupon });
  expect(tried.cart.coupon).toMatchObject({ code: 'NOVO20', problem: null });
  expect(tried.cart.totals.discount_centavos).toBe(
    Math.round((tried.without_draft?.totals.items_centavos ?? 0) / 5),
  );
  await storePromotions([draft]);
  const alone = await simulate({ items, draft_coupon: coupon });
  expect(alone.draft_problem).toContain('não se soma');
  expect(alone.conflicts).toMatchObject([{ kind: 'promotion', code: 'p0' }]);
  const unknown = await simulate({ items, coupon_code: 'NAOEXISTE' });
  expect(unknown.cart.coupon).toMatchObject({ problem: 'Não há este cupom nesta loja.' });
});

it('[ADM+08] names the promotions and coupons that meet a draft, and no others', async () => {
  const byCode = async (changed: Partial<Draft>) => {
    const { conflicts } = await simulate({ draft_promotion: { ...draft, ...changed } });
    return Object.fromEntries(
      conflicts.filter(({ kind }) => kind === 'promotion').map((one) => [one.code, one.sentence]),
    );
  };
  await storePromotions([
    { ...draft, priority: -1, category_keys: ['almofadas'] },
    { ...draft, priority: 1, is_exclusive: true, category_keys: ['velas-e-aromas'] },
    { ...draft, starts_at: '2027-01-01T03:00:00Z' },
    { ...draft, group_codes: ['arquitetos'] },
    { ...draft, is_active: false },
    { ...draft, ends_at: '2026-11-20T03:00:00Z' },
  ]);
  const candles = {
    category_keys: ['velas-e-aromas'],
    ends_at: '2026-12-31T03:00:00Z',
    group_codes: ['varejo'],
  };
  expect(await byCode(candles)).toEqual({
    p1: '“Promoção 1” é exclusiva e aplicada depois: uma sacola que recebe esta não a recebe.',
  });
  expect(await byCode({ ...candles, category_keys: ['almofadas'] })).toMatchObject({
    p0: 'Soma-se a “Promoção 0”, que é aplicada antes: o desconto desta conta sobre o que sobrar.',
  });
  expect(Object.keys(await byCode({ is_exclusive: true }))).toEqual(['p0', 'p1', 'p2', 'p3']);
});

it('refuses unknown SKUs and an invalid CEP', async () => {
  await expect(simulate({ items: [{ sku: 'NENHUM', qty: 1 }] })).rejects.toMatchObject({
    code: 'sku_unknown',
  });
  await expect(simulate({ postcode: '0131' })).rejects.toMatchObject({ code: 'validation_failed' });
});
