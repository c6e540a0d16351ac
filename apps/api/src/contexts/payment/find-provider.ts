import { mercadoPagoProvider } from '#api/contexts/payment/mercado-pago/mercado-pago-provider.ts';
import { pagarmeProvider } from '#api/contexts/payment/pagarme/pagarme-provider.ts';
import type { PaymentProvider } from '#api/contexts/payment/payment-provider.ts';
import { sandboxPaymentProvider } from '#api/contexts/payment/sandbox/sandbox-provider.ts';
import type { Services } from '#api/platform/services.ts';

/** What of the world a look at a provider needs. */
export type PaymentServices = Pick<Services, 'clock' | 'log' | 'providers'>;

/** The provider that a payment method names: the sandbox, or an account of this server. Null when there is none such. */
export function findProvider(
  name: string,
  { clock, log, providers }: PaymentServices,
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
