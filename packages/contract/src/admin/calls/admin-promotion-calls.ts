import { z } from 'zod';

import { pageOf, pageQuery } from '#contract/admin/schemas/page-query.ts';
import {
  adminCoupon,
  adminCouponInput,
  adminPromotion,
  adminPromotionInput,
  promotionChoices,
  promotionFilter,
} from '#contract/admin/schemas/promotions.ts';
import { defineCalls } from '#contract/call-definition.ts';

const ofCode = z.object({ code: z.string().max(120) });

/** Coupons and cart promotions. */
export const adminPromotionCalls = defineCalls('staff', {
  'GET /api/admin/coupons': {
    summary: 'Coupons, by code.',
    access: 'promotions.read',
    query: z.object({ ...pageQuery(['code', 'ends_on']), ...promotionFilter }),
    data: pageOf(adminCoupon),
  },
  'GET /api/admin/coupons/{code}': {
    summary: 'One coupon.',
    access: 'promotions.read',
    path: ofCode,
    data: adminCoupon,
    refusals: ['not_found'],
  },
  'PUT /api/admin/coupons/{code}': {
    summary: 'Creates a coupon, or replaces the one with this code; valid immediately.',
    access: 'promotions.write',
    path: ofCode,
    body: adminCouponInput,
    data: adminCoupon,
    refusals: ['not_found', 'edit_conflict', 'problem'],
  },
  'POST /api/admin/coupons/{code}/end': {
    summary: 'Ends a coupon immediately, for all carts.',
    access: 'promotions.write',
    path: ofCode,
    data: adminCoupon,
    refusals: ['not_found', 'problem'],
  },
  'GET /api/admin/promotion-choices': {
    summary: 'Categories, brands, customer groups and payment methods that promotions can be limited to.',
    access: 'promotions.read',
    data: promotionChoices,
  },
  'GET /api/admin/promotions': {
    summary: 'Promotions, in the order of their application.',
    access: 'promotions.read',
    query: z.object({ ...pageQuery(['priority', 'code', 'name', 'ends_at']), ...promotionFilter }),
    data: pageOf(adminPromotion),
  },
  'GET /api/admin/promotions/{code}': {
    summary: 'One promotion.',
    access: 'promotions.read',
    path: ofCode,
    data: adminPromotion,
    refusals: ['not_found'],
  },
  'PUT /api/admin/promotions/{code}': {
    summary: 'Creates a promotion, or replaces the one with this code; valid immediately.',
    access: 'promotions.write',
    path: ofCode,
    body: adminPromotionInput,
    data: adminPromotion,
    refusals: ['not_found', 'edit_conflict', 'problem'],
  },
  'POST /api/admin/promotions/{code}/end': {
    summary: 'Ends a promotion immediately, for all carts.',
    access: 'promotions.write',
    path: ofCode,
    data: adminPromotion,
    refusals: ['not_found', 'problem'],
  },
});
