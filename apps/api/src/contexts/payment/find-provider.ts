import type { Services } from '#api/platform/services.ts';

import { mercadoPagoProvider } from './mercado-pago/mercado-pago-provider.ts';
import { pagarmeProvider } from './pagarme/pagarme-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { sandboxPaymentProvider } from './sandbox/sandbox-payment-provider.ts';

/** The services that a provider's adapter needs. */
export type PaymentServices = Pick<Services, 'clock' | 'log' | 'providers'>;

/** The part of a context that reaches payment providers. */
export interface UsingProviders {
  readonly services: PaymentServices;
}

/**
 * Returns the provider of a payment method: the sandbox, or an account of this server; null if it is not configured.
 */
export function findProvider(
  { services: { clock, log, providers } }: UsingProviders,
  name: string,
): PaymentProvider | null {
  if (name === 'sandbox')
    return providers.paymentUrl === '' ? null : sandboxPaymentProvider({ addresses: providers, log });
  const account = Object.hasOwn(providers.paymentAccounts, name) && providers.paymentAccounts[name];
  if (!account) return null;
  switch (account.kind) {
    case 'pagarme':
      return pagarmeProvider({ account, log });
    case 'mercado-pago':
      return mercadoPagoProvider({ account, clock, log });
  }
}
