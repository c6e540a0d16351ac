import type { PaymentProvider } from '#api/contexts/payment/payment-provider.ts';
import { sandboxPaymentProvider } from '#api/contexts/payment/sandbox-payment-provider.ts';
import type { Services } from '#api/platform/services.ts';

/** What of the world a look at a provider needs. */
export type PaymentServices = Pick<Services, 'clock' | 'log' | 'providers'>;

/** The provider that a payment method names; null when this server has none of that name. */
export function findProvider(
  name: string,
  services: Pick<PaymentServices, 'log' | 'providers'>,
): PaymentProvider | null {
  if (name !== 'sandbox') return null;
  return sandboxPaymentProvider({ addresses: services.providers, log: services.log });
}
