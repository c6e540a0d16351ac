import { z } from 'zod';

import { version } from '#contract/admin/version.ts';
import { companyBuyer } from '#contract/schemas/buyer.ts';
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
  /** The razão social of a company that has one, or the name of the person. */
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
  contact: z
    .object({
      first_name: z.string(),
      last_name: z.string(),
      phone: z.string(),
      /** Of a company. */
      company_name: z.string().optional(),
      trade_name: z.string().optional(),
      version,
    })
    .nullable(),
  /** Of a company, and the person who buys for it; null for a person [COM+01]. */
  company: z
    .object({
      company_name: z.string(),
      trade_name: z.string(),
      activity: z.string(),
      buyer: z.string(),
    })
    .nullable()
    .optional(),
  /** Further logins of a company's account, by name, with masked names and e-mails for whoever sees personal data masked (decision 180). */
  buyers: z.array(companyBuyer).optional(),
  /** Oldest first. */
  notes: z.array(customerNote),
  /** The default one first. */
  addresses: z.array(address.extend({ is_default: z.boolean() })),
  orders_count: z.int(),
  /** The last ten, newest first. */
  last_orders: z.array(customerOrderRow),
  credits: pagedCredits.pick({ credit_centavos: true, bonus_centavos: true, next_expiry: true }),
  /** What a company may owe for orders on terms, and owes; null without a limit. */
  credit_limit: z
    .object({ limit_centavos: centavos, owed_centavos: centavos, available_centavos: centavos })
    .nullable(),
  /** Of the limit. */
  credit_limit_version: version,
  /** The latest choice on any device; null if there is none. */
  consent: consent.nullable(),
  /** Of the group. */
  version,
});

export type AdminCustomerGroup = z.infer<typeof adminCustomerGroup>;
export type CustomerOrderRow = z.infer<typeof customerOrderRow>;
export type AdminCustomer = z.infer<typeof adminCustomer>;
export type AdminCustomerRow = z.infer<typeof adminCustomerRow>;
