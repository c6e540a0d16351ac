import type { ExchangeChoices, ReturnableOrder } from '@vitrine/contract/schemas/return.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { answerCalls } from '#app/testing/answer-calls.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { NewReturnForm } from './new-return-form.tsx';

const uuid = '7d444840-9dc0-41d1-b245-5ffdce74fad2';
const order: ReturnableOrder = {
  order: { uuid, increment_id: '1000003' },
  delivered_on: '2026-11-20',
  withdrawal_until: '2026-11-27',
  until: '2027-02-18',
  is_withdrawal_open: true,
  items: [
    {
      id: 3,
      name: 'Camiseta',
      options_label: 'P',
      image: null,
      qty: 1,
      returnable_qty: 1,
      price_centavos: 8_000,
    },
  ],
};
const variant = { sku: 'CAM', is_same: false, stock: 4, difference_centavos: 0 };
const choices: ExchangeChoices = [
  {
    item_id: 3,
    variants: [
      { ...variant, variant_id: 31, options_label: 'P', is_same: true },
      { ...variant, variant_id: 32, options_label: 'M' },
      { ...variant, variant_id: 33, options_label: 'G', stock: 0 },
      { ...variant, variant_id: 34, options_label: 'GG', difference_centavos: 1_500 },
    ],
  },
];

it('[ORD+04] exchanges an item for another size, with its price difference, and offers none that is sold out', async () => {
  const sent: unknown[] = [];
  answerCalls({
    'POST /api/customer/returns': async (request) => {
      sent.push(await request.json());
      return { id: 9 };
    },
  });
  const requested: number[] = [];
  await renderInShop(
    <NewReturnForm order={order} choices={choices} onRequested={(id) => requested.push(id)} />,
  );
  await page.getByRole('checkbox', { name: 'Camiseta' }).click();
  await page.getByRole('combobox', { name: 'Motivo' }).selectOptions('wrong_item');
  await page.getByRole('radio', { name: /^Troca/ }).click();
  const choice = page.getByRole('combobox', { name: 'Trocar Camiseta por' });
  await page.getByRole('button', { name: 'Pedir devolução' }).click();
  await expect.element(page.getByText('Escolha a peça nova')).toBeVisible();
  await expect.element(choice.getByRole('option', { name: 'G, esgotado' })).toBeDisabled();
  await expect.element(choice.getByRole('option', { name: /^GG, mais R\$\s15,00$/ })).toBeEnabled();
  await choice.selectOptions('32');
  await expectAccessible();
  await page.getByRole('button', { name: 'Pedir devolução' }).click();
  await expect.poll(() => requested).toEqual([9]);
  expect(sent).toMatchObject([
    { result: 'exchange', items: [{ id: 3, qty: 1, replacement_variant_id: 32 }] },
  ]);
});
