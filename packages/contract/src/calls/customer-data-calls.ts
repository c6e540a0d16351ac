import { z } from 'zod';

import { defineCalls } from '#contract/call-definition.ts';
import { accountProof } from '#contract/schemas/account-proof.ts';
import { customerData, erasure } from '#contract/schemas/customer-data.ts';
import { nothing } from '#contract/schemas/primitives.ts';

/** A customer's rights over their own data under the LGPD, and the change of the account's e-mail. */
export const customerDataCalls = defineCalls('shopper', {
  'GET /api/customer/data': {
    summary: 'All data that the store has on the customer, in one document with Portuguese names (LGPD).',
    origin: 'extension',
    access: 'customer',
    buyers: 'none',
    tags: [],
    data: customerData,
    refusals: ['too_many_requests'],
  },
  'GET /api/customer/erasure': {
    summary: 'What prevents the account’s deletion, and which data would remain.',
    origin: 'extension',
    access: 'customer',
    buyers: 'none',
    tags: [],
    data: erasure,
  },
  'POST /api/customer/erasure': {
    summary:
      'Deletes the account and the customer’s data, by password, PIN or passkey. The fiscal record of orders remains for the retention period of the law.',
    origin: 'extension',
    access: 'customer',
    buyers: 'none',
    body: z.object(accountProof),
    data: nothing,
    refusals: [
      'orders_open',
      'returns_open',
      'passkey_expired',
      'passkey_unknown',
      'passkey_invalid',
      'passkey_blocked',
      'too_many_requests',
    ],
  },
  'POST /api/customer/email': {
    summary:
      'Mails a confirmation link to the account’s new address, by password, PIN or passkey. Nothing changes until it is opened. The response is the same for an address of another account.',
    origin: 'extension',
    access: 'customer',
    buyers: 'none',
    body: z.object({ email: z.string().trim().min(1).max(320), ...accountProof }),
    /** The lifetime of the link. */
    data: z.object({ minutes: z.int() }),
    refusals: [
      'passkey_expired',
      'passkey_unknown',
      'passkey_invalid',
      'passkey_blocked',
      'too_many_requests',
      'mail_unavailable',
    ],
  },
  'PUT /api/customer/email': {
    summary: 'Changes the account’s e-mail by the token of the mailed link.',
    origin: 'extension',
    access: 'public',
    body: z.object({ token: z.string().max(400) }),
    data: nothing,
    refusals: ['email_link_invalid', 'too_many_requests'],
  },
});
