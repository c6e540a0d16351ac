import { z } from 'zod';

import { permissionNames, roleNames } from '#contract/admin/permissions.ts';
import { version } from '#contract/admin/version.ts';
import { id, isoDateTime, uuid } from '#contract/schemas/primitives.ts';

/** A name of the shop's roles, or the code of one that the store made. */
export const roleCode = z.string().regex(new RegExp(`^(?:${roleNames.join('|')}|custom-[1-9]\\d{0,8})$`));

/** The roles that a store may make. */
export const maxStaffRoles = 30;

export const staffRole = z.object({
  code: roleCode,
  name: z.string(),
  permissions: z.array(z.enum(permissionNames)),
  /** The names of those who hold it, also without access. */
  people: z.array(z.string()),
  /** null: one of the shop's, which stays as it is. */
  version: version.nullable(),
});

export const staffRoleInput = z.object({
  name: z.string().trim().min(1).max(60),
  permissions: z.array(z.enum(permissionNames)).min(1).max(permissionNames.length),
});

export const staffMember = z.object({
  id,
  email: z.string(),
  name: z.string(),
  role: roleCode,
  role_label: z.string(),
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
  /** It changes nothing itself: what it would change, a person approves. */
  needs_approval: z.boolean(),
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

export const actorKinds = ['staff', 'key', 'command', 'customer'] as const;

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

export type StaffRole = z.infer<typeof staffRole>;
export type StaffRoleInput = z.output<typeof staffRoleInput>;
export type StaffMember = z.infer<typeof staffMember>;
export type AuditEntry = z.infer<typeof auditEntry>;
export type ActorKind = (typeof actorKinds)[number];
