import { addDays, requireIsoDate } from '@vitrine/brazil/iso-date.ts';
import type { AdminCoupon, AdminPromotion } from '@vitrine/contract/admin/schemas/promotions.ts';

import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { pageWindow } from '#api/platform/admin/page-window.ts';
import { versionOf } from '#api/platform/admin/version-of.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { promotionChoiceRepository } from './promotion-choice-repository.ts';
import { editableCoupon, putCoupon, switchCoupon, unknownCoupon, type WrittenCoupon } from './put-coupon.ts';
import { editablePromotion, endPromotion, putPromotion, unknownPromotion } from './put-promotion.ts';
import { storeCouponRepository } from './store-coupon-repository.ts';
import { storePromotionRepository } from './store-promotion-repository.ts';
import { validityOf } from './validity-of.ts';

export const adminPromotionsRoutes = {
  'GET /api/admin/coupons': async ({ db, query, now }) => {
    const today = dayInSaoPaulo(now);
    const { items, total } = await storeCouponRepository.page(
      db,
      { ...query, today },
      { sort: query.sort ?? 'code', order: query.order ?? 'asc', ...pageWindow(query) },
    );
    const uses = await storeCouponRepository.useCounts(
      db,
      items.map(({ code }) => code),
    );
    const products = await scopeProductsOf(db, items);
    return { items: items.map((row) => toAdminCoupon(row, { uses, products, today })), total };
  },

  'GET /api/admin/coupons/{code}': ({ db, path, now }) => readCoupon(db, { code: path.code, now }),

  'PUT /api/admin/coupons/{code}': async ({ db, path, body, write, now }) => {
    const { version, kind, value, starts_on, ends_on, min_total_centavos, ...limits } = body;
    const coupon = {
      code: path.code,
      worth: worthOf(kind, value),
      startsOn: starts_on,
      endsOn: ends_on,
      minTotalCentavos: min_total_centavos,
      limits,
    };
    await write((trx, trail) => putCoupon({ trx, trail }, { coupon, version }));
    return readCoupon(db, { code: path.code, now });
  },

  'POST /api/admin/coupons/{code}/end': async ({ db, path, write, now }) => {
    await write((trx, trail) => switchCoupon({ trx, trail }, { typed: path.code, isActive: false }));
    return readCoupon(db, { code: path.code, now });
  },

  'GET /api/admin/promotion-choices': async ({ db }) => {
    const [categories, brands, groups, payments] = await Promise.all([
      promotionChoiceRepository.categories(db),
      promotionChoiceRepository.brands(db),
      promotionChoiceRepository.groups(db),
      promotionChoiceRepository.payments(db),
    ]);
    return { categories: namedPaths(categories), brands, groups, payments };
  },

  'GET /api/admin/promotions': async ({ db, query, now }) => {
    const { items, total } = await storePromotionRepository.page(
      db,
      { ...query, now },
      { sort: query.sort ?? 'priority', order: query.order ?? 'asc', ...pageWindow(query) },
    );
    const products = await scopeProductsOf(db, items);
    return { items: items.map((row) => toAdminPromotion(row, { products, now })), total };
  },

  'GET /api/admin/promotions/{code}': ({ db, path, now }) => readPromotion(db, { code: path.code, now }),

  'PUT /api/admin/promotions/{code}': async ({ db, path, body, write, now }) => {
    const promotion = {
      name: body.name,
      benefit: body.benefit,
      categories: body.category_keys,
      brands: body.brands,
      products: body.product_ids && { ids: body.product_ids },
      first_purchase: body.is_first_purchase,
      groups: body.group_codes,
      payment: body.payment_codes,
      min_total: body.min_total_centavos,
      from: body.starts_at === null ? null : new Date(body.starts_at),
      until: body.ends_at === null ? null : new Date(body.ends_at),
      exclusive: body.is_exclusive,
      priority: body.priority,
    };
    const { is_active: isActive, version } = body;
    await write((trx, trail) =>
      putPromotion({ trx, trail, code: path.code }, { promotion, isActive, version }),
    );
    return readPromotion(db, { code: path.code, now });
  },

  'POST /api/admin/promotions/{code}/end': async ({ db, path, write, now }) => {
    await write((trx, trail) => endPromotion({ trx, trail, code: path.code }));
    return readPromotion(db, { code: path.code, now });
  },
} satisfies AdminHandlers;

type CouponRow = Parameters<typeof editableCoupon>[0];
type PromotionRow = Parameters<typeof editablePromotion>[0];

async function readCoupon(
  db: StoreDatabase,
  { code, now }: { code: string; now: Date },
): Promise<AdminCoupon> {
  const row = await storeCouponRepository.byCode(db, code.toUpperCase());
  if (!row) throw unknownCoupon(code);
  const uses = await storeCouponRepository.useCounts(db, [row.code]);
  const products = await scopeProductsOf(db, [row]);
  return toAdminCoupon(row, { uses, products, today: dayInSaoPaulo(now) });
}

function worthOf(kind: AdminCoupon['kind'], value: number): WrittenCoupon['worth'] {
  if (kind === 'free_shipping') return kind;
  return kind === 'percentage' ? { percent: value } : { centavos: value };
}

type NamedProducts = ReadonlyMap<number, { readonly name: string; readonly sku: string }>;

/** Returns the products of scopes by id; those that the store no longer has are absent. */
async function scopeProductsOf(
  db: StoreDatabase,
  scopes: readonly { readonly product_ids: readonly number[] | null }[],
): Promise<NamedProducts> {
  const ids = [...new Set(scopes.flatMap(({ product_ids: of }) => of ?? []))];
  if (ids.length === 0) return new Map();
  const products = await storePromotionRepository.productsOf(db, ids);
  return new Map(products.map(({ id, ...product }) => [id, product]));
}

function namedProducts(ids: readonly number[] | null, products: NamedProducts): AdminCoupon['products'] {
  return (ids ?? []).map((id) => ({ id, ...(products.get(id) ?? { name: null, sku: null }) }));
}

function toAdminCoupon(
  row: CouponRow,
  { uses, products, today }: { uses: ReadonlyMap<string, number>; products: NamedProducts; today: string },
): AdminCoupon {
  const editable = editableCoupon(row);
  const { is_active: isActive, starts_on: starts, ends_on: last } = row;
  return {
    code: row.code,
    ...editable,
    products: namedProducts(row.product_ids, products),
    validity: validityOf(
      { isActive, starts, ends: last === null ? null : addDays(requireIsoDate(last), 1) },
      today,
    ),
    used_count: uses.get(row.code) ?? 0,
    version: versionOf(editable),
  };
}

async function readPromotion(
  db: StoreDatabase,
  { code, now }: { code: string; now: Date },
): Promise<AdminPromotion> {
  const row = await storePromotionRepository.byCode(db, code);
  if (!row) throw unknownPromotion(code);
  return toAdminPromotion(row, { products: await scopeProductsOf(db, [row]), now });
}

function toAdminPromotion(
  row: PromotionRow,
  { products, now }: { products: NamedProducts; now: Date },
): AdminPromotion {
  const editable = editablePromotion(row);
  const { is_active: isActive, starts_at: starts, ends_at: ends } = row;
  return {
    code: row.code,
    ...editable,
    products: namedProducts(row.product_ids, products),
    validity: validityOf({ isActive, starts, ends }, now),
    version: versionOf(editable),
  };
}

/** Names each category by its path from the top: "Sala › Almofadas". A parent that is missing is left out. */
function namedPaths(
  categories: readonly { readonly url_key: string; readonly name: string }[],
): { key: string; name: string }[] {
  const nameOf = new Map(categories.map(({ url_key: key, name }) => [key, name]));
  return categories.map(({ url_key: key }) => {
    const parts = key.split('/');
    const names = parts.flatMap((_, index) => nameOf.get(parts.slice(0, index + 1).join('/')) ?? []);
    return { key, name: names.join(' › ') };
  });
}
