import { z } from 'zod';

import { settingGroupNames } from '#contract/admin/setting-groups.ts';
import { version } from '#contract/admin/version.ts';
import { boundedRecord, isoDateTime } from '#contract/schemas/primitives.ts';
import type { ReferenceKind } from '#contract/settings.ts';

export const settingGroupName = z.enum(settingGroupNames);

/** A setting in its stored form: `1` and `0` for switches, centavos for amounts, `;` between the entries of lists. */
const settingState = z.object({
  path: z.string(),
  /** The effective value: the stored one, else the default. */
  value: z.string(),
  default: z.string(),
  is_set: z.boolean(),
});

/** A secret is never shown. */
const secretState = z.object({
  path: z.string(),
  is_set: z.boolean(),
  /** null: not set, or set before its time was recorded. */
  set_at: isoDateTime.nullable(),
});

export const settingGroup = z.object({
  group: settingGroupName,
  settings: z.array(settingState),
  secrets: z.array(secretState),
  version,
});

const choices = z.array(z.object({ value: z.string(), label: z.string() }));

/** The records that settings of each kind of reference may name; pictures are uploaded instead. */
export const referenceChoices = z.object({
  page: choices,
  payment_method: choices,
  payment_type: choices,
  font: choices,
} satisfies Record<Exclude<ReferenceKind, 'picture'>, unknown>);

export const domainProblems = [
  'name_not_found',
  'connection_failed',
  'timed_out',
  'certificate_invalid',
  'address_forbidden',
  'other_site',
] as const;

/** The wished domain of a store, and the one that pages and mails name; '' for none. */
export const domainState = z.object({
  wanted: z.string(),
  connected: z.string(),
  /** The result of the last check; null if the domain was not checked now, or answered as this store. */
  problem: z.object({ code: z.enum(domainProblems), message: z.string() }).nullable(),
});

/** Stored forms by path; null resets a setting to its default. */
export const settingChanges = z.object({
  values: boundedRecord(z.string().max(100), z.string().max(20_000).nullable(), 500),
  version,
});

export type DomainState = z.infer<typeof domainState>;
export type ReferenceChoices = z.infer<typeof referenceChoices>;
export type SettingGroupState = z.infer<typeof settingGroup>;
