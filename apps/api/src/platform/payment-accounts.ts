import { paymentKeys, paymentProviderUrls } from '@vitrine/contract/admin/payment-keys.ts';
import { type PaymentProviderKind, paymentProviderKinds } from '@vitrine/contract/payment-provider-kinds.ts';
import { z } from 'zod';

/** An account as adapters take it: its keys, at the provider's address or a stub's. */
function accountAt<Kind extends PaymentProviderKind>(kind: Kind) {
  const url = z.url().default(paymentProviderUrls[kind]);
  return z.object({ kind: z.literal(kind), url, ...paymentKeys[kind] });
}

const { webhook_user, webhook_password } = paymentKeys.pagarme;
const mercadoPagoAccount = accountAt('mercado-pago');
const pagarmeAccount = accountAt('pagarme').extend({
  webhook_user: webhook_user.default(''),
  webhook_password: webhook_password.default(''),
});

/** A merchant's account at a payment provider, with its secrets. */
export const paymentAccount = z.discriminatedUnion('kind', [pagarmeAccount, mercadoPagoAccount]);

const paymentAccounts = z.record(
  z.string().regex(/^(?!(?:sandbox|store)$)[a-z0-9][a-z0-9-]{0,39}$/),
  paymentAccount,
);

export type PaymentAccount = z.output<typeof paymentAccount>;
export type PagarmeAccount = z.output<typeof pagarmeAccount>;
export type MercadoPagoAccount = z.output<typeof mercadoPagoAccount>;
export type PaymentAccounts = z.output<typeof paymentAccounts>;

/** The name of the provider that only simulates payments. */
export const sandboxAccount = 'sandbox';

/** The name of the store as its own provider: it extends credit to companies, which pay it later. */
export const storeAccount = 'store';

/** The accounts at which this installation can charge: merchants' accounts and, in a trial, the sandbox. */
export interface PaymentAccountNames {
  readonly accounts: readonly string[];
  readonly hasSandbox: boolean;
}

/**
 * Parses PAYMENT_ACCOUNTS into accounts by the names that payment methods use [docs/contracts/payment-providers.md].
 * Errors never quote the text, which contains secrets.
 */
export function readPaymentAccounts(text = '{}'): PaymentAccounts {
  const read = paymentAccounts.safeParse(parsed(text));
  if (read.success) return read.data;
  throw new Error(`PAYMENT_ACCOUNTS is invalid: ${placesOf(read.error)}`);
}

const paymentUrls = z.partialRecord(z.enum(paymentProviderKinds), z.url({ protocol: /^https?$/ }));

/** Parses PAYMENT_URLS into the address of each provider's API: its own, unless it is replaced. */
export function readPaymentUrls(text = '{}'): Readonly<Record<PaymentProviderKind, string>> {
  const read = paymentUrls.safeParse(parsed(text));
  if (!read.success) throw new Error(`PAYMENT_URLS is invalid: ${placesOf(read.error)}`);
  return { ...paymentProviderUrls, ...read.data };
}

function placesOf({ issues }: z.ZodError): string {
  return issues.map(({ path, code }) => `${path.join('.') || 'the whole'} (${code})`).join(', ');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's error would quote the text.
    return null;
  }
}
