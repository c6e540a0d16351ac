import type { ShopCall } from '@vitrine/contract/call-definition.ts';
import { rateLimitAddress } from '@vitrine/contract/client-address.ts';
import { isForCustomersOfClosedStore } from '@vitrine/contract/closed-store.ts';
import type { CallName } from '@vitrine/contract/contract.ts';
import { csrfHeader } from '@vitrine/contract/csrf.ts';
import { previewHeader, verifyPreview } from '@vitrine/contract/preview-token.ts';
import { readPositionHeader } from '@vitrine/contract/read-position-header.ts';
import type { Context, HonoRequest } from 'hono';

import { hasSignedToken, identifyCustomer } from '#api/contexts/auth/auth.public.ts';
import { findStore, type StoreState } from '#api/contexts/store/store.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { successResponse } from '#api/platform/http/call-response.ts';
import type { CallRequest, HandledCall } from '#api/platform/http/handler.ts';
import { type Moment, type PreviewableMoment, requestedMoment } from '#api/platform/http/moment.ts';
import { isFromServer } from '#api/platform/http/server-key.ts';
import { streamChangeEvents } from '#api/platform/http/stream-change-events.ts';
import { isRefusal } from '#api/platform/is-refusal.ts';
import { refuse } from '#api/platform/refusal.ts';
import { measuredEvents } from '#api/platform/telemetry/measured-events.ts';

import { callHandlers } from './call-handlers.ts';
import { parseCall } from './parse-call.ts';
import type { Platform } from './platform.ts';

const maxBodyBytes = 1_000_000;

interface IncomingCall {
  readonly name: CallName;
  readonly call: ShopCall;
  readonly context: Context;
  readonly req: HonoRequest;
  readonly requestId: string;
  readonly validity: Pick<Moment, 'expireAt'>;
}

/** Handles a call: checks input, store, csrf header and customer in this order, then runs its handler. */
export async function dispatchCall(platform: Platform, incoming: IncomingCall): Promise<Response> {
  const { name, call, req, requestId } = incoming;
  const { database, services, stores } = platform;
  if (name === 'GET /api/store/events') return streamChanges(platform, incoming);
  const { rawBody, ...input } = await parseCall(call, req, {
    rights: {
      maxBytes: maxBodyBytes,
      permit: () => requireKnownSender(platform, incoming),
    },
  });
  if (name === 'GET /api/store/stores/{id}' || name === 'GET /api/store/stores/url/{host}') {
    const store = await findStore(refuse, stores, name, input.path, (publicId) =>
      readMoment(platform, incoming, publicId),
    );
    return successResponse(store, 200);
  }
  const store = await findActiveStore(platform, incoming);
  await checkCsrf(platform, incoming, store.publicId);
  const db = database.ofStore(store.id);
  const customer = await identifyCustomer({
    db,
    services,
    store,
    authorization: req.header('authorization'),
    isNeeded: needsCustomer(platform, incoming, store),
    guests: call.guests,
    orderId: orderNamedBy(input),
    refuse,
  });
  const handler = callHandlers[name as HandledCall] as unknown as (
    request: Omit<CallRequest<CallName>, 'customerId'> & {
      customerId: number | null;
    },
  ) => Promise<unknown>;
  const request = {
    // Parsed by this call's schemas, whose output types the handler declares.
    ...(input as Pick<CallRequest<CallName>, 'path' | 'query' | 'headers' | 'body'>),
    ...(await readMoment(platform, incoming, store.publicId)),
    store,
    primary: db,
    settings: store.settings,
    services,
    refuse,
    requestId,
    clientAddress: rateLimitAddress(req.header('x-client-address') ?? ''),
    customerId: customer?.id ?? null,
    isGuestBuyer: customer?.isGuest ?? false,
    raw: req.raw,
    rawBody,
  };
  const replica = call.mayLag && customer === null ? findReplica(platform, req, store.id) : null;
  const data = await (replica === null
    ? handler({ ...request, db })
    : handler({ ...request, db: replica }).catch((error: unknown) => {
        if (isRefusal(error)) throw error;
        // It is gone, or stopped the query for a change of its primary's: the primary has all that it has.
        measuredEvents.laggingRead.publish({ outcome: 'replica-failed' });
        return handler({ ...request, db });
      }));
  return data instanceof Response ? data : successResponse(data, call.status ?? 200);
}

/**
 * Refuses a large body unless a token of this store's comes with it, whose signature is checked only. Providers sign the body
 * itself.
 */
async function requireKnownSender({ services }: Platform, { call, req }: IncomingCall): Promise<void> {
  if (call.audience === 'server') return;
  const isKnown = await hasSignedToken({
    tokenSecret: services.tokenSecret,
    authorization: req.header('authorization'),
    storeId: req.header('store-id') ?? '',
    now: services.clock.now(),
  });
  if (!isKnown) throw refuse('payload_too_large');
}

/** Returns the store's database on a replica that has every change the caller knows of; null if there is none. */
function findReplica({ database }: Platform, req: HonoRequest, storeId: number): StoreDatabase | null {
  if (!database.readPosition) return null;
  const position = req.header(readPositionHeader);
  const replica = position === undefined ? null : database.replicaOfStore(storeId, position);
  measuredEvents.laggingRead.publish({ outcome: replica ? 'replica' : 'primary' });
  return replica;
}

/** The order of a call that serves the token of one order [CHK+01]. */
function orderNamedBy({ path, body }: { path: unknown; body: unknown }): string | undefined {
  const { uuid } = (path ?? {}) as { uuid?: string };
  const { order_id: orderId } = (body ?? {}) as { order_id?: string };
  return uuid ?? orderId;
}

function streamChanges({ config, changes }: Platform, { context, req }: IncomingCall): Response {
  if (!isFromServer(req.header('authorization'), config.API_SHARED_SECRET)) throw refuse('forbidden');
  return streamChangeEvents(context, changes);
}

/** Returns the moment of a call. A preview shows content as of its own moment; what it writes, it writes now. */
function readMoment(
  { config, services }: Platform,
  { req, validity }: IncomingCall,
  publicId: string,
): Promise<PreviewableMoment> {
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  return requestedMoment(
    {
      previewToken: isRead ? req.header(previewHeader) : undefined,
      store: publicId,
      now: services.clock.now(),
      sharedSecret: config.API_SHARED_SECRET,
    },
    validity,
  );
}

async function findActiveStore(platform: Platform, incoming: IncomingCall): Promise<StoreState> {
  const { call, req } = incoming;
  const store = await platform.stores.byPublicId(req.header('store-id') ?? req.query('store') ?? '');
  if (!store) throw refuse('store_not_found');
  // A provider's webhooks still apply to orders of an inactive store.
  const isServed =
    store.isActive || call.audience === 'server' || (await isShownInSetup(platform, incoming, store));
  if (!isServed) throw refuse('store_inactive');
  return store;
}

/**
 * Returns whether a store in setup answers the call: before it opens, its staff see it and buy in it by a preview. The panel
 * shows the store's pictures without one.
 */
async function isShownInSetup(
  { config, services }: Platform,
  { name, req }: IncomingCall,
  { isInSetup, publicId }: StoreState,
): Promise<boolean> {
  if (!isInSetup) return false;
  if (name === 'GET /api/storage/files/{path}') return true;
  const now = services.clock.now();
  const token = req.header(previewHeader);
  return (await verifyPreview(config.API_SHARED_SECRET, token, { store: publicId, now })) !== null;
}

async function checkCsrf(
  { csrf, services }: Platform,
  { call, req }: IncomingCall,
  publicId: string,
): Promise<void> {
  if (call.csrf === 'none') return;
  const header = req.header(csrfHeader);
  if (!(await csrf.isValid(header, publicId, services.clock.now()))) {
    throw refuse('csrf_invalid');
  }
}

function needsCustomer({ config }: Platform, { call, req }: IncomingCall, store: StoreState): boolean {
  if (call.access === 'customer') return true;
  return (
    store.isClosed &&
    isForCustomersOfClosedStore(call, req.param()) &&
    // A storefront renders pages of a closed store with its own key, the same for all customers [STO-08].
    !isFromServer(req.header('authorization'), config.API_SHARED_SECRET)
  );
}
