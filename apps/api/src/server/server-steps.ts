import type { AudienceSteps, IncomingShopCall } from './audience-steps.ts';
import { findShopStore, handleShopCall, maxShopBodyBytes } from './handle-shop-call.ts';

/** Other servers sign the body itself, so that the handler verifies them; a store that is closed down still takes what concerns its orders. */
export const serverSteps: AudienceSteps<IncomingShopCall, null> = {
  parses: 'before-store',
  parsing: () => ({ rights: { maxBytes: maxShopBodyBytes, permit: async () => {} } }),
  findStore: findShopStore,
  identify: async () => null,
  handle: handleShopCall,
};
