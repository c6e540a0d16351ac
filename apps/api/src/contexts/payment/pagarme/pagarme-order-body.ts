import type { PaymentType } from '@vitrine/contract/payment-types.ts';

import type { ChargeOrder } from '#api/contexts/payment/payment-provider.ts';

/** The payment types that this adapter can charge. */
export const pagarmeTypes = ['card', 'pix', 'boleto'] as const satisfies readonly PaymentType[];

type PagarmeChargeOrder = ChargeOrder<(typeof pagarmeTypes)[number]>;

/** Builds the body of `POST /orders`: one item and one payment, amounts in centavos. */
export function pagarmeOrderBody({ how, customer, ...order }: PagarmeChargeOrder) {
  const address = addressOf(order.address);
  return {
    code: order.reference,
    closed: true,
    items: [
      { code: order.reference, description: order.description, amount: order.amountCentavos, quantity: 1 },
    ],
    ...(how.type === 'card' && how.savedCard
      ? { customer_id: how.savedCard.ownerId }
      : { customer: customerOf(customer, address) }),
    payments: [{ ...paymentOf(how, order.description, address), amount: order.amountCentavos }],
  };
}

function customerOf(customer: ChargeOrder['customer'], address: ReturnType<typeof addressOf>) {
  const document = customer.document.replace(/\W/g, '');
  return {
    code: customer.reference,
    name: `${customer.firstName} ${customer.lastName}`.slice(0, 64),
    email: customer.email,
    document,
    document_type: document.length === 11 ? 'CPF' : 'CNPJ',
    type: document.length === 11 ? 'individual' : 'company',
    phones: { mobile_phone: phoneOf(customer.phone) },
    address,
  };
}

function paymentOf(
  how: PagarmeChargeOrder['how'],
  description: string,
  address: ReturnType<typeof addressOf>,
) {
  switch (how.type) {
    case 'card':
      return {
        payment_method: 'credit_card',
        credit_card: {
          operation_type: 'auth_and_capture',
          installments: how.installments,
          ...(how.savedCard ? { card_id: how.savedCard.cardId } : { card_token: how.token }),
          // A token contains no address, so the order includes it [docs.pagar.me, Criar token cartão].
          card: { billing_address: address },
        },
      };
    case 'pix':
      return { payment_method: 'pix', pix: { expires_in: how.expiresInSeconds } };
    case 'boleto':
      // The provider takes the day of UTC: noon in Brasília is on the same one.
      return {
        payment_method: 'boleto',
        boleto: { instructions: description, due_at: `${how.dueDate}T15:00:00Z` },
      };
  }
}

/** The first line is number, street and district, in this order. */
function addressOf({
  postcode,
  street,
  number,
  complement,
  neighborhood,
  city,
  region,
}: ChargeOrder['address']) {
  return {
    line_1: `${number}, ${street}, ${neighborhood}`.slice(0, 256),
    ...(complement && { line_2: complement.slice(0, 128) }),
    zip_code: postcode.replace(/\D/g, ''),
    city,
    state: region,
    country: 'BR',
  };
}

function phoneOf(phone: string) {
  const digits = phone.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '');
  return { country_code: '55', area_code: digits.slice(0, 2), number: digits.slice(2) };
}
