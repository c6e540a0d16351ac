import type { Logger } from 'pino';

import { faultPage, storeInactivePage, storeNotFoundPage } from '#server/error-pages.ts';
import type { KnownStore } from '#server/stores/known-store.ts';
import type { StoreLookup, StoreCache } from '#server/stores/store-cache.ts';
import { storeKeyOf } from '#server/stores/store-key.ts';
import type { StoreKey } from '#server/stores/store-key.ts';

import type { RespondError } from './error-responder.ts';
import type { HttpContext } from './http-context.ts';

/** Returns the key of a request's store: its `store-id`, else its host. */
export function requestedStoreKey({ env: { incoming, facts } }: HttpContext): StoreKey {
  const storeId = incoming.headers['store-id'];
  return storeKeyOf(typeof storeId === 'string' ? storeId : undefined, facts.host);
}

export type WithStore = (
  context: HttpContext,
  respond: (store: KnownStore) => Response | Promise<Response>,
) => Promise<Response>;

/** Responds for the store of a request, or with the error page of an unknown or disabled store. */
export function storeResponder(
  directory: StoreCache,
  { respondError, log }: { respondError: RespondError; log: Logger },
): WithStore {
  return async (context, respond) => {
    const { requestId } = context.env.facts;
    let found: StoreLookup;
    try {
      found = await directory.find(requestedStoreKey(context));
    } catch (error) {
      log.error({ err: error, requestId }, 'store lookup failed');
      return respondError(context, faultPage(requestId, true));
    }
    if (found.kind === 'unknown') return respondError(context, storeNotFoundPage(found.asked));
    if (found.kind === 'inactive') return respondError(context, storeInactivePage());
    return respond(found.store);
  };
}
