import type { Audience } from '@vitrine/contract/call-definition.ts';
import { bodyFollowsHeader } from '@vitrine/contract/server-headers.ts';

import type { AdminFile } from '#api/platform/admin/admin-handler.ts';
import { fileResponse, successResponse } from '#api/platform/http/call-response.ts';

import type { AudienceSteps, IncomingCall, IncomingShopCall, IncomingStaffCall } from './audience-steps.ts';
import { findShopStore, handleShopCall, maxShopBodyBytes } from './handle-shop-call.ts';
import { parseCall } from './parse-call.ts';
import { respondWithoutStore } from './respond-without-store.ts';
import { shopperSteps } from './shopper-steps.ts';
import { staffSteps } from './staff-steps.ts';

/** The steps of a call, by its audience. */
const dispatches = {
  shopper: (incoming: IncomingShopCall) => dispatchBy(shopperSteps, incoming),
  server: (incoming: IncomingShopCall) => dispatchBy(serverSteps, incoming),
  staff: (incoming: IncomingStaffCall) => dispatchBy(staffSteps, incoming),
} as const satisfies Record<Audience, unknown>;

/** Handles a call by the steps of its audience. */
export async function dispatchCall(incoming: IncomingCall): Promise<Response> {
  if (isOfStaff(incoming)) return dispatches.staff(incoming);
  return (await respondWithoutStore(incoming)) ?? dispatches[incoming.call.audience](incoming);
}

const isOfStaff = (incoming: IncomingCall): incoming is IncomingStaffCall =>
  incoming.call.audience === 'staff';

async function dispatchBy<Call extends IncomingCall, Actor>(
  steps: AudienceSteps<Call, Actor>,
  incoming: Call,
): Promise<Response> {
  const { call, req } = incoming;
  const parse = () => parseCall(call, req, steps.parsing(incoming));
  const parsed = steps.parses === 'before-store' ? await parse() : null;
  const store = await steps.findStore(incoming);
  const actor = await steps.identify(incoming, store, parsed);
  // The panel's host asks so whether the actor may make the call, before it reads a large body.
  if (parsed === null && req.header(bodyFollowsHeader) !== undefined)
    return new Response(null, { status: 204 });
  const input = parsed ?? (await parse());
  return respond(incoming, await steps.handle(incoming, { store, actor, input }));
}

function respond({ call, readAs }: IncomingCall, data: unknown): Response {
  if (data instanceof Response) return data;
  // The handler's type declares a file for the calls that answer one.
  return call.data
    ? successResponse(data, call.status ?? 200, readAs)
    : fileResponse(data as AdminFile, call.file);
}

/** Other servers sign the body itself, so that the handler verifies them; a store that is closed down still takes what concerns its orders. */
const serverSteps: AudienceSteps<IncomingShopCall, null> = {
  parses: 'before-store',
  parsing: () => ({ rights: { maxBytes: maxShopBodyBytes, permit: async () => {} } }),
  findStore: findShopStore,
  identify: async () => null,
  handle: handleShopCall,
};
