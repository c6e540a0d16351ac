import type { AdminCallName } from '@vitrine/contract/admin/admin-contract.ts';
import { maxBodyBytesOf } from '@vitrine/contract/admin/body-limits.ts';
import { rateLimitAddress } from '@vitrine/contract/client-address.ts';
import { panelDeviceHeader } from '@vitrine/contract/server-headers.ts';

import { identifyActor, isStaff } from '#api/contexts/staff/staff.public.ts';
import type { Actor } from '#api/platform/admin/actor.ts';
import type { AdminRequest } from '#api/platform/admin/admin-handler.ts';
import { audited } from '#api/platform/admin/audit-trail.ts';
import { issueSentence } from '#api/platform/admin/issue-sentence.ts';
import { refuseStaff } from '#api/platform/refusal.ts';

import { adminHandlers } from './admin-handlers.ts';
import type { AudienceSteps, IncomingStaffCall } from './audience-steps.ts';

/**
 * Checks store, session or key, permission and input, in this order. The bearer token is the only credential, so that no
 * browser sends it by itself.
 */
export const staffSteps: AudienceSteps<IncomingStaffCall, Actor | null> = {
  parses: 'after-actor',
  parsing: ({ call }) => ({
    rights: { maxBytes: maxBodyBytesOf(call), permit: async () => {} },
    describe: issueSentence,
  }),
  async findStore({ platform, req }) {
    const store = await platform.stores.byPublicId(req.header('store-id') ?? '');
    // A disabled store is run, too: a new one is before it opens.
    if (!store) throw refuseStaff('store_not_found');
    return store;
  },
  /** Denies by default: a call needs its permission, or a session, unless it is for anyone [ADM+02]. */
  async identify({ platform: { database, services }, call: { access }, req }, store) {
    if (access === 'anyone') return null;
    const actor = await identifyActor({
      db: database.ofStore(store.id),
      tokenSecret: services.tokenSecret,
      authorization: req.header('authorization'),
      now: services.clock.now(),
    });
    if (!actor) throw refuseStaff('unauthenticated');
    const isAllowed = access === 'signed-in' ? isStaff(actor) : actor.permissions.has(access);
    if (!isAllowed) throw refuseStaff('forbidden');
    return actor;
  },
  handle({ platform: { database, services }, name, req, requestId }, { store, actor, input }) {
    const db = database.ofStore(store.id);
    const now = services.clock.now();
    const write = (work: Parameters<typeof audited>[1]['work'], actsAs?: Actor) => {
      const by = actor ?? actsAs;
      if (!by) throw new Error(`${name} writes in nobody's name`);
      return audited(db, { action: { actor: by, action: name, requestId, now }, work });
    };
    const handler = adminHandlers[name] as unknown as (request: unknown) => Promise<unknown>;
    return handler({
      path: input.path,
      query: input.query,
      body: input.body,
      store: {
        id: store.id,
        publicId: store.publicId,
        name: store.settings.name || store.publicId,
        isInSetup: store.isInSetup,
        closing: store.closing,
      },
      db,
      write,
      actor,
      services,
      // The handler's type narrows the codes to those of its call.
      refuse: refuseStaff,
      now,
      requestId,
      clientAddress: rateLimitAddress(req.header('x-client-address') ?? ''),
      userAgent: req.header('user-agent') ?? '',
      device: req.header(panelDeviceHeader) ?? '',
    } satisfies { [Key in keyof AnyRequest]: unknown });
  },
};

type AnyRequest = AdminRequest<AdminCallName>;
