import { z } from 'zod';

import { version } from '#contract/admin/version.ts';
import { isoDateTime, uuid } from '#contract/schemas/primitives.ts';

/** The steps of an order that a store may tell by WhatsApp, each by a template of the merchant's. */
export const whatsappEvents = ['order_placed', 'order_paid', 'order_shipped', 'order_delivered'] as const;
export type WhatsappEvent = (typeof whatsappEvents)[number];

/** What Meta says about the account when its keys are tried. */
export const whatsappProblems = ['keys_refused', 'number_unknown', 'forbidden', 'unreachable'] as const;
export type WhatsappProblem = (typeof whatsappProblems)[number];

/**
 * - `waiting`: due, or put off because of a limit.
 * - `sending`: handed over, without a response yet; after a while the response is lost, and only a status tells the outcome.
 * - `accepted`, `sent`, `delivered`, `read`: as far as Meta reports.
 * - `failed`: not delivered, for the reason of its code.
 * - `skipped`: not sent, because it would not be true or wanted any more.
 */
export const whatsappStates = [
  'waiting',
  'sending',
  'accepted',
  'sent',
  'delivered',
  'read',
  'failed',
  'skipped',
] as const;
export type WhatsappState = (typeof whatsappStates)[number];

/** Names of templates at Meta. */
const templateName = z
  .string()
  .trim()
  .regex(/^[a-z0-9_]{1,512}$/);

export const whatsappTemplate = z.object({ name: templateName, is_on: z.boolean() });

export const whatsappTemplates = z.object({
  order_placed: whatsappTemplate,
  order_paid: whatsappTemplate,
  order_shipped: whatsappTemplate,
  order_delivered: whatsappTemplate,
});
export type WhatsappTemplates = z.infer<typeof whatsappTemplates>;

const key = z.string().trim().min(10).max(600).regex(/^\S+$/);

/** A key that is absent stays as it is stored. */
export const whatsappAccountInput = z.object({
  /** Of the number, as Meta's panel shows it: not the number itself. */
  phone_number_id: z
    .string()
    .trim()
    .regex(/^\d{6,20}$/),
  access_token: key.optional(),
  /** Signs the webhooks. */
  app_secret: key.optional(),
});

export const adminWhatsapp = z.object({
  /** null: none is connected. */
  account: z
    .object({
      phone_number_id: z.string(),
      /** As Meta shows it: '+55 11 98412-7730'. */
      display_number: z.string(),
      verified_name: z.string(),
      checked_at: isoDateTime,
      problem: z.enum(whatsappProblems).nullable(),
      /** Since the last webhook whose signature was right; null before the first. */
      webhook_at: isoDateTime.nullable(),
      templates: whatsappTemplates,
    })
    .nullable(),
  /** The setting that sends them. */
  is_on: z.boolean(),
  /** What Meta's panel asks for. */
  webhook: z.object({ url: z.string(), verify_token: z.string() }),
  /** People who want messages now. */
  opted_in: z.int(),
  version,
});

export const whatsappMessage = z.object({
  id: uuid,
  event: z.enum(whatsappEvents),
  state: z.enum(whatsappStates),
  order: z.object({ uuid, increment_id: z.string() }),
  at: isoDateTime,
  /** Meta's code and words; null without a failure. */
  failure: z.object({ code: z.int(), text: z.string() }).nullable(),
  /** Whether a person may send it again: it failed, or its response was lost. */
  can_retry: z.boolean(),
});

export type AdminWhatsapp = z.infer<typeof adminWhatsapp>;
export type WhatsappMessage = z.infer<typeof whatsappMessage>;
export type WhatsappAccountInput = z.output<typeof whatsappAccountInput>;
