import { z } from 'zod';

import { isoDateTime } from '#contract/schemas/primitives.ts';

/** One activity in the record of processing, with Portuguese texts. */
const processingActivity = z.object({
  code: z.string(),
  process: z.string(),
  /** The categories of data subjects. */
  people: z.string(),
  data: z.string(),
  purpose: z.string(),
  /** The hypothesis of the LGPD that allows it, with its article. */
  legal_basis: z.string(),
  period: z.string(),
  /** The setting that the period follows; null if it is fixed. */
  setting: z.string().nullable(),
  /** Whether the data is kept without an end because the store set none. */
  is_endless: z.boolean(),
  /** Those outside the store that receive the data; empty for none. */
  shared_with: z.array(z.string()),
});

/** A store's record of its processing of personal data (LGPD, art. 37), with the fields of ANPD's form for small agents. */
export const processingRecord = z.object({
  controller: z.object({
    name: z.string(),
    legal_name: z.string(),
    document: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  read_at: isoDateTime,
  activities: z.array(processingActivity),
  security: z.array(z.string()),
  /** What is true of all: backups, the operator, requests of data subjects. */
  notes: z.array(z.string()),
});

export type ProcessingActivity = z.infer<typeof processingActivity>;
export type ProcessingRecord = z.infer<typeof processingRecord>;
