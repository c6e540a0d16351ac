import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { PastOrders } from './past-orders.tsx';

it('[INT+11] shows the orders of the old shop with date, status, items and total', async () => {
  await renderInShop(
    <main>
      <h1>Meus pedidos</h1>
      <PastOrders
        orders={[
          {
            id: 2,
            number: '1001',
            placed_at: '2026-01-10T12:30:00.000Z',
            status: 'Pago · Enviado',
            total_centavos: 19_480,
            items: [{ name: 'Vaso de barro', sku: 'V1', quantity: 2, price_centavos: 8990 }],
          },
          { id: 1, number: '1002', placed_at: null, status: '', total_centavos: null, items: [] },
        ]}
      />
    </main>,
  );
  const first = page.getByRole('listitem').filter({ hasText: 'Pedido 1001' });
  await expect.element(first).toMatchTextContent(/R\$\s194,80/);
  await expect.element(first).toMatchTextContent('10/01/2026 · Pago · Enviado');
  await expect.element(first).toMatchTextContent('2 × Vaso de barro');
  await expect.element(page.getByRole('heading', { name: 'Pedido 1002' })).toBeVisible();
  await expectAccessible();
});
