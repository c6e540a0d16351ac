import { type AdminCallName, adminContract } from '@vitrine/contract/admin/admin-contract.ts';
import { maxBodyBytesOf } from '@vitrine/contract/admin/body-limits.ts';
import type { StaffCall } from '@vitrine/contract/call-definition.ts';
import { rateLimitAddress } from '@vitrine/contract/client-address.ts';
import { panelDeviceHeader } from '@vitrine/contract/server-headers.ts';

import { identifyActor, isStaff } from '#api/contexts/staff/staff.public.ts';
import type { Actor } from '#api/platform/admin/actor.ts';
import type { AdminRequest } from '#api/platform/admin/admin-handler.ts';
import { auditRepository } from '#api/platform/admin/audit-repository.ts';
import { auditTrail, audited } from '#api/platform/admin/audit-trail.ts';
import { issueSentence } from '#api/platform/admin/issue-sentence.ts';
import type { RunCall } from '#api/platform/admin/run-call.ts';
import { refuseStaff } from '#api/platform/refusal.ts';

import { adminHandlers } from './admin-handlers.ts';
import type { AudienceSteps, IncomingStaffCall } from './audience-steps.ts';
import { parseGivenCall } from './parse-call.ts';

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
  async identify({ platform: { database, services }, call: { access }, name, req }, store) {
    if (access === 'anyone') return null;
    const actor = await identifyActor({
      db: database.ofStore(store.id),
      tokenSecret: services.tokenSecret,
      authorization: req.header('authorization'),
      now: services.clock.now(),
    });
    if (!actor) throw refuseStaff('unauthenticated');
    const isAllowed = access === 'signed-in' ? isStaff(actor) : actor.permissions.has(access);
    if (!isAllowed || (actor.needsApproval && !isOpenToAssistants(name))) throw refuseStaff('forbidden');
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
    const request = {
      store: {
        id: store.id,
        publicId: store.publicId,
        name: store.settings.name || store.publicId,
        isInSetup: store.isInSetup,
        closing: store.closing,
      },
      services,
      // The handler's type narrows the codes to those of its call.
      refuse: refuseStaff,
      now,
      requestId,
      clientAddress: rateLimitAddress(req.header('x-client-address') ?? ''),
      userAgent: req.header('user-agent') ?? '',
      device: req.header(panelDeviceHeader) ?? '',
    };
    const runCall: RunCall = async (trx, proposed) => {
      await run(proposed.name, {
        ...request,
        ...parseGivenCall(callOf(proposed.name), proposed.input, issueSentence),
        actor: proposed.actor,
        // What the handler reads after its change, too.
        db: trx,
        write: (work: Parameters<typeof audited>[1]['work']) =>
          work(trx, auditTrail(trx, { actor: proposed.actor, action: proposed.name, requestId, now })),
        runCall,
      });
      const entries = await auditRepository.ofAction(trx, { requestId, action: proposed.name });
      return entries.map(({ target_kind: kind, target_id: id, before, after }) => ({
        target: { kind, id: id ?? '' },
        before,
        after,
      }));
    };
    const { path, query, body } = input;
    return run(name, { ...request, path, query, body, db, write, actor, runCall });
  },
};

type HandlerRequest = { [Key in keyof AnyRequest]: unknown };

function run(name: AdminCallName, request: HandlerRequest): Promise<unknown> {
  const handler = adminHandlers[name] as unknown as (request: unknown) => Promise<unknown>;
  return handler(request);
}

const callOf = (name: AdminCallName): StaffCall => adminContract[name];

/** What a key may call whose changes a person approves. */
const isOpenToAssistants = (name: AdminCallName): boolean =>
  name.startsWith('GET ') ||
  name === 'POST /api/admin/proposals' ||
  name === 'POST /api/admin/proposals/{id}/refusal' ||
  name === 'POST /api/admin/bulk-edits/preview';

type AnyRequest = AdminRequest<AdminCallName>;
