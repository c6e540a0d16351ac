import { z } from 'zod';

import { version } from '#contract/admin/version.ts';
import { webhookTopics } from '#contract/admin/webhook-events.ts';
import { appAnswerKinds } from '#contract/apps/app-answers.ts';
import { appPermissionNames, appPlaces } from '#contract/apps/app-manifest.ts';
import { boundedRecord, isoDateTime, uuid } from '#contract/schemas/primitives.ts';

/** The apps of a store. */
export const maxApps = 30;

/** The id in an app's manifest. */
export const appCode = z
  .string()
  .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/)
  .max(80);
/** A hash of a manifest, by which an owner consents to exactly what was shown. */
const digest = z.string().regex(/^[\w-]{43}$/);
// Object.keys of the table are exactly its places.
const placeNames = Object.keys(appPlaces) as [keyof typeof appPlaces, ...(keyof typeof appPlaces)[]];

/** What an owner consents to. */
export const appTerms = z.object({
  app: appCode,
  version: z.string(),
  name: z.string(),
  description: z.string(),
  publisher: z.object({ name: z.string(), email: z.string() }),
  /** Where its requests go and its screens come from; null for an app that is part of the shop. */
  origin: z.string().nullable(),
  permissions: z.array(z.enum(appPermissionNames)),
  topics: z.array(z.enum(webhookTopics)),
  answers: z.array(z.enum(appAnswerKinds)),
  screens: z.array(z.object({ place: z.enum(placeNames), title: z.string() })),
  digest,
});
export type AppTerms = z.output<typeof appTerms>;

/** Where an app comes from: the address of its manifest, or its id if it is part of the shop. */
export const appOrigin = z.union([
  z.object({ manifest_url: z.string().trim().min(1).max(500) }),
  z.object({ built_in: appCode }),
]);
export type AppOrigin = z.output<typeof appOrigin>;

export const appPreview = appTerms.extend({
  /** The installed app of the same id; null without one. */
  installed_id: uuid.nullable(),
});

export const appInstallation = z.object({ origin: appOrigin, digest });

export const appStatuses = ['installing', 'active', 'suspended', 'removed'] as const;

export const installedApp = z.object({
  id: uuid,
  app: appCode,
  name: z.string(),
  version: z.string(),
  publisher: z.string(),
  source: z.enum(['remote', 'built-in']),
  status: z.enum(appStatuses),
  /** It wants more than it was given: an owner decides. */
  waits_for_consent: z.boolean(),
  /** Something a person should look at: its account, manifest, endpoint, jobs or answers. */
  has_problem: z.boolean(),
  installed_at: isoDateTime,
});
export type InstalledApp = z.output<typeof installedApp>;

/** An app that is part of the shop and not installed in the store. */
export const availableApp = z.object({
  app: appCode,
  name: z.string(),
  description: z.string(),
  publisher: z.string(),
});

export const answerOutcomes = ['answered', 'timed_out', 'failed', 'malformed'] as const;

const appAnswerEntry = z.object({
  kind: z.enum(appAnswerKinds),
  at: isoDateTime,
  duration_ms: z.int(),
  outcome: z.enum(answerOutcomes),
  detail: z.string(),
});

const appSettingField = z.object({
  key: z.string(),
  label: z.string(),
  help: z.string(),
  type: z.enum(['text', 'number', 'toggle', 'choice', 'secret']),
  is_required: z.boolean(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  /** null: not chosen. Of a secret whether there is one, never its text. */
  value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
});
export type AppSettingField = z.output<typeof appSettingField>;

export const appDetail = installedApp.extend({
  terms: appTerms,
  /** What a newer manifest wants; null: nothing waits. */
  pending: appTerms.nullable(),
  manifest_url: z.string().nullable(),
  installed_by: z.string(),
  checked_at: isoDateTime,
  check_problem: z.string().nullable(),
  settings: z.array(appSettingField),
  settings_version: version,
  /** Of an app that connects to a provider; null if it does not. */
  account: z
    .object({
      is_connected: z.boolean(),
      label: z.string(),
      problem: z.string().nullable(),
      connected_at: isoDateTime.nullable(),
      /** Where the provider sends people back, to be entered there. */
      redirect_uri: z.string(),
    })
    .nullable(),
  /** Where the provider of an app that is part of the shop sends its messages; null if it takes none. */
  receives_at: z.string().nullable(),
  /** Why its topics are not delivered; null if they are, or it has none. */
  endpoint_problem: z.string().nullable(),
  /** The endpoint whose deliveries the panel lists; null without topics. */
  webhook_id: uuid.nullable(),
  answers: z.array(appAnswerEntry),
  failed_jobs: z.array(
    z.object({ id: uuid, name: z.string(), key: z.string(), problem: z.string(), created_at: isoDateTime }),
  ),
});
export type AppDetail = z.output<typeof appDetail>;

export const appSettingsInput = z.object({
  version,
  /** A missing secret stays as it is; an empty text removes a value. */
  values: boundedRecord(
    z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
    z.union([z.string().max(2000), z.number().min(-1e12).max(1e12), z.boolean()]),
    40,
  ),
});

/** A screen of an app, as the panel opens it. */
export const appScreen = z.object({
  id: uuid,
  app: appCode,
  name: z.string(),
  place: z.enum(placeNames),
  /** Its position in the manifest. */
  position: z.int(),
  title: z.string(),
  /** null: part of the panel. */
  origin: z.string().nullable(),
});
export type AppScreen = z.output<typeof appScreen>;

export const openedAppScreen = z.object({ url: z.string(), token: z.string(), expires_at: isoDateTime });
