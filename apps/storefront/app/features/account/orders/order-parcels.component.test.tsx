import type { Order } from '@vitrine/contract/schemas/sales.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { openOrderText } from './open-order-text.ts';
import { orderBadge } from './order-card-words.ts';
import { OrderParcels } from './order-parcels.tsx';

const item = { sku: 'S', slug: 's', image: null, reorder: null, discount_centavos: 0, withdrawn_qty: 0 };
const items: Order['items'] = [
  {
    ...item,
    id: 7,
    name: 'Almofada',
    options_label: 'Terracota',
    qty: 2,
    price_centavos: 1,
    total_centavos: 2,
  },
  { ...item, id: 8, name: 'Vaso', options_label: '', qty: 1, price_centavos: 1, total_centavos: 1 },
];
const parcels: Order['parcels'] = [
  {
    position: 1,
    carrier: 'Correios',
    code: 'AA123456785BR',
    url: 'https://rastreio.exemplo.com.br/AA123456785BR',
    shipped_at: '2026-11-20T12:00:00Z',
    delivered_at: '2026-11-22T12:00:00Z',
    items: [{ id: 7, qty: 1 }],
  },
  {
    position: 2,
    carrier: '',
    code: null,
    url: null,
    shipped_at: '2026-11-23T12:00:00Z',
    delivered_at: null,
    items: [
      { id: 7, qty: 1 },
      { id: 8, qty: 1 },
    ],
  },
];

it.each([390, 1440])(
  '[ORD+06] [ACC-01] shows each parcel with its pieces, its own tracking and where it is, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    await renderInShop(
      <>
        <h2>Entrega</h2>
        <OrderParcels order={{ items, parcels }} />
      </>,
    );
    const first = page.getByRole('region', { name: 'Volume 1' });
    await expect.element(first.getByText('Entregue em 22/11/2026')).toBeVisible();
    await expect.element(first.getByText('1 × Almofada, Terracota')).toBeVisible();
    await expect
      .element(first.getByRole('link', { name: 'Acompanhar entrega do volume 1' }))
      .toHaveAttribute('href', 'https://rastreio.exemplo.com.br/AA123456785BR');
    const second = page.getByRole('region', { name: 'Volume 2' });
    await expect.element(second.getByText('A caminho desde 23/11/2026')).toBeVisible();
    await expect.element(second.getByText('1 × Vaso')).toBeVisible();
    await expect.element(second.getByText(/Rastreio/)).not.toBeInTheDocument();
    await expectAccessible();
  },
);

it('[ORD+06] says in list and overview that a part has left', () => {
  const order = {
    status: 'preparing' as const,
    is_partly_shipped: true,
    payment_type: 'pix' as const,
    tracking: null,
    shipping: { code: 'economica', name: 'Entrega econômica', arrives_on: '2999-01-10', pickup: null },
  };
  const now = new Date('2026-11-20T12:00:00Z');
  expect(orderBadge(order, now)).toMatchObject({ label: 'Parte a caminho' });
  expect(openOrderText(order, now)).toBe('Uma parte já saiu. Chega até 10/01/2999.');
});
