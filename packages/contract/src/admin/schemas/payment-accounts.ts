import { z } from 'zod';

import { paymentKeys } from '#contract/admin/payment-keys.ts';
import { version } from '#contract/admin/version.ts';
import { isoDateTime } from '#contract/schemas/primitives.ts';

/** The payment providers to which staff connect an account of their own. */
export const paymentProviderKinds = ['mercado-pago', 'pagarme'] as const;

/**
 * Why the last check of an account failed. `forbidden`: the provider accepts this server for no key, as one with a list of allowed
 * addresses does. `unreachable` says nothing about the keys.
 */
export const paymentCheckProblems = [
  'keys_refused',
  'public_key_refused',
  'other_country',
  'forbidden',
  'unreachable',
] as const;

/** The accounts of a store. */
export const maxPaymentAccounts = 20;

export const paymentAccountCode = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/);

const accountName = z.string().trim().min(1).max(60);

/** An account as staff see it: no key of it but the public one. */
export const adminPaymentAccount = z.object({
  /** By which payment methods, payments and the address of webhooks name it. */
  code: paymentAccountCode,
  kind: z.enum([...paymentProviderKinds, 'sandbox']),
  name: z.string(),
  /** `installation`: the operator's, in the environment of the server; staff can use and test it only. */
  source: z.enum(['store', 'installation']),
  /** Empty for the sandbox. */
  public_key: z.string(),
  /** Payments are simulated; null if an account of the installation was never asked. */
  is_test: z.boolean().nullable(),
  /** The account's owner as the provider names it; null if it does not. */
  holder: z.string().nullable(),
  /** The last check at the provider; null without one. */
  check: z.object({ at: isoDateTime, problem: z.enum(paymentCheckProblems).nullable() }).nullable(),
  /** Where the provider sends its webhooks, to be entered there; null if it learns it from each payment. */
  webhook_url: z.string().nullable(),
  /** When an authentic webhook of it last arrived; null for never. */
  last_webhook_at: isoDateTime.nullable(),
  /** The codes of the payment methods that charge at it. */
  methods: z.array(z.string()),
  /** Payments whose outcome the provider still decides. */
  open_payments: z.int(),
  /** null: staff cannot change it. */
  version: version.nullable(),
});

/** A new account; its keys are tried at the provider before they are stored. */
export const paymentAccountInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mercado-pago'), name: accountName, ...paymentKeys['mercado-pago'] }),
  z.object({ kind: z.literal('pagarme'), name: accountName, ...paymentKeys.pagarme }),
]);

/** A change: a key that is missing stays as it is. */
export const paymentAccountChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('mercado-pago'),
    name: accountName,
    version,
    ...z.object(paymentKeys['mercado-pago']).partial().shape,
  }),
  z.object({
    kind: z.literal('pagarme'),
    name: accountName,
    version,
    ...z.object(paymentKeys.pagarme).partial().shape,
  }),
]);

export type AdminPaymentAccount = z.infer<typeof adminPaymentAccount>;
export type PaymentProviderKind = (typeof paymentProviderKinds)[number];
export type PaymentCheckProblem = (typeof paymentCheckProblems)[number];
export type PaymentAccountInput = z.output<typeof paymentAccountInput>;
export type PaymentAccountChange = z.output<typeof paymentAccountChange>;
