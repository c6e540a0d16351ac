import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { auditRepository } from '#api/platform/admin/audit-repository.ts';
import { dayRange } from '#api/platform/admin/day-range.ts';
import { pageWindow } from '#api/platform/admin/page-window.ts';
import { limitByAddressInPanel } from '#api/platform/limit-by-address.ts';

import { createKey, listKeys, revokeKey, takeKeyOver } from './api-keys.ts';
import {
  changeStaff,
  endSessions,
  inviteAgain,
  inviteStaff,
  listStaff,
  readStaffMember,
  removeSecondFactor,
} from './change-staff.ts';
import {
  beginSecondFactor,
  changeOwnName,
  changeStaffPassword,
  confirmSecondFactor,
  endOwnSecondFactor,
  endOwnSession,
  ownRow,
  ownSessions,
  requirePassword,
} from './own-account.ts';
import { chooseNotices, ownNotices } from './own-notices.ts';
import {
  addStaffPasskey,
  beginStaffPasskey,
  ownPasskeys,
  removeStaffPasskey,
  renameStaffPasskey,
} from './own-staff-passkeys.ts';
import { sendStaffPasswordLink } from './send-staff-password-link.ts';
import { setStaffPassword } from './set-staff-password.ts';
import { beginPasskeySignIn, signIn } from './sign-in.ts';
import { signedInAs } from './signed-in-as.ts';
import { changeRole, createRole, listRoles, readRole, removeRole } from './staff-roles.ts';

/** Each mails a person whom the store names. */
const invitations = limitByAddressInPanel('staff-invitations', 60);

export const staffRoutes = {
  'POST /api/admin/sessions': signIn,

  'POST /api/admin/sessions/passkey': beginPasskeySignIn,

  'GET /api/admin/me': async (request) =>
    signedInAs(request, { person: await ownRow(request), actor: request.actor }),

  'PUT /api/admin/me': async (request) => {
    await changeOwnName(request, request.body.name);
    return signedInAs(request, { person: await ownRow(request), actor: request.actor });
  },

  'GET /api/admin/sessions': ownSessions,

  'DELETE /api/admin/sessions/current': async (request) => {
    await endOwnSession(request, request.actor.sessionId);
    return null;
  },

  'DELETE /api/admin/sessions/{id}': async (request) => {
    if (!(await endOwnSession(request, request.path.id))) throw request.refuse('not_found');
    return null;
  },

  'GET /api/admin/me/notices': ownNotices,

  'PUT /api/admin/me/notices': (request) => chooseNotices(request, request.body.wanted),

  'PUT /api/admin/me/password': (request) => changeStaffPassword(request, request.body),

  'POST /api/admin/me/second-factor': (request) => beginSecondFactor(request, request.body.password),

  'PUT /api/admin/me/second-factor': (request) => confirmSecondFactor(request, request.body.code),

  'DELETE /api/admin/me/second-factor': (request) => endOwnSecondFactor(request, request.body.password),

  'GET /api/admin/me/passkeys': ownPasskeys,

  'POST /api/admin/me/passkeys/challenge': async (request) => {
    await requirePassword(request, request.body.password);
    return beginStaffPasskey(request, await ownRow(request));
  },

  'POST /api/admin/me/passkeys': (request) => addStaffPasskey(request, request.body),

  'PUT /api/admin/me/passkeys/{id}': (request) =>
    renameStaffPasskey(request, { id: request.path.id, name: request.body.name }),

  'DELETE /api/admin/me/passkeys/{id}': async (request) => {
    await requirePassword(request, request.body.password);
    return removeStaffPasskey(request, request.path.id);
  },

  'POST /api/admin/password-links': sendStaffPasswordLink,

  'PUT /api/admin/password': setStaffPassword,

  'GET /api/admin/roles': async ({ db }) => ({ items: await listRoles(db) }),

  'POST /api/admin/roles': async ({ db, body, write }) => {
    const code = await write((trx, trail) => createRole({ trx, trail }, body));
    const created = (await listRoles(db)).find((one) => one.code === code);
    if (!created) throw new Error(`role ${code} is not there`);
    return created;
  },

  'PUT /api/admin/roles/{code}': async ({ db, path: { code }, body, write, refuse }) => {
    await write((trx, trail) => changeRole({ trx, trail }, { ...body, code }));
    return readRole({ db, refuse }, code);
  },

  'POST /api/admin/roles/{code}/removal': async ({ path: { code }, body: { version }, write }) => {
    await write((trx, trail) => removeRole({ trx, trail }, { code, version }));
    return null;
  },

  'GET /api/admin/staff': async ({ db }) => {
    const items = await listStaff(db);
    return { items, total: items.length };
  },

  'GET /api/admin/staff/{id}': ({ db, path, refuse }) => readStaffMember({ db, refuse }, path.id),

  'POST /api/admin/staff': async (request) => {
    const { db, body, now, write } = request;
    await invitations.count(request);
    const id = await write((trx, trail) => inviteStaff({ trx, trail }, { ...body, now }));
    const member = (await listStaff(db)).find((one) => one.id === id);
    if (!member) throw new Error(`staff member ${id} is not there`);
    return member;
  },

  'POST /api/admin/staff/{id}/invitation': async (request) => {
    const { path, now, write } = request;
    await invitations.count(request);
    await write((trx, trail) => inviteAgain({ trx, trail }, { id: path.id, now }));
    return null;
  },

  'PUT /api/admin/staff/{id}': async ({ db, path, body, write, refuse }) => {
    await write((trx, trail) => changeStaff({ trx, trail }, { id: path.id, change: body }));
    return readStaffMember({ db, refuse }, path.id);
  },

  'DELETE /api/admin/staff/{id}/sessions': async ({ db, path, write, refuse }) => {
    await write((trx, trail) => endSessions({ trx, trail }, path.id));
    return readStaffMember({ db, refuse }, path.id);
  },

  'DELETE /api/admin/staff/{id}/second-factor': async ({ db, path, write, refuse }) => {
    await write((trx, trail) => removeSecondFactor({ trx, trail }, path.id));
    return readStaffMember({ db, refuse }, path.id);
  },

  'GET /api/admin/keys': ({ db }) => listKeys(db),

  'POST /api/admin/keys': ({ body: { needs_approval: needsApproval, ...body }, services, now, write }) =>
    write((trx, trail) =>
      createKey({ trx, trail }, { ...body, needsApproval, tokenSecret: services.tokenSecret, now }),
    ),

  'POST /api/admin/keys/{id}/takeover': ({ path, write }) =>
    write((trx, trail) => takeKeyOver({ trx, trail }, path.id)),

  'DELETE /api/admin/keys/{id}': ({ path, now, write }) =>
    write((trx, trail) => revokeKey({ trx, trail }, { id: path.id, now })),

  'GET /api/admin/audit': async ({ db, query }) => {
    const { items, total } = await auditRepository.page(db, {
      filter: {
        ...dayRange(query),
        actor: query.actor,
        actorId: query.actor_id,
        action: query.action,
        targetKind: query.target_kind,
        targetId: query.target_id,
      },
      order: query.order ?? 'desc',
      ...pageWindow(query),
    });
    return {
      items: items.map((entry) => ({
        id: entry.id,
        at: entry.at.toISOString(),
        actor: { kind: entry.actor_kind, name: entry.actor_name, role: entry.actor_role },
        action: entry.action,
        target: { kind: entry.target_kind, id: entry.target_id },
        before: entry.before,
        after: entry.after,
        request_id: entry.request_id,
      })),
      total,
    };
  },
} satisfies AdminHandlers;
