import { z } from 'zod';

import { permissionNames, roleNames } from '#contract/admin/permissions.ts';
import { version } from '#contract/admin/version.ts';
import { id, isoDateTime, uuid } from '#contract/schemas/primitives.ts';

export const staffMember = z.object({
  id,
  email: z.string(),
  name: z.string(),
  role: z.enum(roleNames),
  is_active: z.boolean(),
  /** Has not set a password yet. */
  is_invited: z.boolean(),
  has_second_factor: z.boolean(),
  last_seen_at: isoDateTime.nullable(),
  version,
});

export const apiKey = z.object({
  id: uuid,
  name: z.string(),
  /** The first characters of the key, to recognise it. */
  prefix: z.string(),
  permissions: z.array(z.enum(permissionNames)),
  created_at: isoDateTime,
  /** The person who answers for it; of one that a key created, that key. */
  created_by: z.string(),
  /** Their id; null for a key of an earlier release. */
  created_by_id: id.nullable(),
  /** It may less than `permissions`, or nothing: its creator has lost access or a permission. Another person may take it over. */
  is_curtailed: z.boolean(),
  last_used_at: isoDateTime.nullable(),
  revoked_at: isoDateTime.nullable(),
});

export const actorKinds = ['staff', 'key', 'command'] as const;

export const auditEntry = z.object({
  id,
  at: isoDateTime,
  actor: z.object({
    kind: z.enum(actorKinds),
    /** The name at that time; of a command, that of the operator's account on the server. */
    name: z.string(),
    role: z.string().nullable(),
  }),
  /** The call of the contract, or the command. */
  action: z.string(),
  target: z.object({ kind: z.string(), id: z.string() }),
  /** The record before and after, only fields that differ; null if it did not exist. Both are null if personal data was only read. Secrets and personal data are masked. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  request_id: z.string().nullable(),
});

export type StaffMember = z.infer<typeof staffMember>;
export type AuditEntry = z.infer<typeof auditEntry>;
export type ActorKind = (typeof actorKinds)[number];
