import type { OrderMailTopic } from '@vitrine/contract/admin/schemas/orders.ts';
import { noPaymentDetails } from '@vitrine/contract/schemas/payment-details.ts';
import type { Settings } from '@vitrine/contract/settings.ts';

import type { CartReminderFacts } from './cart-reminder-mail.ts';
import type { OrderMailFacts } from './order-mail.ts';
import type { ReturnMailFacts } from './return-mail.ts';

interface ExampleStore {
  readonly storeName: string;
  readonly origin: string;
  readonly settings: Settings;
}

const items: OrderMailFacts['items'] = [
  {
    qty: 2,
    name: 'Almofada Linho Lavado',
    options_label: 'Terracota, 45 × 45 cm',
    image: null,
    price_centavos: 11_990,
    total_centavos: 23_980,
  },
  {
    qty: 1,
    name: 'Vaso de Cerâmica',
    options_label: '',
    image: null,
    price_centavos: 8_900,
    total_centavos: 8_900,
  },
];

/** The example code of the Banco Central's manual: no account receives it. */
const pix = {
  br_code:
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  expires_at: '2026-11-26T15:00:00.000Z',
};

/** Returns the order of previews and test mails, so that no shopper's data is shown in them. */
export function exampleOrder(
  topic: OrderMailTopic,
  { storeName, origin, settings }: ExampleStore,
): OrderMailFacts {
  const isToPay = topic === 'order_placed' || topic === 'order_payment';
  return {
    firstName: 'Ana',
    storeName,
    origin,
    isGuest: false,
    company: null,
    link: `${origin}/conta/pedidos`,
    incrementId: '100000042',
    placedAt: new Date('2026-11-25T15:00:00.000Z'),
    items,
    totals: {
      items_centavos: 32_880,
      discount_centavos: 4_768,
      gift_wrap_centavos: 0,
      shipping_centavos: 1_990,
      interest_centavos: 0,
      total_centavos: 30_102,
    },
    discounts: [
      { kind: 'coupon', name: 'BEMVINDO10', amount_centavos: 3_288 },
      { kind: 'payment', name: 'Pix', amount_centavos: 1_480 },
    ],
    gift_wrap: null,
    payment: { ...noPaymentDetails, type: 'pix', installments: null, pix: isToPay ? pix : null },
    shipping: { code: 'economica', name: 'Entrega econômica', arrives_on: '2026-12-02' },
    tracking: { carrier: 'Correios', code: 'AA123456785BR', url: null },
    address: {
      recipient: 'Ana Moreira',
      phone: '11984127730',
      postcode: '01310100',
      street: 'Avenida Paulista',
      number: '1578',
      complement: 'apto 42',
      neighborhood: 'Bela Vista',
      city: 'São Paulo',
      region: 'SP',
    },
    creditCentavos: 0,
    bonusCentavos: 0,
    refundedCentavos: 8_900,
    parcelItems: [],
    withdrawal: null,
    cancellationReason: null,
    regretDays: settings['returns/regret_days'],
  };
}

/** The withdrawal of the example's second line. */
export const exampleWithdrawal: NonNullable<OrderMailFacts['withdrawal']> = {
  money_centavos: 8_900,
  credit_centavos: 0,
  bonus_centavos: 0,
  items: items.slice(1),
  reason: null,
  note: '',
  is_note_public: false,
};

export function exampleReturn({ storeName, origin }: ExampleStore): ReturnMailFacts {
  return {
    firstName: 'Ana',
    storeName,
    origin,
    isGuest: false,
    id: 12,
    orderLink: `${origin}/conta/pedidos`,
    incrementId: '100000042',
    result: 'refund',
    amountCentavos: 8_900,
    creditCentavos: 0,
    bonusCentavos: 0,
    creditExpiresAt: null,
    isWithdrawal: false,
    isInTransit: false,
    replacement: null,
    note: '',
    items: items.slice(1),
  };
}

/** Returns the cart of previews and test mails. */
export function exampleReminder({ storeName, origin }: ExampleStore): CartReminderFacts {
  return {
    firstName: 'Ana',
    storeName,
    origin,
    link: `${origin}/carrinho`,
    optOutLink: `${origin}/sair-dos-lembretes`,
    items,
    totalCentavos: 32_880,
    couponCode: null,
  };
}
