import { z } from 'zod';

import { permissionNames } from '#contract/admin/permissions.ts';
import { pageOf, pageQuery } from '#contract/admin/schemas/page-query.ts';
import { actorKinds, apiKey, auditEntry, roleCode, staffMember } from '#contract/admin/schemas/staff.ts';
import { version } from '#contract/admin/version.ts';
import { defineCalls } from '#contract/call-definition.ts';
import { idText, isoDate, nothing, typedEmail, uuid } from '#contract/schemas/primitives.ts';

const name = z.string().trim().min(1).max(120);
const role = roleCode;
const ofId = z.object({ id: idText });

/** Staff, API keys and the audit of a store. */
export const staffCalls = defineCalls('staff', {
  'GET /api/admin/staff': {
    summary: 'The store’s staff, by name.',
    access: 'staff.read',
    data: pageOf(staffMember),
  },
  'GET /api/admin/staff/{id}': {
    summary: 'One of the store’s staff.',
    access: 'staff.read',
    path: ofId,
    data: staffMember,
    refusals: ['not_found'],
  },
  'POST /api/admin/staff': {
    summary: 'Adds a member to the staff and mails an invitation, which is valid for seven days.',
    access: 'staff.write',
    body: z.object({ email: typedEmail, name, role }),
    data: staffMember,
    status: 201,
    refusals: ['email_taken', 'forbidden', 'too_many_requests', 'problem'],
  },
  'POST /api/admin/staff/{id}/invitation': {
    summary: 'Mails another invitation to a member without a password.',
    access: 'staff.write',
    path: ofId,
    data: nothing,
    refusals: ['not_found', 'problem', 'too_many_requests'],
  },
  'PUT /api/admin/staff/{id}': {
    summary: 'Changes name, role or access; a changed role or access ends the person’s sessions.',
    access: 'staff.write',
    path: ofId,
    body: z.object({ name, role, is_active: z.boolean(), version }),
    data: staffMember,
    refusals: ['not_found', 'edit_conflict', 'last_owner', 'problem'],
  },
  'DELETE /api/admin/staff/{id}/sessions': {
    summary: 'Ends all sessions of a member: they have to sign in again.',
    access: 'staff.write',
    path: ofId,
    data: staffMember,
    refusals: ['not_found'],
  },
  'DELETE /api/admin/staff/{id}/second-factor': {
    summary:
      'Turns off the second factor of a member who has lost it, and ends their sessions. Not for keys, nor for the own one or that of an instance operator.',
    access: 'staff.write',
    path: ofId,
    data: staffMember,
    refusals: ['not_found', 'forbidden', 'problem'],
  },
  'GET /api/admin/keys': {
    summary: 'The API keys, newest first.',
    access: 'keys.write',
    data: pageOf(apiKey),
  },
  'POST /api/admin/keys': {
    summary: 'Creates an API key. `key` is shown this once: only its hash is stored.',
    access: 'keys.write',
    body: z.object({
      name,
      permissions: z.array(z.enum(permissionNames)).min(1).max(permissionNames.length),
      needs_approval: z.boolean().default(false),
    }),
    data: apiKey.extend({ key: z.string() }),
    status: 201,
    refusals: ['forbidden'],
  },
  'POST /api/admin/keys/{id}/takeover': {
    summary: 'Makes the person who asks answer for a key: it may again what it was given, if they may, too.',
    access: 'keys.write',
    path: z.object({ id: uuid }),
    data: apiKey,
    refusals: ['not_found', 'forbidden'],
  },
  'DELETE /api/admin/keys/{id}': {
    summary: 'Revokes an API key at once.',
    access: 'keys.write',
    path: z.object({ id: uuid }),
    data: apiKey,
    refusals: ['not_found'],
  },
  'GET /api/admin/audit': {
    summary: 'Every change of the store by staff, keys and commands, newest first.',
    access: 'audit.read',
    query: z.object({
      ...pageQuery(['at']),
      actor: z.enum(actorKinds).optional(),
      /** The id of a member of the staff, or of a key. */
      actor_id: z.string().max(60).optional(),
      action: z.string().max(120).optional(),
      target_kind: z.string().max(40).optional(),
      target_id: z.string().max(120).optional(),
      /** Days in São Paulo, inclusive. */
      from: isoDate.optional(),
      until: isoDate.optional(),
    }),
    data: pageOf(auditEntry),
  },
});
