import { z } from 'zod';

const pagarmeAccount = z.object({
  kind: z.literal('pagarme'),
  url: z.url().default('https://api.pagar.me/core/v5'),
  public_key: z.string().min(1),
  secret_key: z.string().min(1),
  /** The webhook's user as set in Pagar.me's dashboard; without it a webhook only triggers a query of the charge. */
  webhook_user: z.string().min(1).optional(),
  webhook_password: z.string().min(1).optional(),
});

const mercadoPagoAccount = z.object({
  kind: z.literal('mercado-pago'),
  url: z.url().default('https://api.mercadopago.com'),
  public_key: z.string().min(1),
  access_token: z.string().min(1),
  /** The secret signature that 'Suas integrações' shows next to the webhook. */
  webhook_secret: z.string().min(1),
});

/** A merchant's account at a payment provider, with its secrets. */
export type PaymentAccount = z.output<typeof paymentAccount>;

const paymentAccount = z.discriminatedUnion('kind', [pagarmeAccount, mercadoPagoAccount]);

const paymentAccounts = z.record(z.string().regex(/^(?!sandbox$)[a-z0-9][a-z0-9-]{0,39}$/), paymentAccount);

export type PagarmeAccount = z.output<typeof pagarmeAccount>;
export type MercadoPagoAccount = z.output<typeof mercadoPagoAccount>;
export type PaymentAccounts = z.output<typeof paymentAccounts>;

/** The name of the provider that only simulates payments. */
export const sandboxAccount = 'sandbox';

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
  const places = read.error.issues.map(({ path, code }) => `${path.join('.') || 'the whole'} (${code})`);
  throw new Error(`PAYMENT_ACCOUNTS is invalid: ${places.join(', ')}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's error would quote the text.
    return null;
  }
}
