import { findStore } from '#api/contexts/store/store.public.ts';
import { successResponse } from '#api/platform/http/call-response.ts';
import { isFromServer } from '#api/platform/http/server-key.ts';
import { streamChangeEvents } from '#api/platform/http/stream-change-events.ts';
import { refuse } from '#api/platform/refusal.ts';

import type { IncomingShopCall } from './audience-steps.ts';
import { momentOfCall } from './moment-of-call.ts';
import { parseCall } from './parse-call.ts';
import { shopperSteps } from './shopper-steps.ts';

/** Responds to the calls that find a store or stream the changes of all; null for calls of one store, which have a handler. */
export async function respondWithoutStore(incoming: IncomingShopCall): Promise<Response | null> {
  const { name, call, req, context, platform, readAs } = incoming;
  if (name === 'GET /api/store/events') {
    const { services, changes } = platform;
    if (!isFromServer(req.header('authorization'), services.sharedSecret)) throw refuse('forbidden');
    return streamChangeEvents(context, changes);
  }
  if (name === 'GET /api/store/stores/{id}' || name === 'GET /api/store/stores/url/{host}') {
    const { path } = await parseCall(call, req, shopperSteps.parsing(incoming));
    const store = await findStore(
      { refuse },
      { directory: platform.stores, name, path, momentIn: (publicId) => momentOfCall(incoming, publicId) },
    );
    return successResponse(store, 200, readAs);
  }
  return null;
}
