import { isForCustomersOfClosedStore } from '@vitrine/contract/closed-store.ts';
import { csrfHeader } from '@vitrine/contract/csrf.ts';
import { isRefusedAfterClosing } from '@vitrine/contract/is-refused-after-closing.ts';
import { previewHeader, verifyPreview } from '@vitrine/contract/preview-token.ts';

import { hasSignedToken, identifyCustomer, type IdentifiedCustomer } from '#api/contexts/auth/auth.public.ts';
import type { StoreState } from '#api/contexts/store/store.public.ts';
import { isFromServer } from '#api/platform/http/server-key.ts';
import { refuse } from '#api/platform/refusal.ts';
import type { RequestBuyer } from '#api/platform/request-buyer.ts';

import type { AudienceSteps, IncomingShopCall } from './audience-steps.ts';
import { findShopStore, handleShopCall, maxShopBodyBytes } from './handle-shop-call.ts';
import type { ParsedCall } from './parse-call.ts';

/** Checks input, store, csrf header and customer, in this order. */
export const shopperSteps: AudienceSteps<IncomingShopCall, IdentifiedCustomer | null> = {
  parses: 'before-store',
  parsing: (incoming) => ({
    rights: { maxBytes: maxShopBodyBytes, permit: () => requireKnownSender(incoming) },
  }),
  async findStore(incoming) {
    const store = await findShopStore(incoming);
    if (!store.isActive && !(await isShownInSetup(incoming, store))) throw refuse('store_inactive');
    if (store.closing && isRefusedAfterClosing(incoming.call)) throw refuse('store_closed_down');
    return store;
  },
  async identify(incoming, store, input) {
    const { platform, call, req } = incoming;
    const { database, services } = platform;
    await checkCsrf(incoming, store.publicId);
    const customer = await identifyCustomer(
      { db: database.ofStore(store.id), services, store, refuse },
      {
        authorization: req.header('authorization'),
        isNeeded: needsCustomer(incoming, store),
        guests: call.guests,
        orderId: orderNamedBy(input),
      },
    );
    if (customer?.buyer && !isAllowedTo(customer.buyer, call)) throw refuse('buyers_not_allowed');
    return customer;
  },
  handle: handleShopCall,
};

/** Refuses a large body unless a token of this store's comes with it, whose signature is checked only. */
async function requireKnownSender({ platform: { services }, req }: IncomingShopCall): Promise<void> {
  const isKnown = await hasSignedToken({
    tokenSecret: services.tokenSecret,
    authorization: req.header('authorization'),
    storeId: req.header('store-id') ?? '',
    now: services.clock.now(),
  });
  if (!isKnown) throw refuse('payload_too_large');
}

/** Whether a buyer of a company may make a call (decision 180). */
function isAllowedTo({ role }: RequestBuyer, { buyers }: IncomingShopCall['call']): boolean {
  switch (buyers) {
    case 'managers':
      return role === 'manager';
    case 'none':
      return false;
    default:
      return true;
  }
}

/** The order of a call that serves the token of one order [CHK+01]. */
function orderNamedBy(input: ParsedCall | null): string | undefined {
  const { uuid } = (input?.path ?? {}) as { uuid?: string };
  const { order_id: orderId } = (input?.body ?? {}) as { order_id?: string };
  return uuid ?? orderId;
}

/**
 * Returns whether a store in setup answers the call: before it opens, its staff see it and buy in it by a preview. The panel
 * shows the store's pictures without one.
 */
async function isShownInSetup(
  { platform: { services }, name, req }: IncomingShopCall,
  { isInSetup, publicId }: StoreState,
): Promise<boolean> {
  if (!isInSetup) return false;
  if (name === 'GET /api/storage/files/{path}') return true;
  const now = services.clock.now();
  const token = req.header(previewHeader);
  return (await verifyPreview(services.sharedSecret, token, { store: publicId, now })) !== null;
}

async function checkCsrf(
  { platform: { csrf, services }, call, req }: IncomingShopCall,
  publicId: string,
): Promise<void> {
  if (call.csrf === 'none') return;
  const header = req.header(csrfHeader);
  if (!(await csrf.isValid(header, publicId, services.clock.now()))) throw refuse('csrf_invalid');
}

function needsCustomer({ platform: { services }, call, req }: IncomingShopCall, store: StoreState): boolean {
  if (call.access === 'customer') return true;
  return (
    store.isClosed &&
    isForCustomersOfClosedStore(call, req.param()) &&
    // A storefront renders pages of a closed store with its own key, the same for all customers [STO-08].
    !isFromServer(req.header('authorization'), services.sharedSecret)
  );
}
