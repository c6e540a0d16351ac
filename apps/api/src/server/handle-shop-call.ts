import { rateLimitAddress } from '@vitrine/contract/client-address.ts';
import type { CallName } from '@vitrine/contract/contract.ts';
import { readPositionHeader } from '@vitrine/contract/server-headers.ts';

import type { IdentifiedCustomer } from '#api/contexts/auth/auth.public.ts';
import type { StoreState } from '#api/contexts/store/store.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { CallRequest, HandledCall } from '#api/platform/http/handler.ts';
import { isRefusal } from '#api/platform/is-refusal.ts';
import { refuse } from '#api/platform/refusal.ts';
import { measuredEvents } from '#api/platform/telemetry/measured-events.ts';

import type { AdmittedCall, IncomingShopCall } from './audience-steps.ts';
import { callHandlers } from './call-handlers.ts';
import { momentOfCall } from './moment-of-call.ts';

export const maxShopBodyBytes = 1_000_000;

/** Returns the store that a call names, whether it is active or not. */
export async function findShopStore({ platform, req }: IncomingShopCall): Promise<StoreState> {
  const store = await platform.stores.byPublicId(req.header('store-id') ?? req.query('store') ?? '');
  if (!store) throw refuse('store_not_found');
  return store;
}

/** Runs the handler of a call of the shop, on a replica where the call may lag. */
export async function handleShopCall(
  incoming: IncomingShopCall,
  { store, actor: customer, input }: AdmittedCall<IdentifiedCustomer | null>,
): Promise<unknown> {
  const { platform, name, call, req, requestId } = incoming;
  const { database, services } = platform;
  const db = database.ofStore(store.id);
  const handler = callHandlers[name as HandledCall] as unknown as (
    request: Omit<CallRequest<CallName>, 'customerId'> & {
      customerId: number | null;
    },
  ) => Promise<unknown>;
  const { path, query, headers, body, rawBody } = input;
  const isPriced = call.guests === 'price' && customer?.isGuest === true;
  const request = {
    // Parsed by this call's schemas, whose output types the handler declares.
    ...({ path, query, headers, body } as Pick<CallRequest<CallName>, 'path' | 'query' | 'headers' | 'body'>),
    ...(await momentOfCall(incoming, store.publicId)),
    store,
    primary: db,
    settings: store.settings,
    services,
    refuse,
    requestId,
    clientAddress: rateLimitAddress(req.header('x-client-address') ?? ''),
    customerId: isPriced ? null : (customer?.id ?? null),
    buyer: customer?.buyer ?? null,
    isGuestBuyer: customer?.isGuest ?? false,
    guestBuyerId: isPriced ? (customer?.id ?? null) : null,
    raw: req.raw,
    rawBody,
  };
  const replica = call.mayLag && customer === null ? findReplica(incoming, store.id) : null;
  if (replica === null) return handler({ ...request, db });
  return handler({ ...request, db: replica }).catch((error: unknown) => {
    if (isRefusal(error)) throw error;
    // It is gone, or stopped the query for a change of its primary's: the primary has all that it has.
    measuredEvents.laggingRead.publish({ outcome: 'replica-failed' });
    return handler({ ...request, db });
  });
}

/** Returns the store's database on a replica that has every change the caller knows of; null if there is none. */
function findReplica(
  { platform: { database }, req }: IncomingShopCall,
  storeId: number,
): StoreDatabase | null {
  if (!database.readPosition) return null;
  const position = req.header(readPositionHeader);
  const replica = position === undefined ? null : database.replicaOfStore(storeId, position);
  measuredEvents.laggingRead.publish({ outcome: replica ? 'replica' : 'primary' });
  return replica;
}
