import type { AdminCoupon, AdminPromotion } from '@vitrine/contract/admin/schemas/promotions.ts';

import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { pageWindow } from '#api/platform/admin/page-window.ts';
import { versionOf } from '#api/platform/admin/version-of.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { editableCoupon, putCoupon, switchCoupon, unknownCoupon } from './put-coupon.ts';
import { editablePromotion, endPromotion, putPromotion, unknownPromotion } from './put-promotion.ts';
import { storeCouponRepository } from './store-coupon-repository.ts';
import { storePromotionRepository } from './store-promotion-repository.ts';

export const adminPromotionsRoutes = {
  'GET /api/admin/coupons': async ({ db, query }) => {
    const { items, total } = await storeCouponRepository.page(db, {
      sort: query.sort ?? 'code',
      order: query.order ?? 'asc',
      ...pageWindow(query),
    });
    return { items: items.map(toAdminCoupon), total };
  },

  'GET /api/admin/coupons/{code}': ({ db, path }) => readCoupon(db, path.code),

  'PUT /api/admin/coupons/{code}': async ({ db, path, body, write }) => {
    const { version, kind, value, starts_on, ends_on, min_total_centavos, ...limits } = body;
    const coupon = {
      code: path.code,
      worth: kind === 'percentage' ? { percent: value } : { centavos: value },
      startsOn: starts_on,
      endsOn: ends_on,
      minTotalCentavos: min_total_centavos,
      limits,
    };
    await write((trx, trail) => putCoupon({ trx, trail }, coupon, version));
    return readCoupon(db, path.code);
  },

  'POST /api/admin/coupons/{code}/end': async ({ db, path, write }) => {
    await write((trx, trail) => switchCoupon({ trx, trail }, path.code, false));
    return readCoupon(db, path.code);
  },

  'GET /api/admin/promotions': async ({ db, query }) => {
    const { items, total } = await storePromotionRepository.page(db, {
      sort: query.sort ?? 'priority',
      order: query.order ?? 'asc',
      ...pageWindow(query),
    });
    return { items: items.map(toAdminPromotion), total };
  },

  'GET /api/admin/promotions/{code}': ({ db, path }) => readPromotion(db, path.code),

  'PUT /api/admin/promotions/{code}': async ({ db, path, body, write }) => {
    const promotion = {
      name: body.name,
      benefit: body.benefit,
      categories: body.category_keys,
      brands: body.brands,
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
      putPromotion({ trx, trail, code: path.code }, promotion, { isActive, version }),
    );
    return readPromotion(db, path.code);
  },

  'POST /api/admin/promotions/{code}/end': async ({ db, path, write }) => {
    await write((trx, trail) => endPromotion({ trx, trail, code: path.code }));
    return readPromotion(db, path.code);
  },
} satisfies AdminHandlers;

type CouponRow = Parameters<typeof editableCoupon>[0];
type PromotionRow = Parameters<typeof editablePromotion>[0];

async function readCoupon(db: StoreDatabase, code: string): Promise<AdminCoupon> {
  const row = await storeCouponRepository.byCode(db, code.toUpperCase());
  if (!row) throw unknownCoupon(code);
  return toAdminCoupon(row);
}

function toAdminCoupon(row: CouponRow): AdminCoupon {
  const editable = editableCoupon(row);
  return { code: row.code, ...editable, version: versionOf(editable) };
}

async function readPromotion(db: StoreDatabase, code: string): Promise<AdminPromotion> {
  const row = await storePromotionRepository.byCode(db, code);
  if (!row) throw unknownPromotion(code);
  return toAdminPromotion(row);
}

function toAdminPromotion(row: PromotionRow): AdminPromotion {
  const editable = editablePromotion(row);
  return { code: row.code, ...editable, version: versionOf(editable) };
}
