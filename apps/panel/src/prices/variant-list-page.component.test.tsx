import type { AdminVariant } from '@vitrine/contract/admin/schemas/admin-variant.ts';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { variantList } from './prices-screens.ts';
import { VariantListPage } from './variant-list-page.tsx';

const variant = (sku: string, offer: Partial<AdminVariant>): AdminVariant => ({
  sku,
  product: { id: 1, sku, name: `Vaso ${sku}`, is_active: true },
  options_label: '',
  price_centavos: 10_000,
  special_price_centavos: null,
  stock: 3,
  version: '1',
  ...offer,
});

const rows = [
  variant('SEM', {}),
  variant('SEMPRE', { special_price_centavos: 9_000 }),
  variant('FOI', { special_price_centavos: 9_000, offer_until: '2020-11-28T02:59:59.000Z' }),
  variant('VEM', { special_price_centavos: 9_000, offer_from: '2150-11-27T11:00:00.000Z' }),
];

type PriceChange = { path: { sku: string }; body: Partial<AdminVariant> };

function renderGrid() {
  const setPrice = vi.fn(({ path, body }: PriceChange) => ({
    ...(rows.find(({ sku }) => sku === path.sku) ?? variant(path.sku, {})),
    ...body,
    version: '2',
  }));
  const client = answeringClient(
    {
      'GET /api/admin/variants': () => ({ items: rows, total: rows.length }),
      'GET /api/admin/variant-filters': () => ({ categories: [], brands: [] }),
      'PUT /api/admin/variants/{sku}/price': setPrice as never,
    },
    ['catalogue.read', 'catalogue.write'],
  );
  return { setPrice, rendered: renderInPanel(<VariantListPage />, { client, list: variantList }) };
}

it.each([390, 1440])(
  '[CAT+07] shows at %i px whether a dated offer runs, and sets its end by a date',
  async (width) => {
    await page.viewport(width, 900);
    const { setPrice, rendered } = renderGrid();
    await rendered;
    await expect.element(page.getByText('Terminou')).toBeVisible();
    await expect.element(page.getByText('Agendada')).toBeVisible();
    await expect.element(page.getByLabelText('Início da oferta de VEM')).toHaveValue('27/11/2150 08:00');
    await expect.element(page.getByLabelText('Fim da oferta de FOI')).toHaveValue('27/11/2020 23:59');
    await expect
      .element(page.getByLabelText('Fim da oferta de SEM', { exact: true }))
      .not.toBeInTheDocument();
    await expectAccessibleScreen();
    const end = page.getByLabelText('Fim da oferta de SEMPRE');
    await userEvent.fill(end, 'amanhã');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/Escreva como 27\/11\/2026 08:00/)).toBeVisible();
    await userEvent.fill(end, '27/11/49');
    await userEvent.keyboard('{Enter}');
    await expect.element(end).toHaveValue('27/11/2049 23:59');
    await expect.element(page.getByText('Vale agora')).toBeVisible();
    expect(setPrice.mock.lastCall?.[0].body).toEqual({
      price_centavos: 10_000,
      special_price_centavos: 9_000,
      offer_until: '2049-11-28T02:59:59.000Z',
      version: '1',
    });
  },
);
