import type { Logger } from 'pino';

import { faultPage, storeInactivePage, storeNotFoundPage } from '#server/error-pages.ts';
import { unverifiedPreviewToken } from '#server/preview/preview.ts';
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

/** Returns the store of a request. Before a store opens, only its previews find it. */
export async function findRequestedStore(directory: StoreCache, context: HttpContext): Promise<StoreLookup> {
  const key = requestedStoreKey(context);
  const found = await directory.find(key);
  if (found.kind !== 'inactive') return found;
  const { cookie } = context.env.incoming.headers;
  const token = unverifiedPreviewToken(new URL(context.req.url), cookie);
  return token === null ? found : directory.asOf(key, token);
}

type Respond<Found> = (found: Found) => Response | Promise<Response>;

export interface StoreResponder {
  /** Responds for the store of a request, or with the error page of an unknown or disabled store. */
  withStore(context: HttpContext, respond: Respond<KnownStore>): Promise<Response>;
  /** Responds for the public id of a store, also of a disabled one: the API decides which files it sends. */
  withStoreId(context: HttpContext, respond: Respond<string>): Promise<Response>;
}

export function storeResponder(
  directory: StoreCache,
  { respondError, log }: { respondError: RespondError; log: Logger },
): StoreResponder {
  async function respondTo(
    context: HttpContext,
    respond: Respond<Exclude<StoreLookup, { kind: 'unknown' }>>,
  ) {
    const { requestId } = context.env.facts;
    let found: StoreLookup;
    try {
      found = await findRequestedStore(directory, context);
    } catch (error) {
      log.error({ err: error, requestId }, 'store lookup failed');
      return respondError(context, faultPage(requestId, true));
    }
    return found.kind === 'unknown'
      ? respondError(context, storeNotFoundPage(found.requested))
      : respond(found);
  }
  return {
    withStore: (context, respond) =>
      respondTo(context, (found) =>
        found.kind === 'inactive' ? respondError(context, storeInactivePage()) : respond(found.store),
      ),
    withStoreId: (context, respond) =>
      respondTo(context, (found) =>
        respond(found.kind === 'inactive' ? found.publicId : found.store.publicId),
      ),
  };
}
