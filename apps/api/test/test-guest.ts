import type { Client } from '@vitrine/contract/client.ts';
import { cpfFromSeed } from '@vitrine/fixtures/tax-documents.ts';

import { setSetting } from './set-setting.ts';
import type { TestApi } from './test-api.ts';
import { fillCartOf, findVariant, type OrderBody, postOrder } from './test-shop.ts';

/** A person who buys without an account; each seed is another one. */
export const guestPerson = (seed = 501) => ({
  email: `visita.${seed}@exemplo.com.br`,
  first_name: 'Rita',
  last_name: 'Campos',
  taxvat: cpfFromSeed(seed),
  phone: '(11) 98412-7730',
});

export type GuestPerson = ReturnType<typeof guestPerson>;

const homeOfGuest = {
  first_name: 'Rita',
  last_name: 'Campos',
  phone: '(11) 98412-7730',
  postcode: '01310-100',
  street: 'Avenida Paulista',
  number: '1578',
  neighborhood: 'Bela Vista',
  region: 'SP',
  city: 'São Paulo',
};

export interface TestGuest {
  readonly id: number;
  readonly token: string;
  readonly client: Client;
  /** Orders a towel, picked up. */
  placeOrder(
    paymentCode?: string,
    change?: Partial<OrderBody>,
  ): Promise<{ uuid: string; increment_id: string }>;
}

/** Identifies a guest buyer in Casa Aurora, with an address. */
export async function startGuest(test: TestApi, person: GuestPerson = guestPerson()): Promise<TestGuest> {
  await setSetting(test, 'aurora', 'checkout/guest', '1');
  const visitor = test.client('aurora');
  const { access_token: token, buyer } = await visitor('POST /api/customer/guests', { body: person });
  const client = test.client('aurora', token);
  const address = await client('POST /api/customer/addresses', { body: homeOfGuest });
  return {
    id: buyer.id,
    token,
    client,
    async placeOrder(paymentCode = 'pix', change = {}) {
      const towel = await findVariant(visitor, 'AUR-TOA-04', 'AUR-TOA-04-SALVIA');
      const cart = await fillCartOf(visitor, [towel]);
      return postOrder(client, {
        cart_id: cart.uuid,
        address: { id: address.id },
        shipping: { code: 'retirada' },
        payment: { code: paymentCode },
        ...change,
      });
    },
  };
}
