import type { AdminInput } from '@vitrine/contract/admin/admin-client.ts';
import type { AddressQuote, AdminOrder } from '@vitrine/contract/admin/schemas/orders.ts';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { CorrectAddress } from './correct-address.tsx';

afterEach(() => sessionStorage.clear());

const order = {
  number: '1000003',
  invoice: { key: '5'.repeat(44), url: null },
  shipping: { code: 'economica', name: 'Entrega econômica', arrives_on: '2026-12-01', is_pickup: false },
  address: {
    recipient: 'Ana Moreira',
    phone: '11984127730',
    postcode: '01310100',
    street: 'Avenida Paulista',
    number: '1578',
    complement: '',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    region: 'SP',
  },
} as AdminOrder;
const quotes: Readonly<Record<string, AddressQuote>> = {
  '01310100': {
    place: null,
    code: 'economica',
    paid_centavos: 1_890,
    price_centavos: 1_890,
    arrives_on: '2026-12-01',
  },
  '69005010': {
    place: { city: 'Manaus', region: 'AM' },
    code: 'economica',
    paid_centavos: 1_890,
    price_centavos: 3_290,
    arrives_on: '2026-12-09',
  },
};

it.each([390, 1440])(
  '[ORD+06] shows the freight to a corrected address, and asks who bears the difference, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    const sent: AdminInput<'PUT /api/admin/orders/{number}/address'>['body'][] = [];
    await renderInPanel(<CorrectAddress order={order} />, {
      client: answeringClient({
        'GET /api/admin/orders/{number}/address-quote': ({ query }) => {
          const quote = quotes[query.postcode];
          if (!quote) throw new Error(`no quote for ${query.postcode}`);
          return quote;
        },
        'PUT /api/admin/orders/{number}/address': ({ body }) => {
          sent.push(body);
          return order;
        },
      }),
    });
    await page.getByRole('button', { name: 'Corrigir endereço' }).click();
    await expect.element(page.getByText(/o mesmo que foi pago/)).toBeVisible();
    await expect.element(page.getByText(/A nota fiscal já foi emitida/)).toBeVisible();
    const save = page.getByRole('button', { name: 'Salvar endereço' });
    await page.getByRole('textbox', { name: 'CEP' }).fill('6900');
    await expect.element(save).toBeDisabled();
    await page.getByRole('textbox', { name: 'CEP' }).fill('69005-010');
    await expect.element(page.getByText(/14,00 a mais que o pago\. O cliente não é cobrado/)).toBeVisible();
    await expect.element(save).toBeDisabled();
    await page.getByRole('button', { name: 'Usar' }).click();
    await page.getByRole('switch', { name: 'A loja assume a diferença do frete' }).click();
    await expectAccessibleScreen();
    await save.click();
    await expect
      .poll(() => sent)
      .toMatchObject([
        {
          address: { city: 'Manaus', region: 'AM', postcode: '69005-010', street: 'Avenida Paulista' },
          seen_price_centavos: 3_290,
          bears_difference: true,
        },
      ]);
  },
);
