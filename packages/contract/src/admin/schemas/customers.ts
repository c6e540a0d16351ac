import { z } from 'zod';

import { version } from '#contract/admin/version.ts';
import { pagedCredits } from '#contract/schemas/credit.ts';
import { address, consent } from '#contract/schemas/customer.ts';
import { centavos, id, isoDateTime } from '#contract/schemas/primitives.ts';
import { orderStatuses } from '#contract/schemas/sales.ts';

import { actorKinds } from './staff.ts';

/** A group of customers, to which promotions and coupons can be limited. */
export const adminCustomerGroup = z.object({
  code: z.string(),
  name: z.string(),
  /** Whether shoppers can choose it when they register. */
  is_public: z.boolean(),
  customers_count: z.int(),
  version,
});

/** A row of the customers of a store. Personal data is masked without `customers.personal`. */
export const adminCustomerRow = z.object({
  id,
  kind: z.enum(['pf', 'pj']),
  name: z.string(),
  email: z.string(),
  taxvat: z.string(),
  phone: z.string(),
  /** Bought without an account. */
  is_guest: z.boolean(),
  group: z.object({ code: z.string(), name: z.string() }).nullable(),
  created_at: isoDateTime,
});

export const customerOrderRow = z.object({
  number: z.string(),
  status: z.enum(orderStatuses),
  placed_at: isoDateTime,
  total_centavos: centavos,
});

/** A note of staff about a customer for each other. The customer never sees it. */
const customerNote = z.object({
  id,
  text: z.string(),
  author: z.object({ kind: z.enum(actorKinds), name: z.string() }),
  written_at: isoDateTime,
});

export const adminCustomer = adminCustomerRow.extend({
  /** Name and phone as they can be changed, with their version; null for whoever sees personal data masked. */
  contact: z.object({ first_name: z.string(), last_name: z.string(), phone: z.string(), version }).nullable(),
  /** Oldest first. */
  notes: z.array(customerNote),
  /** The default one first. */
  addresses: z.array(address.extend({ is_default: z.boolean() })),
  orders_count: z.int(),
  /** The last ten, newest first. */
  last_orders: z.array(customerOrderRow),
  credits: pagedCredits.pick({ credit_centavos: true, bonus_centavos: true, next_expiry: true }),
  /** The latest choice on any device; null if there is none. */
  consent: consent.nullable(),
  /** Of the group. */
  version,
});

export type AdminCustomerGroup = z.infer<typeof adminCustomerGroup>;
export type CustomerOrderRow = z.infer<typeof customerOrderRow>;
export type AdminCustomer = z.infer<typeof adminCustomer>;
export type AdminCustomerRow = z.infer<typeof adminCustomerRow>;
