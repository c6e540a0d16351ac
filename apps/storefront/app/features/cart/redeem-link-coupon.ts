import type { RegisteredRouter } from '@tanstack/react-router';
import { CallError } from '@vitrine/contract/client.ts';
import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import { linkCouponCookie, maxCouponLength } from '#app/platform/addresses/action-paths.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import {
  refusalText,
  translateCallError,
  translateServerMessage,
} from '#app/platform/errors/server-messages.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';

import { createCartService } from './cart-service.ts';
import { createCartState } from './cart-state.ts';
import { couponMessage } from './domain/coupon-message.ts';
import { applyCoupon } from './whole-cart-changes.ts';

/**
 * Applies the coupon of a link to the cart, which is created if there is none, and says in a toast what it does or why not [CAR-08]. It
 * stays in a cart that does not meet it yet.
 */
export async function redeemLinkCoupon(router: RegisteredRouter, typed: string): Promise<void> {
  const code = typed.trim();
  try {
    if (code === '' || code.length > maxCouponLength) throw new UnusableCode();
    await applyCoupon(serviceOf(router, createCartService), code, { isKeptUnmet: true });
    const { saved } = serviceOf(router, createCartState).getState();
    emitAppEvent('toast', { kind: 'success', message: outcomeText(code, saved) });
  } catch (error) {
    emitAppEvent('toast', { kind: 'error', message: refusalOf(code, error) });
    // An unanswered call leaves the coupon to the next form that the browser posts itself.
    if (error instanceof CallError && error.status >= 500) return;
  }
  document.cookie = `${linkCouponCookie}=; Path=/; Max-Age=0`;
}

class UnusableCode extends Error {}

function refusalOf(code: string, error: unknown): string {
  if (error instanceof UnusableCode) return refusalText('coupon_not_found');
  if (!(error instanceof CallError)) return refusalText('internal_error');
  if (error.code === 'coupon_only_one') {
    return `Sua sacola já tem um cupom. Remova-o para usar o cupom ${code}.`;
  }
  return `Cupom ${code}: ${couponMessage(translateCallError(error), error.params)}`;
}

function outcomeText(typed: string, cart: Cart | null): string {
  const code = cart?.coupon?.code ?? typed.toUpperCase();
  if (!cart?.coupon || cart.items.length === 0) {
    return `Cupom ${code} guardado: vale assim que você colocar um produto na sacola.`;
  }
  const { problem, problem_params: params, is_free_shipping: isFreeShipping } = cart.coupon;
  if (problem !== null) {
    return `Cupom ${code} guardado na sacola. ${couponMessage(translateServerMessage(problem), params)}`;
  }
  return isFreeShipping
    ? `Cupom ${code} na sua sacola: frete grátis.`
    : `Cupom ${code} na sua sacola: o desconto já vale.`;
}
