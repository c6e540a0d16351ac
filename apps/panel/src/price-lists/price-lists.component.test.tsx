import type { PriceListChange, PriceListCheck } from '@vitrine/contract/admin/schemas/price-lists.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { ListPrices } from './list-prices.tsx';

const row = {
  sku: 'ALM-01',
  name: 'Almofada',
  options_label: 'Areia',
  list_price_centavos: 10_000,
  variant_id: 1,
  public_centavos: 9000,
  price_centavos: 8000,
  volume_prices: [{ from_qty: 12, price_centavos: 7000 }],
  member_centavos: 8000,
};
const checked: PriceListCheck = {
  added: 1,
  changed: 1,
  removed: 0,
  unchanged: 0,
  without_effect: 1,
  rows: [
    {
      ...row,
      before_centavos: 8000,
      before_volume_prices: [],
      after_centavos: 7500,
      after_volume_prices: [],
    },
    {
      ...row,
      sku: 'ALM-02',
      before_centavos: null,
      before_volume_prices: [],
      after_centavos: 99_000,
      after_volume_prices: [{ from_qty: 12, price_centavos: 88_000 }],
    },
  ],
  problems: [{ line: 4, sku: 'XYZ', message: 'Não há um produto com o SKU "XYZ".' }],
  problems_count: 1,
  version: 'AAAAAAAAAAAAAAAAAAAAAA',
};

function render() {
  const changes: { change: PriceListChange; version?: string }[] = [];
  const client = answeringClient(
    {
      'GET /api/admin/price-lists/{code}/prices': () => ({ items: [row], total: 1 }),
      'POST /api/admin/price-list-checks': ({ body }) => {
        changes.push({ change: body.change });
        return checked;
      },
      'PUT /api/admin/price-lists/{code}/prices': ({ body }) => {
        changes.push(body);
        const isOfTiers = body.change.kind === 'prices' && body.change.prices[0]?.volume_prices;
        return isOfTiers ? checked : { ...checked, problems: [] };
      },
    },
    ['catalogue.read', 'catalogue.write'],
  );
  return renderInPanel(<ListPrices code="revenda" mayWrite />, { client }).then(() => changes);
}

it('[ADM+07] sets a price in place and says what the group pays', async () => {
  const changes = await render();
  const field = page.getByRole('textbox', { name: 'Preço próprio de ALM-01' });
  await expect.element(field).toHaveValue('80,00');
  await expect.element(page.getByRole('cell', { name: 'R$\u00A090,00' })).toBeVisible();
  await field.fill('95,00');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/^Não é menor que o preço da loja/)).toBeVisible();
  expect(changes.at(-1)).toEqual({
    change: { kind: 'prices', prices: [{ sku: 'ALM-01', price_centavos: 9500 }] },
    version: checked.version,
  });
  await field.fill('doze');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Escreva o valor como 1.234,56.')).toBeVisible();
  await expectAccessibleScreen();
});

it('[COM+03] changes the prices by quantity of a variant, and says why they are refused', async () => {
  const changes = await render();
  await page.getByRole('button', { name: /^Preços por quantidade de ALM-01: 12\+/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Preços por quantidade de ALM-01' });
  await dialog.getByRole('button', { name: 'Novo preço por quantidade' }).click();
  const second = dialog.getByRole('group', { name: 'Preço por quantidade 2' });
  await second.getByRole('textbox', { name: 'A partir de' }).fill('24');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect.element(dialog.getByText(/uma quantidade de 2 a 999/)).toBeVisible();
  await second.getByRole('textbox', { name: 'Preço de cada' }).fill('65,00');
  await expectAccessibleScreen();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  // The API's reason of the line.
  await expect.element(dialog.getByText(/Não há um produto/)).toBeVisible();
  expect(changes.at(-1)?.change).toEqual({
    kind: 'prices',
    prices: [
      {
        sku: 'ALM-01',
        price_centavos: 8000,
        volume_prices: [
          { from_qty: 12, price_centavos: 7000 },
          { from_qty: 24, price_centavos: 6500 },
        ],
      },
    ],
  });
});

it('[ADM+07] shows what an import would change, and the lines that it leaves out, before it is saved', async () => {
  const changes = await render();
  await page.getByRole('button', { name: 'Importar preços' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar preços' });
  await dialog.getByLabelText('Células coladas').fill('ALM-01\t75,00\nALM-02\t990,00');
  await dialog.getByRole('button', { name: 'Ver o que muda' }).click();
  await expect.element(dialog.getByText('ALM-01: R$\u00A080,00 → R$\u00A075,00')).toBeVisible();
  await expect
    .element(dialog.getByText('ALM-02: sem preço próprio → R$\u00A0990,00, 12+: R$\u00A0880,00'))
    .toBeVisible();
  await expect.element(dialog.getByText('Linha 4: Não há um produto com o SKU "XYZ".')).toBeVisible();
  await expectAccessibleScreen();
  // Another text needs another dry run.
  await dialog.getByLabelText('Células coladas').fill('ALM-01\t74,00');
  await expect.element(dialog.getByRole('button', { name: 'Ver o que muda' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Ver o que muda' }).click();
  await dialog.getByRole('button', { name: 'Salvar 2 preços' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(changes.at(-1)).toEqual({
    change: { kind: 'csv', csv: 'ALM-01\t74,00', replaces: false },
    version: checked.version,
  });
});
