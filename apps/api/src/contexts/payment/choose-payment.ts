import { addBusinessDays } from '@vitrine/brazil/business-days.ts';

import { customerById } from '#api/contexts/customer/customer.public.ts';
import { chargedAmountCentavos } from '#api/contexts/payment/domain/charged-amount.ts';
import { findProvider } from '#api/contexts/payment/find-provider.ts';
import { paymentMethodRepository } from '#api/contexts/payment/payment-method-repository.ts';
import type { ChargeOrder, PaymentProvider } from '#api/contexts/payment/payment-provider.ts';
import type { OrderToPay } from '#api/contexts/sales/sales.public.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Services } from '#api/platform/services.ts';

const pixExpiresInSeconds = 30 * 60;
const boletoDueInBusinessDays = 3;

export interface ChosenPayment {
  readonly methodCode: string;
  readonly providerName: string;
  readonly provider: PaymentProvider;
  readonly charge: Omit<ChargeOrder, 'reference'>;
}

interface Choice {
  readonly db: StoreDatabase;
  readonly services: Services;
  readonly store: RequestStore;
  readonly customerId: number;
  readonly order: OrderToPay;
  readonly input: {
    payment: { code: string; token?: string | undefined; installments?: number | undefined };
  };
}

/** What the provider is to be asked for, from the order, its customer and the method chosen. */
export async function choosePayment(choice: Choice): Promise<ChosenPayment> {
  const { db, services, store, order, input } = choice;
  const method = await paymentMethodRepository.activeByCode(db, input.payment.code);
  const provider = method && findProvider(method.provider, services);
  const customer = await customerById(db, choice.customerId);
  if (!method || !provider || !customer) throw new Refusal('payment_method_unavailable');
  // An order priced for another method keeps its price only where this one earns as much discount.
  const pricedForPercent = await paymentMethodRepository.discountPercentOf(db, order.paymentCode);
  if (method.discount_percent < pricedForPercent) throw new Refusal('payment_method_unavailable');

  const { token } = input.payment;
  const installments = method.type === 'card' ? (input.payment.installments ?? 1) : 1;
  const amountCentavos = chargedAmountCentavos(order.totalCentavos, installments, method.installments);
  if (amountCentavos === null) refuseField('payment.installments', 'validation.invalid');
  return {
    methodCode: method.code,
    providerName: method.provider,
    provider,
    charge: {
      amountCentavos,
      description: `Pedido ${order.incrementId}`,
      customer: {
        name: `${customer.first_name} ${customer.last_name}`.slice(0, 120),
        document: customer.taxvat,
        email: customer.email,
      },
      webhookUrl: `${services.providers.publicApiUrl}/api/payment/webhooks/${method.provider}?store=${store.publicId}`,
      how: howToPay(method.type, { token, installments, today: dayInSaoPaulo(services.clock.now()) }),
    },
  };
}

function howToPay(
  type: 'card' | 'pix' | 'boleto',
  { token, installments, today }: { token: string | undefined; installments: number; today: string },
): ChargeOrder['how'] {
  if (type === 'pix') return { type, expiresInSeconds: pixExpiresInSeconds };
  if (type === 'boleto') return { type, dueDate: addBusinessDays(today, boletoDueInBusinessDays) };
  return { type, token: token ?? refuseField('payment.token', 'validation.required'), installments };
}

function refuseField(field: string, message: 'validation.required' | 'validation.invalid'): never {
  throw new Refusal('validation_failed', { fields: { [field]: [message] } });
}
