import type { ReorderSuggestion } from '@vitrine/contract/schemas/reorder-suggestion.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { ReordersDue } from './reorders-due.tsx';

const suggestion = (variantId: number, name: string): ReorderSuggestion => ({
  variant: {
    sku: `SER-${variantId}`,
    product_id: variantId,
    variant_id: variantId,
    slug: 'produto',
    name,
    options_label: '',
    image: null,
    min_qty: 1,
    qty_step: 1,
    stock: 20,
    list_price_centavos: 1000,
    price_centavos: 1000,
  },
  qty: 6,
  interval_days: 30,
  last_bought_on: '2026-10-30',
  due_on: '2026-11-29',
});

it('[COM+03] names what is due and leads to the quick order', async () => {
  const names = ['Café', 'Café', 'Xícara', 'Filtro', 'Moinho'];
  const { container } = await renderInShop(
    <ReordersDue suggestions={names.map((name, index) => suggestion(index + 1, name))} />,
  );
  await expect.element(page.getByText('Café, Xícara, Filtro e mais 1')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Ver os 5 e repor' }))
    .toHaveAttribute('href', '/conta/pedido-rapido');
  await expectAccessible(container);
});

it('[COM+03] shows nothing where nothing is due', async () => {
  await renderInShop(<ReordersDue suggestions={[]} />);
  await expect.element(page.getByText('Hora de repor')).not.toBeInTheDocument();
});
