import type { PaymentType } from '@vitrine/contract/payment-types.ts';

import type { ChargeOrder } from '#api/contexts/payment/payment-provider.ts';

import { mercadoPagoIdOf } from './mercado-pago-brands.ts';

/** The provider's minimum lifetime of a Pix is half an hour; a request for exactly that could arrive too late. */
const shortestPixMs = 31 * 60_000;

/** The payment types that this adapter can charge. */
export const mercadoPagoTypes = ['card', 'pix', 'boleto'] as const satisfies readonly PaymentType[];

type MercadoPagoChargeOrder = ChargeOrder<(typeof mercadoPagoTypes)[number]>;

/** Builds the body of `POST /v1/payments`, with amounts in reais. */
export function mercadoPagoPaymentBody({ how, customer, ...order }: MercadoPagoChargeOrder, now: Date) {
  const document = customer.document.replace(/\W/g, '');
  return {
    transaction_amount: order.amountCentavos / 100,
    description: order.description,
    external_reference: order.reference,
    notification_url: `${order.webhookUrl}&source_news=webhooks`,
    payer: {
      email: customer.email,
      first_name: customer.firstName,
      last_name: customer.lastName,
      identification: { type: document.length === 11 ? 'CPF' : 'CNPJ', number: document },
      ...(how.type === 'boleto' && { address: addressOf(order.address) }),
    },
    ...paymentOf(how, now),
  };
}

function paymentOf(how: MercadoPagoChargeOrder['how'], now: Date) {
  switch (how.type) {
    case 'card':
      return {
        token: how.token,
        installments: how.installments,
        payment_method_id: mercadoPagoIdOf(how.brand ?? ''),
        capture: true,
      };
    case 'pix': {
      const lastsMs = Math.max(how.expiresInSeconds * 1000, shortestPixMs);
      return {
        payment_method_id: 'pix',
        date_of_expiration: inBrasilia(new Date(now.getTime() + lastsMs)),
      };
    }
    case 'boleto':
      return {
        payment_method_id: 'bolbradesco',
        date_of_expiration: `${how.dueDate}T23:59:59.000-03:00`,
      };
  }
}

/** Formats a time as 'yyyy-MM-ddTHH:mm:ss.SSS-03:00', the only accepted form. */
function inBrasilia(at: Date): string {
  return `${new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, -1)}-03:00`;
}

function addressOf({ postcode, street, number, neighborhood, city, region }: ChargeOrder['address']) {
  return {
    zip_code: postcode.replace(/\D/g, ''),
    street_name: street,
    street_number: number,
    neighborhood,
    city,
    federal_unit: region,
  };
}
