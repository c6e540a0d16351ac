import type { OpenOrder } from '@vitrine/contract/schemas/overview.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { LateNotice } from './late-notice.tsx';
import { OpenOrderCard } from './open-order-card.tsx';
import { OrderCard } from './order-card.tsx';

const late: OpenOrder = {
  uuid: '7d444840-9dc0-41d1-b245-5ffdce74fad2',
  increment_id: '1000003',
  status: 'shipped',
  placed_at: '2020-01-01T12:00:00Z',
  total_centavos: 13_700,
  interest_centavos: 0,
  items_count: 1,
  images: [],
  shipping: { code: 'economica', name: 'Entrega econômica', arrives_on: '2020-01-10', pickup: null },
  payment_type: 'pix',
  tracking: null,
};
const onTime = { ...late, shipping: { ...late.shipping, arrives_on: '2999-01-10' } };

const chat = { 'whatsapp/enabled': true, 'whatsapp/number': '5511930324150' } as const;
const help = page.getByRole('link', { name: /^Pedir ajuda/ });

it('[ACC-01] shows that an order is late, with a link to the store’s chat', async () => {
  await renderInShop(<LateNotice {...late} />, { settings: chat });
  await expect.element(page.getByText('Atrasado: estamos verificando')).toBeVisible();
  await expect.element(page.getByText(/^A previsão era 10\/01\/2020\./)).toBeVisible();
  const address = new URL(help.element().getAttribute('href') ?? '');
  expect(address.pathname).toContain('5511930324150');
  expect(address.searchParams.get('text')).toBe('Meu pedido 1000003 está atrasado. Podem verificar?');
  await expectAccessible();
});

it('[ACC-01] asks about a late order by e-mail in a store without chat', async () => {
  await renderInShop(<LateNotice {...late} />, { settings: { email: 'ola@loja.com.br' } });
  await expect
    .element(help)
    .toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:ola@loja\.com\.br\?subject=Meu%20pedido%201000003/),
    );
});

it('[ACC-01] shows a late order as such in overview and list, with help in the overview', async () => {
  await renderInShop(
    <>
      <OpenOrderCard order={late} />
      <OrderCard order={late} />
    </>,
    { settings: chat },
  );
  expect(page.getByText('Atrasado', { exact: true }).elements()).toHaveLength(2);
  await expect
    .element(page.getByText(/^Atrasado: estamos verificando\. A previsão era 10\/01\/2020/))
    .toBeVisible();
  await expect.element(help).toBeVisible();
  await expectAccessible();
});

it('[ACC-01] shows no notice for an order on time', async () => {
  await renderInShop(
    <>
      <LateNotice {...onTime} />
      <OpenOrderCard order={onTime} />
      <OrderCard order={onTime} />
    </>,
    { settings: chat },
  );
  expect(page.getByText('A caminho', { exact: true }).elements()).toHaveLength(2);
  expect(page.getByText(/Atrasado/).elements()).toEqual([]);
  expect(help.elements()).toEqual([]);
});
