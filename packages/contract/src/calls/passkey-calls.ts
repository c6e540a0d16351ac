import { z } from 'zod';

import { defineCalls } from '#contract/call-definition.ts';
import { accountProof } from '#contract/schemas/account-proof.ts';
import {
  customerPasskey,
  passkeyCreation,
  passkeyHost,
  passkeyNameInput,
  passkeyRegistration,
  passkeyRequest,
} from '#contract/schemas/passkey.ts';
import { idText, nothing } from '#contract/schemas/primitives.ts';

const host = z.object({ host: passkeyHost });

/** A customer's passkeys [AUT+02]. `POST /api/auth/customers/login` logs in with one. */
export const passkeyCalls = defineCalls('shopper', {
  'POST /api/auth/passkeys/challenge': {
    summary:
      'The request that the browser has signed by a passkey, to log in with it: once, within ten minutes.',
    origin: 'extension',
    access: 'public',
    body: host,
    data: passkeyRequest,
    refusals: ['passkey_host_unknown', 'too_many_requests'],
  },
  'GET /api/customer/passkeys': {
    summary: 'The customer’s passkeys, the newest first.',
    origin: 'extension',
    access: 'customer',
    buyers: 'none',
    tags: [],
    data: z.array(customerPasskey),
  },
  'POST /api/customer/passkeys/challenge': {
    summary:
      'Begins a registration: what the browser creates a passkey of. By password, PIN or passkey, unless the customer has logged in within 15 minutes.',
    origin: 'extension',
    access: 'customer',
    buyers: 'none',
    body: host.extend(accountProof),
    data: passkeyCreation,
    refusals: [
      'passkey_host_unknown',
      'passkeys_full',
      'passkey_expired',
      'passkey_unknown',
      'passkey_invalid',
      'passkey_blocked',
      'too_many_requests',
    ],
  },
  'POST /api/customer/passkeys/proof': {
    summary:
      'The request that the browser has signed by one of the customer’s passkeys, as a proof in their account.',
    origin: 'extension',
    access: 'customer',
    buyers: 'none',
    body: host,
    data: passkeyRequest,
    refusals: ['passkey_host_unknown', 'passkey_unknown', 'too_many_requests'],
  },
  'POST /api/customer/passkeys': {
    summary: 'Adds the passkey that the browser has created.',
    origin: 'extension',
    access: 'customer',
    buyers: 'none',
    body: z.object({ credential: passkeyRegistration, name: passkeyNameInput.optional() }),
    data: customerPasskey,
    status: 201,
    refusals: [
      'passkey_expired',
      'passkey_invalid',
      'passkey_not_discoverable',
      'passkey_exists',
      'passkeys_full',
      'too_many_requests',
    ],
  },
  'PUT /api/customer/passkeys/{id}': {
    summary: 'Renames a passkey.',
    origin: 'extension',
    access: 'customer',
    buyers: 'none',
    path: z.object({ id: idText }),
    body: z.object({ name: passkeyNameInput }),
    data: customerPasskey,
    refusals: ['not_found'],
  },
  'DELETE /api/customer/passkeys/{id}': {
    summary: 'Removes a passkey. The login by password or PIN remains.',
    origin: 'extension',
    access: 'customer',
    buyers: 'none',
    path: z.object({ id: idText }),
    data: nothing,
    refusals: ['not_found'],
  },
});
