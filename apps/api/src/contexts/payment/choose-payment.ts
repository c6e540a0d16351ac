import { addBusinessDays } from '@vitrine/brazil/business-days.ts';
import { paymentTypes, settlesIn } from '@vitrine/contract/payment-types.ts';
import { chargedAmountCentavos } from '@vitrine/rules/offered-plans.ts';

import { customerById } from '#api/contexts/customer/customer.public.ts';
import { type OrderToPay, priceByMethod } from '#api/contexts/orders/orders.public.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { dueDatesOnTerms } from './domain/due-dates-on-terms.ts';
import { isExpired } from './domain/is-expired.ts';
import { findProvider, type UsingProviders } from './find-provider.ts';
import { paymentMethodRepository } from './payment-method-repository.ts';
import type { ChargeOrder, PaymentProvider } from './payment-provider.ts';
import { savedCardRepository } from './saved-card-repository.ts';
import { webhookAddress } from './webhook-address.ts';

export interface ChosenPayment {
  readonly method: Method;
  readonly provider: PaymentProvider;
  readonly charge: Omit<ChargeOrder, 'reference'>;
}

/** The context of whatever charges an order. */
export interface ChargingContext extends InStore, UsingProviders {
  readonly store: RequestStore;
}

interface Choice {
  readonly customerId: number;
  readonly order: OrderToPay;
  readonly input: {
    expected_total_centavos?: number | undefined;
    payment: {
      code: string;
      token?: string | undefined;
      brand?: string | undefined;
      card?: { id: string } | undefined;
      save_card?: boolean | undefined;
      installments?: number | undefined;
    };
  };
}

/** Builds the charge request from the order, its customer and the chosen method. */
export async function choosePayment(
  context: ChargingContext &
    Refusing<'payment_method_unavailable' | 'promotion_out_of_date' | 'validation_failed' | 'card_not_found'>,
  choice: Choice,
): Promise<ChosenPayment> {
  const { db, services, store, refuse } = context;
  const { order, input } = choice;
  const method = await paymentMethodRepository.activeByCode(db, input.payment.code);
  const provider = method && (await findProvider({ db, services }, method.provider));
  const customer = await customerById(db, choice.customerId);
  if (!method || !provider?.canCharge(method.type) || !customer) throw refuse('payment_method_unavailable');
  const price = priceByMethod(order.priced, method);
  if (!price) throw refuse('payment_method_unavailable');

  const how = await chargeDetails(context, { choice, method, provider });
  const installments = how.type === 'card' ? how.installments : 1;
  const rules = method.installments && provider.instalments(method.installments);
  const amountCentavos = chargedAmountCentavos(price.total_centavos, installments, rules);
  if (amountCentavos === null)
    throw fieldRefusal({ refuse }, { field: 'payment.installments', message: 'validation.invalid' });
  // The shopper must have seen the charged amount.
  const { expected_total_centavos: seenCentavos = amountCentavos } = input;
  if (seenCentavos !== amountCentavos) throw refuse('promotion_out_of_date');
  return {
    method,
    provider,
    charge: {
      amountCentavos,
      description: `Pedido ${order.incrementId}`,
      customer: {
        reference: `${store.publicId}-${choice.customerId}`,
        firstName: customer.first_name,
        lastName: customer.last_name,
        document: customer.taxvat,
        email: customer.email,
        phone: customer.phone,
      },
      address: order.address,
      webhookUrl: webhookAddress(services, { account: method.provider, store }),
      how,
    },
  };
}

type Method = NonNullable<Awaited<ReturnType<typeof paymentMethodRepository.activeByCode>>>;

async function chargeDetails(
  {
    db,
    services,
    refuse,
  }: ChargingContext & Refusing<'card_not_found' | 'validation_failed' | 'payment_method_unavailable'>,
  { choice, method, provider }: { choice: Choice; method: Method; provider: PaymentProvider },
): Promise<ChargeOrder['how']> {
  const { type } = method;
  const today = dayInSaoPaulo(services.clock.now());
  if (settlesIn('minutes', type)) {
    return { type, expiresInSeconds: (method.valid_for ?? paymentTypes[type].expiresInMinutes) * 60 };
  }
  if (settlesIn('days', type)) {
    return {
      type,
      dueDate: addBusinessDays(today, method.valid_for ?? paymentTypes[type].dueInBusinessDays),
    };
  }
  if (settlesIn('on-terms', type)) {
    return { type, dueDates: dueDatesOnTerms({ today, method }) };
  }
  // The staff record a transfer; no method of the store has the type.
  if (settlesIn('by-staff', type)) throw refuse('payment_method_unavailable');
  const { token = null, brand = null, installments = 1, save_card = false } = choice.input.payment;
  const savedCard = await findSavedCard({ db, refuse }, { choice, method, today });
  const needsToken = savedCard === null || provider.cards?.asksCvv !== false;
  if (needsToken && token === null)
    throw fieldRefusal({ refuse }, { field: 'payment.token', message: 'validation.required' });
  return {
    type,
    token: needsToken ? token : null,
    brand: savedCard?.brand ?? brand,
    installments,
    savedCard: savedCard && { cardId: savedCard.card_id, ownerId: savedCard.owner_id },
    shouldSave: save_card && savedCard === null && provider.cards !== null,
  };
}

/**
 * Returns the saved card that pays; null for a new one. Refuses a card of a different customer as not found [ACC+02].
 */
async function findSavedCard(
  { db, refuse }: InStore & Refusing<'card_not_found' | 'validation_failed'>,
  { choice: { customerId, input }, method, today }: { choice: Choice; method: Method; today: string },
) {
  const { card } = input.payment;
  if (!card) return null;
  const cards = await savedCardRepository.ofCustomer(db, { customerId, provider: method.provider });
  const savedCard = cards.find(({ card_id: id }) => id === card.id);
  if (!savedCard) throw refuse('card_not_found');
  if (isExpired(savedCard, today))
    throw fieldRefusal({ refuse }, { field: 'payment.card.id', message: 'validation.invalid' });
  return savedCard;
}

function fieldRefusal(
  { refuse }: Refusing<'validation_failed'>,
  { field, message }: { field: string; message: 'validation.required' | 'validation.invalid' },
) {
  return refuse('validation_failed', { fields: { [field]: [message] } });
}
