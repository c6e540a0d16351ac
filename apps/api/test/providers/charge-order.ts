import { randomUUID } from 'node:crypto';

import type { ChargeOrder } from '#api/contexts/payment/payment-provider.ts';

/** A type that every provider supports. */
type OrderForAnyProvider = ChargeOrder<'card' | 'pix' | 'boleto'>;

/** Builds a charge request: R$ 123,45 by Pix, with a unique reference. */
export function chargeOrder(changes: Partial<OrderForAnyProvider> = {}): OrderForAnyProvider {
  return {
    reference: randomUUID(),
    amountCentavos: 12_345,
    description: 'Pedido 1000003',
    customer: {
      reference: 'aurora-1',
      firstName: 'Ana',
      lastName: 'Moreira',
      document: '373.258.643-02',
      email: 'ana@exemplo.com.br',
      phone: '+5511984127705',
    },
    address: {
      postcode: '04094-050',
      street: 'Avenida Pedro Álvares Cabral',
      number: '120',
      complement: 'ap. 12',
      neighborhood: 'Vila Mariana',
      city: 'São Paulo',
      region: 'SP',
    },
    webhookUrl: 'http://api.test/api/payment/webhooks/x?store=aurora',
    how: { type: 'pix', expiresInSeconds: 1800 },
    ...changes,
  };
}
