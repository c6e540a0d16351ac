/** The payment providers that have an adapter, beside the sandbox. */
export const paymentProviderKinds = ['mercado-pago', 'pagarme'] as const;

export type PaymentProviderKind = (typeof paymentProviderKinds)[number];
