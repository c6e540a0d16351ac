import type { AdminInput } from '@vitrine/contract/admin/admin-client.ts';
import type { AdminOrder } from '@vitrine/contract/admin/schemas/orders.ts';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';
import { OrderStatusBadge } from '#panel/ui/labels/order-status-badge.tsx';

import { AdminOrderItems } from './admin-order-items.tsx';
import { OrderActions } from './order-actions.tsx';
import { ParcelCards } from './parcel-cards.tsx';

afterEach(() => sessionStorage.clear());

const item = { sku: 'S', slug: 's', image: null, price_centavos: 11_990, total_centavos: 23_980 };
const order = {
  number: '1000003',
  status: 'preparing',
  hold: null,
  can_be_cancelled: false,
  is_partly_shipped: true,
  can_ship_parcel: true,
  next_steps: ['shipped'],
  tracking: null,
  undo: {
    step: 'parcel_shipped',
    parcel: 1,
    until: new Date(Date.now() + 3_600_000).toISOString(),
  },
  items: [
    { ...item, id: 7, name: 'Almofada Linho', options_label: 'Terracota', qty: 3 },
    { ...item, id: 8, name: 'Vaso', options_label: '', qty: 1 },
  ],
  unsent_items: [
    { id: 7, qty: 2 },
    { id: 8, qty: 1 },
  ],
  parcels: [
    {
      position: 1,
      carrier: 'Correios',
      code: 'AA123456785BR',
      url: null,
      shipped_at: '2026-11-20T12:00:00Z',
      delivered_at: null,
      items: [{ id: 7, qty: 1 }],
    },
  ],
} as unknown as AdminOrder;

it.each([390, 1440])(
  '[ORD+06] sends the chosen pieces with their tracking, and says how many are left, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    const sent: AdminInput<'POST /api/admin/orders/{number}/parcels'>['body'][] = [];
    await renderInPanel(<OrderActions order={order} />, {
      client: answeringClient({
        'POST /api/admin/orders/{number}/parcels': ({ body }) => {
          sent.push(body);
          return order;
        },
      }),
    });
    await expect.element(page.getByRole('button', { name: 'Enviar o resto' })).toBeVisible();
    await page.getByRole('button', { name: 'Enviar uma parte' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enviar uma parte do pedido 1000003' });
    const confirm = dialog.getByRole('button', { name: 'Enviar volume' });
    await expect.element(confirm).toBeDisabled();
    const cushions = dialog.getByRole('spinbutton', { name: 'Enviar de Almofada Linho, Terracota, até 2' });
    // Never more than are left.
    await cushions.fill('9');
    await expect.element(cushions).toHaveValue(2);
    await expect.element(dialog.getByText('Fica 1 peça para outro volume.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Transportadora' }).fill('Jadlog');
    await dialog.getByRole('textbox', { name: 'Código de rastreio' }).fill('J2');
    await expectAccessibleScreen();
    await confirm.click();
    await expect
      .poll(() => sent)
      .toMatchObject([
        { items: [{ id: 7, qty: 2 }], tracking: { carrier: 'Jadlog', code: 'J2', url: null } },
      ]);
  },
);

it.each([390, 1440])(
  '[ORD+06] shows each parcel, delivers it, corrects its tracking, and what is left to send, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    const sent: unknown[] = [];
    await renderInPanel(
      <>
        <OrderStatusBadge {...order} />
        <ParcelCards order={order} mayWrite />
      </>,
      {
        client: answeringClient({
          'POST /api/admin/orders/{number}/parcels/{position}/delivery': ({ path }) => {
            sent.push(path);
            return order;
          },
          'PUT /api/admin/orders/{number}/parcels/{position}/tracking': ({ path, body }) => {
            sent.push([path.position, body]);
            return order;
          },
        }),
      },
    );
    await expect.element(page.getByText('Parte enviada')).toBeVisible();
    const parcel = page.getByRole('region', { name: 'Volume 1' });
    await expect.element(parcel.getByText('Correios · AA123456785BR')).toBeVisible();
    await expect.element(page.getByText('2 × Almofada Linho, Terracota')).toBeVisible();
    await expect
      .element(parcel.getByRole('link', { name: 'Romaneio do volume 1' }))
      .toHaveAttribute('href', expect.stringContaining('1000003'));
    await expectAccessibleScreen();
    await parcel.getByRole('button', { name: 'Marcar como entregue: volume 1' }).click();
    await expect.poll(() => sent).toEqual([{ number: '1000003', position: '1' }]);
    await parcel.getByRole('button', { name: 'Rastreio do volume 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rastreio do volume 1 do pedido 1000003' });
    await dialog.getByRole('textbox', { name: 'Código de rastreio' }).fill('BB1');
    await dialog.getByRole('button', { name: 'Salvar rastreio' }).click();
    await expect.poll(() => sent.at(-1)).toEqual(['1', { carrier: 'Correios', code: 'BB1', url: null }]);
  },
);

it('[ORD+06] undoes the parcel that was sent last, with its name', async () => {
  const sent: unknown[] = [];
  await renderInPanel(<OrderActions order={order} />, {
    client: answeringClient({
      'POST /api/admin/orders/{number}/undo': ({ body }) => {
        sent.push(body);
        return order;
      },
    }),
  });
  await page.getByRole('button', { name: 'Desfazer: volume 1 enviado' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(() => sent).toEqual([{ step: 'parcel_shipped', parcel: 1, removes_tracking: false }]);
});

it('[ORD+06] offers no part of an order with one piece', async () => {
  const whole = {
    ...order,
    is_partly_shipped: false,
    unsent_items: [{ id: 8, qty: 1 }],
    parcels: [],
    undo: null,
  };
  await renderInPanel(<OrderActions order={whole} />, { client: answeringClient({}) });
  await expect.element(page.getByRole('button', { name: 'Enviar', exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Enviar uma parte' })).not.toBeInTheDocument();
});

it('[CAT+07] sends no piece on order: it says which order waits and leaves those pieces out', async () => {
  const waiting: AdminOrder = {
    ...order,
    is_waiting_for_pieces: true,
    discounts: [],
    totals: {
      items_centavos: 47_960,
      discount_centavos: 0,
      gift_wrap_centavos: 0,
      shipping_centavos: 0,
      interest_centavos: 0,
      total_centavos: 47_960,
    },
    items: order.items.map((one) =>
      one.id === 7 ? { ...one, waiting_qty: 1, promised_on: '2026-12-12' } : one,
    ),
  };
  await renderInPanel(
    <>
      <OrderStatusBadge {...waiting} />
      <AdminOrderItems order={waiting} />
      <OrderActions order={waiting} />
    </>,
    { client: answeringClient({}) },
  );
  await expect.element(page.getByText('Aguardando peças')).toBeVisible();
  await expect.element(page.getByText(/por encomenda: sai até 12 de dezembro/)).toBeVisible();
  await page.getByRole('button', { name: 'Enviar uma parte' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar uma parte do pedido 1000003' });
  await expect
    .element(dialog.getByRole('spinbutton', { name: 'Enviar de Almofada Linho, Terracota, até 1' }))
    .toBeVisible();
  await expect.element(dialog.getByText(/1 peça ainda não chegou/)).toBeVisible();
  await expectAccessibleScreen();
});
