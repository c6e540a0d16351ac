import { z } from 'zod';

import {
  adminCustomer,
  adminCustomerRow,
  adminCustomerGroup,
  customerOrderRow,
} from '#contract/admin/schemas/customers.ts';
import { pageOf, pageQuery } from '#contract/admin/schemas/page-query.ts';
import { version } from '#contract/admin/version.ts';
import { defineCalls } from '#contract/call-definition.ts';
import { creditEntry } from '#contract/schemas/credit.ts';
import { customerData } from '#contract/schemas/customer-data.ts';
import { centavos, idText, isoDateTime, nothing, typedEmail } from '#contract/schemas/primitives.ts';

const ofId = z.object({ id: idText });

/** The store's customers, with and without an account. */
export const adminCustomerCalls = defineCalls('staff', {
  'GET /api/admin/customers': {
    summary: 'Customers, last registered first.',
    access: 'customers.read',
    query: z.object({
      ...pageQuery(['created_at', 'name']),
      /** Part of a name, an e-mail, CPF, CNPJ or part of a phone number. */
      q: z.string().trim().max(160).optional(),
      buyer: z.enum(['account', 'guest']).optional(),
      /** The code of a group. */
      group: z.string().max(60).optional(),
    }),
    data: pageOf(adminCustomerRow),
  },
  'GET /api/admin/customers/{id}': {
    summary: 'One customer with addresses, last orders, credits and consent.',
    access: 'customers.read',
    path: ofId,
    data: adminCustomer,
    refusals: ['not_found'],
  },
  'GET /api/admin/customers/{id}/orders': {
    summary: 'The orders of a customer, last placed first.',
    access: 'customers.read',
    path: ofId,
    query: z.object(pageQuery(['placed_at', 'total_centavos'])),
    data: pageOf(customerOrderRow),
    refusals: ['not_found'],
  },
  'GET /api/admin/customers/{id}/credits': {
    summary: 'The ledger of a customer’s credit and bonus, newest first.',
    access: 'customers.read',
    path: ofId,
    query: z.object(pageQuery(['at'])),
    data: pageOf(creditEntry),
    refusals: ['not_found'],
  },
  'PUT /api/admin/customers/{id}/group': {
    summary: 'Puts a customer into a group; null takes them out of theirs.',
    access: 'customers.write',
    path: ofId,
    body: z.object({ group: z.string().max(60).nullable(), version }),
    data: adminCustomer,
    refusals: ['not_found', 'edit_conflict', 'problem'],
  },
  'PUT /api/admin/customers/{id}/credit-limit': {
    summary:
      'Sets how much a company may owe for orders on terms; null takes the limit away. Orders that are placed already stay.',
    access: 'credits.write',
    path: ofId,
    body: z.object({ limit_centavos: centavos.min(0).max(2_000_000_000).nullable(), version }),
    data: adminCustomer,
    refusals: ['not_found', 'edit_conflict', 'problem'],
  },
  'GET /api/admin/customer-groups': {
    summary: 'The groups of customers, by name.',
    access: 'customers.read',
    data: pageOf(adminCustomerGroup),
  },
  'PUT /api/admin/customer-groups/{code}': {
    summary: 'Creates a group with `version: null`, or changes one.',
    access: 'customers.write',
    path: z.object({ code: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/) }),
    body: z.object({
      name: z.string().trim().min(1).max(80),
      is_public: z.boolean(),
      version: version.nullable(),
    }),
    data: adminCustomerGroup,
    refusals: ['edit_conflict'],
  },
  'GET /api/admin/customers/{id}/data': {
    summary: 'All data of a customer as one document (LGPD). The access is audited.',
    access: 'customers.erase',
    path: ofId,
    data: customerData,
    refusals: ['not_found'],
  },
  'POST /api/admin/customers/{id}/erasure': {
    summary:
      'Deletes the personal data of a customer (LGPD), whose e-mail is repeated. Refused while an order or return is open.',
    access: 'customers.erase',
    path: ofId,
    body: z.object({ email: typedEmail }),
    data: nothing,
    refusals: ['not_found', 'problem'],
  },
  'POST /api/admin/customers/{id}/credits': {
    summary: 'Grants credit or bonus, once under a key, and mails the customer.',
    access: 'credits.write',
    path: ofId,
    body: z.object({
      kind: z.enum(['credit', 'bonus']),
      amount_centavos: centavos.positive().max(2_000_000_000),
      origin: z.enum(['goodwill', 'gift']),
      /** null: never. */
      expires_at: isoDateTime.nullable(),
      /** A retry with the same key changes nothing. */
      key: z.string().trim().min(1).max(80),
    }),
    /** `is_new` is false if it was granted under the key before. */
    data: adminCustomer.shape.credits.extend({ is_new: z.boolean() }),
    refusals: ['not_found', 'problem'],
  },
});
