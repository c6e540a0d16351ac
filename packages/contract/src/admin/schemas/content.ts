import { z } from 'zod';

import { version } from '#contract/admin/version.ts';
import { countdown, formField, hideOptions, popup } from '#contract/schemas/cms.ts';
import { id, isoDateTime, slug, typedEmail } from '#contract/schemas/primitives.ts';

const line = z.string().trim().max(200);
/** Paths of the shop, separated by spaces, in which `*` matches any characters. */
const pattern = z.string().trim().min(1).max(2000);
const html = z.string().max(100_000);
const color = z.string().regex(/^#[0-9a-f]{6}$/i);
/** Pixels. */
const popupLength = z.int().min(1).max(4000).nullable();

/** A popup as a form has it, stored or not. */
export const editedPopup = z.object({
  title: line.min(1),
  width: popupLength,
  height: popupLength,
  /** A file of the store. */
  image: z.string().trim().max(300).nullable(),
  image_mode: popup.shape.image_mode,
  content: html.nullable(),
  link: z.string().trim().max(2000).nullable(),
  form_id: id.nullable(),
  url: pattern,
  /** One path without the popup. */
  excludes: z.string().trim().max(300).nullable(),
  delay_seconds: z.int().min(0).max(86_400),
  /** Days that it stays hidden after being shown; 0: none. */
  hidden_days: z.int().min(0).max(3650),
  starts_at: isoDateTime.nullable(),
  ends_at: isoDateTime.nullable(),
  is_active: z.boolean(),
});
export const adminPopup = editedPopup.extend({ code: slug, version });
/** `version` is null to create one. */
export const adminPopupInput = editedPopup.extend({ version: version.nullable() });

/** A countdown as a form has it, stored or not. */
export const editedCountdown = z.object({
  name: line.min(1),
  content: html,
  start_at: isoDateTime,
  end_at: isoDateTime,
  position: countdown.shape.position,
  is_floater: z.boolean(),
  url: pattern,
  hide_options: countdown.shape.hide_options.max(hideOptions.length),
  colors: z.partialRecord(countdown.shape.colors.keyof(), color),
  is_active: z.boolean(),
});
export const adminCountdown = editedCountdown.extend({ code: slug, id, version });
/** `version` is null to create one. */
export const adminCountdownInput = editedCountdown.extend({ version: version.nullable() });

export const redirectCodes = [301, 302, 307, 308] as const;
const redirectPath = z.string().trim().min(1).max(1000);
const editableRedirect = z.object({
  new_path: redirectPath,
  code: z.literal(redirectCodes),
  starts_at: isoDateTime.nullable(),
  ends_at: isoDateTime.nullable(),
});
export const adminRedirect = editableRedirect.extend({ old_path: z.string(), version });
/** `version` is null to create one. */
export const adminRedirectInput = editableRedirect.extend({
  old_path: redirectPath,
  /** The writer knows that a page by which the shop sells, or the login, is no longer reached. */
  may_hide_page: z.boolean().optional(),
  version: version.nullable(),
});

export const adminForm = z.object({
  id,
  code: z.string(),
  title: z.string(),
  is_active: z.boolean(),
  /** It is kept for its answers only. */
  is_removed: z.boolean(),
  answers_count: z.int(),
  last_answer_at: isoDateTime.nullable(),
});

const editedFormField = formField
  .extend({
    /** Names the answer; kept when the label changes. */
    code: z
      .string()
      .regex(/^[\w-]+$/)
      .max(120),
    label: line.min(1),
    options: z.array(line.min(1)).max(100),
  })
  .superRefine(({ type, options }, { addIssue }) => {
    if (type !== 'select' || options.length > 0) return;
    addIssue({ code: 'too_small', origin: 'string', minimum: 1, path: ['options'], input: '' });
  });
const editableForm = z.object({
  title: line.min(1),
  fields: z.array(editedFormField).max(50),
  submit_label: z.string().trim().min(1).max(60),
  success_message: z.string().trim().min(1).max(1000),
  needs_captcha: z.boolean(),
  /** The recipient of the answers; null: the store's own address. */
  mail_to: typedEmail.nullable(),
  is_active: z.boolean(),
});
export const adminFormDefinition = editableForm.extend({ id, code: z.string(), version });
/** `version` is null to create one. */
export const adminFormDefinitionInput = editableForm.extend({ version: version.nullable() });

/** A submitted form. What people wrote is masked without `customers.personal`. */
export const adminFormAnswer = z.object({
  id,
  form: adminForm.pick({ id: true, title: true, is_removed: true }),
  received_at: isoDateTime,
  /** Whether it was mailed to the store. */
  is_mailed: z.boolean(),
  answers: z.array(z.object({ code: z.string(), label: z.string(), value: z.string() })),
});

/** Masked without `customers.personal`. */
export const newsletterSubscriber = z.object({
  id,
  email: z.string(),
  name: z.string(),
  subscribed_at: isoDateTime,
});

/** A record that components name. */
const idAndName = z.object({ id, name: z.string() });
export const contentChoices = z.object({
  /** By key, in the order of the menu's tree. */
  categories: z.array(z.object({ key: z.string(), name: z.string() })),
  forms: z.array(idAndName),
  countdowns: z.array(idAndName),
});

export const contentProduct = z.object({ sku: z.string(), name: z.string(), is_active: z.boolean() });

export type AdminPopup = z.infer<typeof adminPopup>;
export type AdminCountdown = z.infer<typeof adminCountdown>;
export type AdminRedirect = z.infer<typeof adminRedirect>;
export type AdminForm = z.infer<typeof adminForm>;
export type AdminFormDefinition = z.infer<typeof adminFormDefinition>;
export type AdminFormAnswer = z.infer<typeof adminFormAnswer>;
export type NewsletterSubscriber = z.infer<typeof newsletterSubscriber>;
export type ContentChoices = z.infer<typeof contentChoices>;
