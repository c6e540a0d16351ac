import type {
  PaymentAccountInput,
  PaymentProviderKind,
} from '@vitrine/contract/admin/schemas/payment-accounts.ts';
import { z } from 'zod';

import type { StoreTables } from '#api/platform/database/store-tables.ts';
import type { PaymentAccount } from '#api/platform/payment-accounts.ts';
import { decryptSecret, encryptSecret } from '#api/platform/secret-cipher.ts';
import type { Services } from '#api/platform/services.ts';
import type { Using } from '#api/platform/use-case-context.ts';

/** The keys of an account that only the server sends, as they are stored after decryption. */
const secretKeys = {
  'mercado-pago': z.object({ access_token: z.string(), webhook_secret: z.string() }),
  pagarme: z.object({ secret_key: z.string(), webhook_user: z.string(), webhook_password: z.string() }),
} as const satisfies Record<PaymentProviderKind, z.ZodType>;

type Row = Pick<StoreTables['payment_accounts'], 'kind' | 'public_key' | 'secrets'>;
/** The part of a context that reads the keys of accounts. */
interface AccountContext extends Using<'tokenSecret'> {
  readonly services: Pick<Services, 'tokenSecret'> & {
    readonly providers: Pick<Services['providers'], 'paymentUrls'>;
  };
}

/** Returns the keys as they are stored. */
export function encryptedKeys({ services }: Using<'tokenSecret'>, keys: PaymentAccountInput): string {
  const secrets = secretKeys[keys.kind].parse(keys);
  return encryptSecret(services.tokenSecret, 'payment account', JSON.stringify(secrets));
}

/** Returns the secret keys of a stored account; null if they were stored under another `API_TOKEN_SECRET`. */
export function secretKeysOf({ services }: Using<'tokenSecret'>, { kind, secrets }: Row) {
  const text = decryptSecret(services.tokenSecret, 'payment account', secrets);
  return text === null ? null : secretKeys[kind].parse(JSON.parse(text));
}

/** Returns a stored account as adapters take it; null if its keys cannot be read. */
export function storedAccount(context: AccountContext, row: Row): PaymentAccount | null {
  const secrets = secretKeysOf(context, row);
  return secrets && adapterAccount(context, { kind: row.kind, public_key: row.public_key, ...secrets });
}

/** Returns an account as adapters take it, at the provider's usual address. */
export function adapterAccount(
  { services }: Pick<AccountContext, 'services'>,
  keys: { readonly kind: PaymentProviderKind; readonly public_key: string } & Readonly<
    Record<string, unknown>
  >,
): PaymentAccount {
  const url = services.providers.paymentUrls[keys.kind];
  const { kind, public_key } = keys;
  if (kind === 'mercado-pago') return { kind, public_key, url, ...secretKeys[kind].parse(keys) };
  const { secret_key, webhook_user, webhook_password } = secretKeys[kind].parse(keys);
  return {
    kind,
    public_key,
    url,
    secret_key,
    ...(webhook_user !== '' && { webhook_user, webhook_password }),
  };
}
