import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import { customerData, erasure } from '#contract/schemas/customer-data.ts';
import { nothing } from '#contract/schemas/primitives.ts';

/** Proof that the session is the customer's: the password, or a PIN mailed to the account's address. */
const proof = { password: z.string().max(200).default(''), pin: z.string().trim().max(12).default('') };

/** A customer's rights over their own data under the LGPD, and the change of the account's e-mail. */
export const customerDataCalls = defineCalls({
  'GET /api/customer/data': {
    summary: 'Everything the store knows of the customer, in one document with Portuguese names (LGPD).',
    origin: 'extension',
    access: 'customer',
    tags: [],
    data: customerData,
    refusals: ['too_many_requests'],
  },
  'GET /api/customer/erasure': {
    summary: 'What stands in the way of deleting the account, and what would stay of it.',
    origin: 'extension',
    access: 'customer',
    tags: [],
    data: erasure,
  },
  'POST /api/customer/erasure': {
    summary:
      'Deletes the account and what is known of the customer, by password or PIN. The fiscal record of orders stays as long as the law wants it.',
    origin: 'extension',
    access: 'customer',
    body: z.object(proof),
    data: nothing,
    refusals: ['orders_open', 'returns_open', 'too_many_requests'],
  },
  'POST /api/customer/email': {
    summary:
      'Mails a link to the address that the account shall have, by password or PIN. Until it is opened nothing changes. The answer is the same for an address that another account has.',
    origin: 'extension',
    access: 'customer',
    body: z.object({ email: z.string().trim().min(3).max(160), ...proof }),
    /** The lifetime of the link. */
    data: z.object({ minutes: z.int() }),
    refusals: ['too_many_requests', 'mail_unavailable'],
  },
  'PUT /api/customer/email': {
    summary: 'Gives the account the address that a mailed link proves.',
    origin: 'extension',
    access: 'public',
    body: z.object({ token: z.string().max(400) }),
    data: nothing,
    refusals: ['email_link_invalid', 'too_many_requests'],
  },
});
