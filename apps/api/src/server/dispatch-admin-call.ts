import type { AdminCallName } from '@vitrine/contract/admin/admin-contract.ts';
import type { AdminRefusalCode } from '@vitrine/contract/admin/admin-refusals.ts';
import { bodyFollowsHeader } from '@vitrine/contract/admin/body-follows-header.ts';
import { maxBodyBytesOf } from '@vitrine/contract/admin/body-limits.ts';
import { panelDeviceHeader } from '@vitrine/contract/admin/panel-device-header.ts';
import type { StaffCall } from '@vitrine/contract/call-definition.ts';
import { rateLimitAddress } from '@vitrine/contract/client-address.ts';
import type { HonoRequest } from 'hono';

import { identifyActor, isStaff } from '#api/contexts/staff/staff.public.ts';
import type { Actor } from '#api/platform/admin/actor.ts';
import type { AdminFile, AdminRequest } from '#api/platform/admin/admin-handler.ts';
import { AdminRefusal, type AdminRefuse } from '#api/platform/admin/admin-refusal.ts';
import { audited } from '#api/platform/admin/audit-trail.ts';
import { issueSentence } from '#api/platform/admin/issue-sentence.ts';
import { successResponse } from '#api/platform/http/call-response.ts';

import { adminHandlers } from './admin-handlers.ts';
import { parseCall } from './parse-call.ts';
import type { Platform } from './platform.ts';

interface IncomingAdminCall {
  readonly name: AdminCallName;
  readonly call: StaffCall;
  readonly req: HonoRequest;
  readonly requestId: string;
}

/** The handler's type narrows the codes to those of its call. */
const refuseAny: AdminRefuse<AdminRefusalCode> = (code, details) => new AdminRefusal(code, details);

type AnyRequest = AdminRequest<AdminCallName>;

/**
 * Handles a call of the panel: finds store and actor, checks the permission, then the input, and runs its handler. The
 * bearer token is the only credential, so that no browser sends it by itself.
 */
export async function dispatchAdminCall(
  { database, services, stores }: Platform,
  { name, call, req, requestId }: IncomingAdminCall,
): Promise<Response> {
  const store = await stores.byPublicId(req.header('store-id') ?? '');
  // A disabled store is run, too: a new one is before it opens.
  if (!store) throw new AdminRefusal('store_not_found');
  const db = database.ofStore(store.id);
  const now = services.clock.now();
  const actor = await requireActor(call, () =>
    identifyActor({
      db,
      tokenSecret: services.tokenSecret,
      authorization: req.header('authorization'),
      now,
    }),
  );
  if (req.header(bodyFollowsHeader) !== undefined) return new Response(null, { status: 204 });
  const rights = { maxBytes: maxBodyBytesOf(call), permit: async () => {} };
  const { path, query, body } = await parseCall(call, req, { rights, describe: issueSentence });
  const write = (work: Parameters<typeof audited>[2], actsAs?: Actor) => {
    const by = actor ?? actsAs;
    if (!by) throw new Error(`${name} writes in nobody's name`);
    return audited(db, { actor: by, action: name, requestId, now }, work);
  };
  const handler = adminHandlers[name] as unknown as (request: unknown) => Promise<unknown>;
  const data = await handler({
    path,
    query,
    body,
    store: {
      id: store.id,
      publicId: store.publicId,
      name: store.settings.name || store.publicId,
      isInSetup: store.isInSetup,
    },
    db,
    write,
    actor,
    services,
    refuse: refuseAny,
    now,
    requestId,
    clientAddress: rateLimitAddress(req.header('x-client-address') ?? ''),
    userAgent: req.header('user-agent') ?? '',
    device: req.header(panelDeviceHeader) ?? '',
  } satisfies { [Key in keyof AnyRequest]: unknown });
  return call.data ? successResponse(data, call.status ?? 200) : fileResponse(data as AdminFile, call.file);
}

function fileResponse({ name, body }: AdminFile, type: string): Response {
  return new Response(body, {
    headers: {
      'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'no-store',
    },
  });
}

/** Denies by default: a call needs its permission, or a session, unless it is for anyone [ADM+02]. */
async function requireActor(
  { access }: StaffCall,
  identify: () => Promise<Actor | null>,
): Promise<Actor | null> {
  if (access === 'anyone') return null;
  const actor = await identify();
  if (!actor) throw new AdminRefusal('unauthenticated');
  const isAllowed = access === 'signed-in' ? isStaff(actor) : actor.permissions.has(access);
  if (!isAllowed) throw new AdminRefusal('forbidden');
  return actor;
}
