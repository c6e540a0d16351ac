import type { VariantBySku } from '@vitrine/contract/schemas/catalog.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answerCalls, refusal } from '#app/testing/answer-calls.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { QuickOrderForm } from './quick-order-form.tsx';

const variant = (sku: string, name: string, more: Partial<VariantBySku> = {}): VariantBySku => ({
  sku,
  product_id: 1,
  variant_id: sku.length,
  slug: 'produto',
  name,
  options_label: '',
  image: null,
  min_qty: 1,
  qty_step: 1,
  stock: 20,
  list_price_centavos: 1000,
  price_centavos: 1000,
  ...more,
});

const sold = [
  variant('SER-CAF-01', 'Café Amanhecer', { options_label: 'Em grãos, 1 kg' }),
  variant('SER-XIC-1', 'Xícara', { min_qty: 6, qty_step: 6, price_centavos: 1500 }),
  variant('SER-MOI', 'Moinho', { stock: 0 }),
];

const codes = page.getByLabelText('Códigos e quantidades');
const check = page.getByRole('button', { name: 'Conferir códigos' });
const found = page.getByRole('region', { name: 'Produtos encontrados' });

it('shows name and price of the pasted codes, and the lines with problems', async () => {
  const calls = answerCalls({ 'GET /api/catalog/variants': () => sold });
  const { container } = await renderInShop(<QuickOrderForm />);
  await codes.fill('ser-caf-01\t3\nSER-XIC-1;7\nSER-MOI\nSER-NADA 2\nduas caixas de café');
  await userEvent.click(check);

  await expect
    .element(
      found
        .getByRole('listitem')
        .nth(0)
        .getByText(/Café Amanhecer/),
    )
    .toBeVisible();
  await expect
    .element(
      found
        .getByRole('listitem')
        .nth(0)
        .getByText(/3 × R\$\s10,00/),
    )
    .toBeVisible();
  await expect
    .element(
      found
        .getByRole('listitem')
        .nth(1)
        .getByText(/Vendido de 6 em 6, a partir de 6: 7 virou 12./),
    )
    .toBeVisible();
  await expect.element(found.getByText(/^R\$\s210,00/)).toBeVisible();
  await expect.element(found.getByRole('button', { name: 'Adicionar 2 produtos à sacola' })).toBeVisible();
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText(/Linha 5, “duas caixas de café”/)).toBeVisible();
  await expect.element(alert.getByText(/SER-NADA: não encontramos este código./)).toBeVisible();
  await expect.element(alert.getByText(/SER-MOI, Moinho: esgotado./)).toBeVisible();
  expect(calls.map(({ query }) => query['skus'])).toEqual(['SER-CAF-01,SER-XIC-1,SER-MOI,SER-NADA']);
  await expectAccessible(container);

  // An edited text invalidates the review.
  await codes.fill('SER-CAF-01 4');
  await expect.element(found).not.toBeInTheDocument();
});

it('[CAT+04] prices a pasted quantity by its volume price', async () => {
  const price_tiers = [
    { from_qty: 1, price_centavos: 1000 },
    { from_qty: 12, price_centavos: 900 },
  ];
  answerCalls({ 'GET /api/catalog/variants': () => [variant('SER-CAF-01', 'Café', { price_tiers })] });
  await renderInShop(<QuickOrderForm />);
  await codes.fill('SER-CAF-01 12');
  await userEvent.click(check);
  await expect.element(found.getByText(/12 × R\$\s9,00/)).toBeVisible();
  await expect.element(found.getByRole('status').getByText(/^R\$\s108,00$/)).toBeVisible();
});

it('requires a code, and preserves the text when the call fails', async () => {
  answerCalls({
    'GET /api/catalog/variants': () => refusal(503, 'unavailable', 'Service unavailable'),
  });
  await renderInShop(<QuickOrderForm />);
  await userEvent.click(check);
  await expect.element(page.getByText('Cole ao menos um código, como SER-CAF-01 6')).toBeVisible();
  await codes.fill('SER-CAF-01 4');
  await userEvent.click(check);
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(codes).toHaveValue('SER-CAF-01 4');
});

it('looks codes up in batches of fifty', async () => {
  const calls = answerCalls({ 'GET /api/catalog/variants': () => [] });
  await renderInShop(<QuickOrderForm />);
  await codes.fill(Array.from({ length: 60 }, (_, index) => `COD-${index} 1`).join('\n'));
  await userEvent.click(check);
  await expect.element(page.getByRole('alert').getByText(/COD-59: não encontramos/)).toBeVisible();
  expect(calls.map(({ query }) => query['skus']?.split(',').length)).toEqual([50, 10]);
});
