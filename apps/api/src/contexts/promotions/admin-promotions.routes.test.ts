import { afterAll, beforeAll, expect, it } from 'vitest';

import { dayInSaoPaulo } from '#api/platform/clock.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { testDay } from '#test/test-databases.ts';
import { fillCartOf, findVariant } from '#test/test-shop.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

let test: TestApi;
let merchant: TestStaff;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => testDay } });
  merchant = await signedInStaff(test, 'aurora', 'catalogue');
});
afterAll(() => test.close());

const refused = (code: string, status = 422) => expect.objectContaining({ code, status });

const coupon = {
  kind: 'percentage' as const,
  value: 15,
  starts_on: null,
  ends_on: null,
  min_total_centavos: 0,
  group_codes: null,
  is_once_per_customer: false,
  max_uses: null,
  is_combinable: true,
  is_active: true,
};
const putCoupon = (code: string, changed: Partial<typeof coupon>, version: string | null) =>
  merchant.client('PUT /api/admin/coupons/{code}', {
    path: { code },
    body: { ...coupon, ...changed, version },
  });
async function cart() {
  const guest = test.client('aurora');
  const mat = await findVariant(guest, 'AUR-TOA-04', 'AUR-TOA-04-SALVIA');
  const { uuid } = await fillCartOf(guest, [mat]);
  return { guest, uuid };
}

it('[ADM+08] writes a coupon that carts accept until it ends', async () => {
  const use = async () => {
    const { guest, uuid } = await cart();
    return guest('POST /api/cart/carts/{cartId}/coupon', {
      path: { cartId: uuid },
      body: { code: 'PAINEL15' },
    });
  };
  const written = await putCoupon('painel15', {}, null);
  expect(written).toMatchObject({ code: 'PAINEL15', value: 15, validity: 'running', used_count: 0 });
  expect(await use()).toMatchObject({ coupon: { code: 'PAINEL15' } });
  const list = await merchant.client('GET /api/admin/coupons', { query: { per_page: '100' } });
  expect(list.total).toBe(list.items.length);
  expect(list.items).toContainEqual(written);
  const ended = await merchant.client('POST /api/admin/coupons/{code}/end', { path: { code: 'PAINEL15' } });
  expect(ended).toEqual({ ...written, is_active: false, validity: 'off', version: ended.version });
  await expect(use()).rejects.toMatchObject({ kind: 'refusal' });
});

it('[ADM+05] [ADM+08] refuses the second of two coupons or promotions that are written over the same state', async () => {
  for (const base of [null, 'stored'] as const) {
    const version =
      base === null
        ? null
        : (await merchant.client('GET /api/admin/coupons/{code}', { path: { code: 'DISPUTA' } })).version;
    const outcomes = await Promise.allSettled([
      putCoupon('DISPUTA', { value: base === null ? 10 : 30 }, version),
      putCoupon('DISPUTA', { value: base === null ? 20 : 40 }, version),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const stored = await merchant.client('GET /api/admin/coupons/{code}', { path: { code: 'DISPUTA' } });
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'edit_conflict', data: { current: { value: stored.value, version: stored.version } } },
    });
  }
  const outcomes = await Promise.allSettled([
    putPromotion('disputa', { name: 'Uma', is_active: false }, null),
    putPromotion('disputa', { name: 'Outra', is_active: false }, null),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'edit_conflict' },
  });
});

it('refuses coupons that break a rule, and unknown ones', async () => {
  await expect(putCoupon('A', {}, null)).rejects.toEqual(refused('coupon_code_invalid'));
  await expect(putCoupon('CEM', { value: 101 }, null)).rejects.toEqual(refused('coupon_worth_invalid'));
  const ofUnknown = merchant.client('PUT /api/admin/coupons/{code}', {
    path: { code: 'CEM' },
    body: { ...coupon, group_codes: ['nenhum'], version: null },
  });
  await expect(ofUnknown).rejects.toEqual(refused('group_unknown'));
  await expect(merchant.client('GET /api/admin/coupons/{code}', { path: { code: 'CEM' } })).rejects.toEqual(
    refused('coupon_not_found', 404),
  );
});

const promotion = {
  name: 'Painel: 20%',
  benefit: { kind: 'percentage' as const, percent: 20 },
  category_keys: null,
  brands: null,
  group_codes: null,
  payment_codes: null,
  min_total_centavos: 0,
  starts_at: null,
  ends_at: null,
  is_exclusive: true,
  priority: -500,
  is_active: true,
};
const putPromotion = (code: string, changed: object, version: string | null) =>
  merchant.client('PUT /api/admin/promotions/{code}', {
    path: { code },
    body: { ...promotion, ...changed, version },
  });

it('[ADM+08] writes a promotion that carts get until it ends', async () => {
  const names = async () => {
    const { guest, uuid } = await cart();
    const shown = await guest('GET /api/cart/carts/{cartId}', { path: { cartId: uuid } });
    return shown.discounts.map(({ name }) => name);
  };
  const written = await putPromotion('painel-20', {}, null);
  expect(written).toEqual({
    ...promotion,
    product_ids: null,
    products: [],
    is_first_purchase: false,
    code: 'painel-20',
    validity: 'running',
    version: written.version,
  });
  expect(await names()).toEqual([promotion.name]);
  const list = await merchant.client('GET /api/admin/promotions', { query: { per_page: '100' } });
  expect(list.items).toContainEqual(written);
  const priorities = list.items.map(({ priority }) => priority);
  expect(priorities).toEqual(priorities.toSorted((a, b) => a - b));
  const { version } = await putPromotion(
    'painel-20',
    { ends_at: '2026-12-01T03:00:00.000Z' },
    written.version,
  );
  await expect(putPromotion('painel-20', {}, written.version)).rejects.toEqual(refused('edit_conflict', 409));
  expect(version).not.toBe(written.version);
  await merchant.client('POST /api/admin/promotions/{code}/end', { path: { code: 'painel-20' } });
  expect(await names()).not.toContain(promotion.name);
});

it('refuses promotions that break a rule, and unknown ones', async () => {
  for (const [changed, code] of [
    [{ benefit: { kind: 'buy_x_pay_y', buy: 2, pay: 2 } }, 'promotion_pay_invalid'],
    [{ benefit: { kind: 'free_shipping' }, payment_codes: ['pix'] }, 'promotion_payment_invalid'],
    [{ starts_at: '2026-12-02T03:00:00Z', ends_at: '2026-12-01T03:00:00Z' }, 'times_invalid'],
    [{ brands: ['Nenhuma'] }, 'brands_unknown'],
  ] as const) {
    await expect(putPromotion('errada', changed, null)).rejects.toEqual(refused(code));
  }
  await expect(putPromotion('Errada!', {}, null)).rejects.toEqual(refused('promotion_code_invalid'));
  await expect(
    merchant.client('POST /api/admin/promotions/{code}/end', { path: { code: 'errada' } }),
  ).rejects.toEqual(refused('promotion_not_found', 404));
});

it('[ADM+08] lists promotions and coupons by validity, name and code', async () => {
  const windows = {
    running: { starts_at: '2026-01-01T03:00:00.000Z', ends_at: '2027-01-01T03:00:00.000Z' },
    scheduled: { starts_at: '2027-01-01T03:00:00.000Z' },
    ended: { ends_at: '2026-01-01T03:00:00.000Z' },
    off: { is_active: false, ends_at: '2026-01-01T03:00:00.000Z' },
  };
  const days = {
    // The last day counts.
    running: { starts_on: '2026-01-01', ends_on: dayInSaoPaulo(testDay) },
    scheduled: { starts_on: '2027-01-01' },
    ended: { ends_on: '2026-01-01' },
    off: { is_active: false },
  };
  for (const validity of ['running', 'scheduled', 'ended', 'off'] as const) {
    await putPromotion(`lista-${validity}`, { name: `Lista 100% ${validity}`, ...windows[validity] }, null);
    await putCoupon(`LISTA-${validity}`, days[validity] as Partial<typeof coupon>, null);
    const [promotions, coupons] = await Promise.all([
      merchant.client('GET /api/admin/promotions', { query: { validity, q: 'lista 100%' } }),
      merchant.client('GET /api/admin/coupons', { query: { validity, q: 'lista-' } }),
    ]);
    expect(promotions.items.map((one) => [one.code, one.validity])).toEqual([
      [`lista-${validity}`, validity],
    ]);
    expect(coupons.items.map((one) => [one.code, one.validity])).toEqual([
      [`LISTA-${validity.toUpperCase()}`, validity],
    ]);
    expect([promotions.total, coupons.total]).toEqual([1, 1]);
  }
});

it('[ADM+08] offers what promotions can be limited to, with the path of each category', async () => {
  const choices = await merchant.client('GET /api/admin/promotion-choices');
  expect(choices.categories).toContainEqual({ key: 'almofadas', name: 'Almofadas' });
  expect(choices.brands).toContain('Botica Aurora');
  expect(choices.payments.map(({ code }) => code)).toContain('sandbox_card');
  const written = await putPromotion(
    'escolhida',
    {
      is_active: false,
      category_keys: choices.categories.map(({ key }) => key),
      brands: choices.brands,
      group_codes: choices.groups.map(({ code }) => code),
      payment_codes: choices.payments.map(({ code }) => code),
    },
    null,
  );
  expect(written.brands).toEqual(choices.brands);
});
