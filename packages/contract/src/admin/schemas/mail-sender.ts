import { parseEmail } from '@vitrine/brazil/email.ts';
import { z } from 'zod';

import { version } from '#contract/admin/version.ts';
import { isoDateTime } from '#contract/schemas/primitives.ts';

/** A DNS record to publish. */
export const senderRecord = z.object({
  type: z.literal('TXT'),
  name: z.string(),
  /** For panels that add the domain themselves: '@' is the domain. */
  short_name: z.string(),
  value: z.string(),
});

/** What a domain has published, judged in words. */
export const senderRecordCheck = z.object({
  /** `unknown`: the DNS did not answer, which changes nothing. */
  state: z.enum(['right', 'missing', 'wrong', 'unknown']),
  found: z.array(z.string()),
  notes: z.array(z.object({ level: z.enum(['right', 'advice', 'wrong']), text: z.string() })),
  /** What should be published; null if the store need not publish any. */
  record: senderRecord.nullable(),
});

export const senderChecks = z.object({
  at: isoDateTime,
  spf: senderRecordCheck,
  dkim: senderRecordCheck,
  dmarc: senderRecordCheck,
});

const mailAddress = z
  .string()
  .trim()
  .max(160)
  .transform((text, context) => {
    if (text === '') return '';
    const address = parseEmail(text);
    // Servers of mail sign and send to plain addresses only.
    if (address !== null && /^[\x21-\x7e]+$/.test(address)) return address;
    context.addIssue({ code: 'custom', message: 'Informe um e-mail.' });
    return z.NEVER;
  });

/** The sender of a store's mails. */
export const mailSenderInput = z.object({
  /** Empty: the store's name. An address as name would pretend to be another sender. */
  name: z
    .string()
    .trim()
    .max(80)
    .regex(/^[^\p{Cc}@<>"]*$/u),
  /** In whose name mails are sent once its domain is right; empty: that of the server. */
  address: mailAddress,
  /** Where answers go; empty: the sender's address. */
  reply_to: mailAddress,
});

export const adminMailSender = z.object({
  ...mailSenderInput.shape,
  address: z.string(),
  reply_to: z.string(),
  /** Of the address; empty without one. */
  domain: z.string(),
  /** Mails are sent from the address now; otherwise from the server's, with the store's as Reply-To. */
  is_in_use: z.boolean(),
  /** The address from which mails are sent now; empty if there is none. */
  current_address: z.string(),
  current_reply_to: z.string(),
  /** The record with the store's key; null without an address. */
  dkim_record: senderRecord.nullable(),
  /** null: not yet checked. */
  checks: senderChecks.nullable(),
  version,
});

export type SenderRecord = z.infer<typeof senderRecord>;
export type SenderRecordCheck = z.infer<typeof senderRecordCheck>;
export type SenderChecks = z.infer<typeof senderChecks>;
export type MailSenderInput = z.output<typeof mailSenderInput>;
export type AdminMailSender = z.infer<typeof adminMailSender>;
