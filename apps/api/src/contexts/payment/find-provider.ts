import type { PaymentProvider } from '#api/contexts/payment/payment-provider.ts';
import { sandboxPaymentProvider } from '#api/contexts/payment/sandbox-payment-provider.ts';
import type { Services } from '#api/platform/services.ts';

/** The provider that a payment method names; null when this server has none of that name. */
export function findProvider(name: string, services: Services): PaymentProvider | null {
  if (name !== 'sandbox') return null;
  return sandboxPaymentProvider({ addresses: services.providers, log: services.log });
}
