import { longestCompanyName } from '@vitrine/rules/company-lengths.ts';
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
const filter = {
  /** Part of a name, an e-mail, CPF, CNPJ or part of a phone number. */
  q: z.string().trim().max(160).optional(),
  buyer: z.enum(['account', 'guest']).optional(),
  /** The code of a group. */
  group: z.string().max(60).optional(),
};
/** As people write them; the rules of registration judge them. */
const contact = {
  first_name: z.string().trim().min(1).max(80),
  last_name: z.string().trim().min(1).max(80),
  phone: z.string().trim().min(1).max(60),
  /** Of a company; unchanged without it. */
  company_name: z.string().trim().max(longestCompanyName).optional(),
  trade_name: z.string().trim().max(longestCompanyName).optional(),
};

/** The store's customers, with and without an account. */
export const adminCustomerCalls = defineCalls('staff', {
  'GET /api/admin/customers': {
    summary: 'Customers, last registered first.',
    access: 'customers.read',
    query: z.object({
      ...pageQuery(['created_at', 'name']),
      ...filter,
    }),
    data: pageOf(adminCustomerRow),
  },
  'GET /api/admin/customer-export': {
    summary:
      'The customers of a filter as CSV, last registered first, without a limit. The access is audited.',
    access: 'customers.read',
    query: z.object(filter),
    file: 'text/csv',
  },
  'POST /api/admin/customers': {
    summary:
      'Creates the account of a customer by the rules of registration, without a password: a mailed code or link lets its owner in.',
    access: 'customers.write',
    body: z.object({
      ...contact,
      taxvat: z.string().trim().min(1).max(60),
      email: typedEmail,
      /** The code of a group; null: none. */
      group: z.string().max(60).nullable(),
      /** Whether the customer gets the mail that welcomes registered people. */
      is_welcomed: z.boolean(),
    }),
    data: adminCustomer,
    status: 201,
    refusals: ['problem'],
  },
  'GET /api/admin/customers/{id}': {
    summary: 'One customer with addresses, last orders, credits and consent.',
    access: 'customers.read',
    path: ofId,
    data: adminCustomer,
    refusals: ['not_found'],
  },
  'PUT /api/admin/customers/{id}': {
    summary: 'Changes name and phone. The e-mail is changed by the customer, who proves the new one.',
    access: 'customers.write',
    path: ofId,
    body: z.object({ ...contact, version }),
    data: adminCustomer,
    refusals: ['not_found', 'edit_conflict'],
  },
  'POST /api/admin/customers/{id}/notes': {
    summary: 'Adds a note of the staff to a customer.',
    access: 'customers.annotate',
    path: ofId,
    body: z.object({ text: z.string().trim().min(1).max(2000) }),
    data: adminCustomer,
    refusals: ['not_found'],
  },
  'DELETE /api/admin/customers/{id}/buyers/{buyerId}': {
    summary: 'Removes a buyer of a company, who is logged out at once.',
    access: 'customers.write',
    path: ofId.extend({ buyerId: ofId.shape.id }),
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
