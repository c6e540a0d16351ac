import { CallError } from '@vitrine/contract/client.ts';

import { refusalText, translateCallError } from '#app/platform/errors/server-messages.ts';

import { couponMessage } from './domain/coupon-message.ts';
import { applyCoupon } from './whole-cart-changes.ts';

/** Applies a coupon to the cart, which is created if there is none. Returns the text of its refusal, or null. */
export async function redeemCoupon(code: string): Promise<string | null> {
  try {
    await applyCoupon(code);
    return null;
  } catch (error) {
    if (!(error instanceof CallError)) return refusalText('internal_error');
    return couponMessage(translateCallError(error), error.params);
  }
}
