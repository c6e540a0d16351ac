import type { RegisteredRouter } from '@tanstack/react-router';
import { CallError } from '@vitrine/contract/client.ts';

import { refusalText, translateCallError } from '#app/platform/errors/server-messages.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';

import { createCartService } from './cart-service.ts';
import { couponMessage } from './domain/coupon-message.ts';
import { applyCoupon } from './whole-cart-changes.ts';

/** Applies a coupon to the cart, which is created if there is none. Returns the text of its refusal, or null. */
export async function redeemCoupon(router: RegisteredRouter, code: string): Promise<string | null> {
  try {
    await applyCoupon(serviceOf(router, createCartService), code);
    return null;
  } catch (error) {
    if (!(error instanceof CallError)) return refusalText('internal_error');
    return couponMessage(translateCallError(error), error.params);
  }
}
