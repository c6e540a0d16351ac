import {
  paymentAccountInput,
  type PaymentAccountInput,
} from '@vitrine/contract/admin/schemas/payment-accounts.ts';
import { z } from 'zod';

import type { StoreTables } from '#api/platform/database/store-tables.ts';
import { paymentAccount, type PaymentAccount } from '#api/platform/payment-accounts.ts';
import { decryptSecret, encryptSecret } from '#api/platform/secret-cipher.ts';
import type { Services } from '#api/platform/services.ts';
import type { Using } from '#api/platform/use-case-context.ts';

type Row = Pick<StoreTables['payment_accounts'], 'kind' | 'name' | 'public_key' | 'secrets'>;

const secretKeys = z.record(z.string(), z.string());

/** Returns the keys that only the server sends, as they are stored: encrypted. */
export function encryptedKeys(
  { services: { tokenSecret } }: Using<'tokenSecret'>,
  { kind: _kind, name: _name, public_key: _open, ...secrets }: PaymentAccountInput,
): string {
  return encryptSecret(tokenSecret, 'payment account', JSON.stringify(secrets));
}

/** Returns the input that would store an account again; null if its keys were stored under another `API_TOKEN_SECRET`. */
export function storedInput(
  { services: { tokenSecret } }: Using<'tokenSecret'>,
  { kind, name, public_key, secrets }: Row,
): PaymentAccountInput | null {
  const text = decryptSecret(tokenSecret, 'payment account', secrets);
  if (text === null) return null;
  return paymentAccountInput.parse({ kind, name, public_key, ...secretKeys.parse(JSON.parse(text)) });
}

/** Returns an account as adapters take it, at the address of its provider. */
export function adapterAccount(
  { name: _name, ...keys }: PaymentAccountInput,
  { providers }: { readonly providers: Pick<Services['providers'], 'paymentUrls'> },
): PaymentAccount {
  return paymentAccount.parse({ ...keys, url: providers.paymentUrls[keys.kind] });
}
