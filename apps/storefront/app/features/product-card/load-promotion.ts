import { isErrorOf } from '@vitrine/contract/client.ts';
import type { Promotion } from '@vitrine/contract/schemas/cart.ts';

import { api } from '#app/platform/api/api.ts';
import { isConnectionLost } from '#app/platform/errors/is-unanswered.ts';
import { isCallError } from '#app/platform/errors/or-null.ts';
import { warn } from '#app/platform/errors/warn.ts';
import type { BrowserSettings } from '#app/platform/store/store-context.ts';

/** A promotion with its style and message [PRO-02]. */
export interface ShownPromotion {
  readonly name: string;
  /** A CSS class for the store's style. */
  readonly css: string;
  readonly msg: string;
}

type Load = (idOrCode: string | undefined) => Promise<Promotion | null>;

/** Requests of this document. */
const loaded = new Map<string, Promise<Promotion | null>>();

async function fetchPromotion(idOrCode: string | undefined): Promise<Promotion | null> {
  try {
    return await (idOrCode === undefined
      ? api('GET /api/cart/promotions/')
      : api('GET /api/cart/promotions/{id}', { path: { id: idOrCode } }));
  } catch (error) {
    if (!isCallError(error)) throw error;
    if (
      isErrorOf(error, 'GET /api/cart/promotions/', 'GET /api/cart/promotions/{id}') &&
      error.code === 'not_found'
    )
      return null;
    // Asked for again once the connection is back; anything else is logged on the server only [PRO-01].
    if (isConnectionLost(error)) loaded.delete(idOrCode ?? '');
    else warn(`The promotion could not be loaded: ${error.message}`);
    return null;
  }
}

function fetchPromotionOnce(idOrCode: string | undefined): Promise<Promotion | null> {
  const key = idOrCode ?? '';
  const known = loaded.get(key) ?? fetchPromotion(idOrCode);
  loaded.set(key, known);
  return known;
}

/** The server caches nothing between renderings; a browser requests once per document [PRO-01]. */
const load: Load = import.meta.env.SSR ? fetchPromotion : fetchPromotionOnce;

/** Loads the promotion that a price's message names; null if there is none or it cannot be loaded. */
export async function loadPromotion(
  settings: Pick<BrowserSettings, 'payment_promotion/message' | 'payment_promotion/method'>,
  idOrCode?: string,
): Promise<ShownPromotion | null> {
  const promotion = await load(idOrCode);
  if (!promotion) return null;
  return {
    name: promotion.name,
    css: `promotion-${settings['payment_promotion/method']}`,
    msg: settings['payment_promotion/message'],
  };
}
