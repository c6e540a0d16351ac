import { z } from 'zod';

import { typedEmail } from '#contract/schemas/primitives.ts';

/** A store of this installation. */
export const instanceStore = z.object({
  public_id: z.string(),
  name: z.string(),
  hosts: z.array(z.string()),
  /** null without a host. */
  url: z.string().nullable(),
  /** `setup`: not open to shoppers yet. */
  state: z.enum(['setup', 'open', 'disabled']),
});

/** A domain name of two labels or more, in lower case. */
const storeHost = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/)
  .max(253);

export const newStoreHost = z.object({ host: storeHost });

/** The format of `stores.public_id`, short enough for a host. */
const publicId = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,48}[a-z0-9])?$/);

export const newStore = z.object({
  public_id: publicId,
  name: z.string().trim().min(1).max(120),
  /** null: below the installation's own host. */
  host: storeHost.nullable(),
  owner_email: typedEmail,
  owner_name: z.string().trim().min(1).max(120),
});

/** The steps before a store opens, in their order. */
export const openingSteps = [
  'company',
  'domain',
  'appearance',
  'shipping',
  'payment',
  'sender',
  'products',
  'policies',
  'test_order',
] as const;

const openingStep = z.object({
  code: z.enum(openingSteps),
  /** From the store's data. */
  is_done: z.boolean(),
  /** The store does not open without it. */
  is_required: z.boolean(),
  /** Portuguese: what the step lacks, or what it has. */
  detail: z.string(),
});

const policy = z.object({
  url_key: z.string(),
  title: z.string(),
  is_published: z.boolean(),
  /** As shoppers will read it, without formatting. */
  blocks: z.array(z.object({ kind: z.enum(['heading', 'paragraph', 'item']), text: z.string() })),
});

export const checklist = z.object({
  is_open: z.boolean(),
  shop_url: z.string(),
  steps: z.array(openingStep),
  policies: z.array(policy),
  /** The order by which `test_order` is judged; null without any. */
  test_order_id: z.string().nullable(),
});

export type InstanceStore = z.infer<typeof instanceStore>;
export type Checklist = z.infer<typeof checklist>;
export type OpeningStep = (typeof openingSteps)[number];
