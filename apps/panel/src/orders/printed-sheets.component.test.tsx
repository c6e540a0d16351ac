import type { PackingSlip } from '@vitrine/contract/admin/schemas/orders.ts';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { ContentDeclaration } from './content-declaration.tsx';
import { PackingSlipSheet } from './packing-slip-sheet.tsx';
import { PickingListPage, PickingListSheet } from './picking-list-page.tsx';

afterEach(() => sessionStorage.clear());

const slip: PackingSlip = {
  parcel: null,
  number: '1000003',
  status: 'paid',
  placed_at: '2026-11-20T12:00:00.000Z',
  customer: { id: 1, name: 'Ana Moreira', is_guest: false },
  shipping: { code: 'economica', name: 'Entrega econômica', arrives_on: '2026-12-01', is_pickup: false },
  sender: {
    name: 'Casa Aurora Decoração Ltda.',
    document: '12345678000195',
    phone: '1130304040',
    postcode: '05435000',
    street: 'Rua Harmonia',
    number: '415',
    complement: '',
    neighborhood: 'Vila Madalena',
    city: 'São Paulo',
    region: 'SP',
  },
  document: '52998224725',
  items: [
    {
      sku: 'AUR-ALM-01',
      name: 'Almofada Linho Lavado Brisa',
      options_label: 'Terracota',
      qty: 2,
      value_centavos: 23_980,
    },
    { sku: 'AUR-VAS-02', name: 'Vaso de cerâmica', options_label: '', qty: 1, value_centavos: 15_990 },
  ],
  weight_grams: 2_450,
  address: {
    recipient: 'Ana Beatriz Moreira',
    phone: '11984127730',
    postcode: '01310100',
    street: 'Avenida Paulista',
    number: '1578',
    complement: 'Apto 92',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    region: 'SP',
  },
  gift_wrap: null,
};

it.each([390, 794, 1440])(
  '[ORD+06] prints sender, barcode and contents of a parcel, at %i px',
  async (width) => {
    await page.viewport(width, 1123);
    await renderInPanel(<PackingSlipSheet slip={slip} />, { client: answeringClient({}) });
    await expect.element(page.getByRole('img', { name: 'Código de barras do pedido 1000003' })).toBeVisible();
    await expect.element(page.getByText(/Casa Aurora Decoração Ltda\./)).toBeVisible();
    await expectAccessibleScreen();
  },
);

it.each([390, 794, 1440])(
  '[ORD+06] prints the fields of a declaration of contents, at %i px',
  async (width) => {
    await page.viewport(width, 1123);
    await renderInPanel(
      <>
        <ContentDeclaration slip={slip} />
        <ContentDeclaration slip={{ ...slip, number: '1000004', weight_grams: null }} />
      </>,
      { client: answeringClient({}) },
    );
    const form = page.getByRole('article', { name: 'Declaração de conteúdo do pedido 1000003' });
    for (const text of [
      '12.345.678/0001-95',
      '529.982.247-25',
      '01310-100',
      'Avenida Paulista, 1578, Apto 92, Bela Vista',
      '2,450',
    ]) {
      await expect.element(form.getByText(text)).toBeVisible();
    }
    await expect.element(form.getByText(/399,70/)).toBeVisible();
    const unweighed = page.getByRole('article', { name: 'Declaração de conteúdo do pedido 1000004' });
    await expect.element(unweighed.getByText('__________', { exact: true })).toBeVisible();
    await expectAccessibleScreen();
  },
);

it('[ORD+06] draws an order’s number in Code 128, from start to stop', async () => {
  await renderInPanel(<PackingSlipSheet slip={slip} />, { client: answeringClient({}) });
  const image = page.getByRole('img', { name: 'Código de barras do pedido 1000003' });
  await expect.element(image).toBeVisible();
  const bars = [...image.element().querySelectorAll('rect')].map((bar) => ({
    x: Number(bar.getAttribute('x')),
    width: Number(bar.getAttribute('width')),
  }));
  // The stop of Code 128 is 1100011101011, after a quiet zone of ten modules at both sides.
  expect(bars.slice(-4).map(({ width }) => width)).toEqual([2, 3, 1, 2]);
  expect(bars[0]?.x).toBe(10);
  expect(bars[0]?.width).toBe(2);
});

it.each([390, 794, 1440])(
  '[ORD+06] prints a barcode of each order below the picking list, at %i px',
  async (width) => {
    await page.viewport(width, 1123);
    await renderInPanel(<PickingListSheet slips={[slip, { ...slip, number: '1000004' }]} />, {
      client: answeringClient({}),
    });
    const barcodes = page.getByRole('region', { name: 'Códigos de barras dos pedidos' });
    for (const number of ['1000003', '1000004']) {
      await expect
        .element(barcodes.getByRole('img', { name: `Código de barras do pedido ${number}` }))
        .toBeVisible();
    }
    await expectAccessibleScreen();
  },
);

it('[CAT+07] leaves orders that wait for pieces out of what is printed, and names them', async () => {
  const slips: PackingSlip[] = [slip, { ...slip, number: '1000007', is_waiting_for_pieces: true }];
  const { goTo } = await renderInPanel(<PickingListPage />, {
    client: answeringClient({ 'GET /api/admin/packing-slips': () => slips }),
  });
  await goTo('/aqui?pedidos=1000003,1000007');
  await expect.element(page.getByText(/Aguardando peças, fora desta impressão: 1000007/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Lista de separação' })).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Código de barras do pedido 1000003' })).toBeVisible();
  expect(page.getByRole('img', { name: 'Código de barras do pedido 1000007' }).query()).toBeNull();
  await expectAccessibleScreen();
});
