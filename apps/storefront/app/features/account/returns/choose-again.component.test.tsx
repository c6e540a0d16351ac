import type { ReturnDetail } from '@vitrine/contract/schemas/return.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { answerCalls } from '#app/testing/answer-calls.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { ReturnDetails } from './return-page.tsx';

const variant = { is_same: false, stock: 4, difference_centavos: 0 };
const detail: ReturnDetail = {
  id: 9,
  order: { uuid: '7d444840-9dc0-41d1-b245-5ffdce74fad2', increment_id: '1000003' },
  status: 'requested',
  requested_at: '2026-11-21T12:00:00Z',
  items_count: 1,
  reason: 'wrong_item',
  result: 'exchange',
  comment: '',
  is_withdrawal: false,
  amount_centavos: 8_000,
  photos: [],
  items: [{ id: 3, name: 'Camiseta', options_label: 'P', image: null, qty: 1 }],
  timeline: [{ status: 'requested', note: '', at: '2026-11-21T12:00:00Z' }],
  exchange: {
    state: 'unavailable',
    pieces: [{ item_id: 3, sku: 'CAM-G', options_label: 'G' }],
    order: null,
    order_status: null,
    to_pay_centavos: 0,
    difference_centavos: 0,
    reserved_until: null,
  },
  exchange_choices: [
    {
      item_id: 3,
      variants: [
        { ...variant, variant_id: 32, sku: 'CAM-M', options_label: 'M' },
        { ...variant, variant_id: 33, sku: 'CAM-G', options_label: 'G', stock: 0 },
      ],
    },
  ],
};

it('[ORD+04] lets the shopper choose another piece after theirs sold out, and shows what was refused', async () => {
  const sent: unknown[] = [];
  answerCalls({
    'PUT /api/customer/exchanges/{id}': async (request) => {
      sent.push(await request.json());
      return { ...detail, exchange_choices: undefined };
    },
  });
  const changed: ReturnDetail[] = [];
  await renderInShop(
    <ReturnDetails
      detail={detail}
      above={{ label: 'Devoluções', href: '/conta/devolucoes' }}
      orderHref="/conta/pedidos"
      sender={null}
      onChanged={(one) => changed.push(one)}
    />,
  );
  const choice = page.getByRole('combobox', { name: 'Trocar Camiseta por' });
  // The piece that sold out is not the choice any more.
  await expect.element(choice).toHaveValue('');
  const button = page.getByRole('button', { name: 'Mudar a peça da troca' });
  await button.click();
  await expect.element(page.getByText('Escolha a peça nova')).toBeVisible();
  await choice.selectOptions('32');
  await expectAccessible();
  await button.click();
  await expect.poll(() => changed.length).toBe(1);
  expect(sent).toEqual([{ items: [{ id: 3, replacement_variant_id: 32 }] }]);
});
