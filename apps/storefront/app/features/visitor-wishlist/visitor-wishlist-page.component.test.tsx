import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { visitorWishes } from '#app/features/wishlist/wish-ids.ts';
import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { storedToken } from '#app/platform/session/session-headers.ts';
import { answerCalls, refusal } from '#app/testing/answer-calls.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { VisitorWishlistPage } from './visitor-wishlist-page.tsx';

const cardsCall = 'GET /api/catalog/products/cards';
const product = (id: number) => ({
  id,
  sku: `VAS-${id}`,
  slug: `vaso-${id}`,
  name: `Vaso ${id}`,
  brand: null,
  images: [],
  list_price_centavos: 8000,
  price_centavos: 8000,
  is_from_price: false,
  is_available: true,
  is_new: false,
  is_free_shipping: false,
  rating: null,
  swatches: [],
});
/** Product 2 is no longer sold. */
const cards = (request: Request) =>
  (new URL(request.url).searchParams.get('ids') ?? '')
    .split(',')
    .filter((id) => id !== '2')
    .map((id) => product(Number(id)));

function show() {
  tabQueryClient().clear();
  return renderInShop(<VisitorWishlistPage terms={{ instalments: null, promotion: null }} />);
}
const names = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);

it('[WSH-01] shows a visitor the hearts of this device, newest first, and how to keep them', async () => {
  visitorWishes.write([3, 2, 1]);
  answerCalls({ [cardsCall]: cards });
  await show();
  await expect.element(page.getByText(/^Sua lista está guardada só neste aparelho/)).toBeVisible();
  expect(names()).toEqual(['Vaso 3', 'Vaso 1']);
  await expect
    .element(page.getByRole('link', { name: 'Entrar e guardar na conta' }))
    .toHaveAttribute('href', '/conta/lista-desejos');
  await expectAccessible();
});

it('[WSH-01] asks for more hearts than one call has room for', async () => {
  visitorWishes.write(Array.from({ length: 30 }, (_, index) => index + 3));
  const calls = answerCalls({ [cardsCall]: cards });
  await show();
  await expect.element(page.getByText('Vaso 32')).toBeVisible();
  expect(names()).toHaveLength(30);
  expect(calls.filter(({ name }) => name === cardsCall)).toHaveLength(2);
});

it('[WSH-01] says that nothing is kept', async () => {
  visitorWishes.write([]);
  await show();
  await expect.element(page.getByText('Sua lista de desejos está vazia')).toBeVisible();
  await expectAccessible();
});

it('[WSH-01] keeps the hearts when their products do not come, and asks again', async () => {
  visitorWishes.write([3]);
  let isDown = true;
  answerCalls({
    [cardsCall]: (request) => (isDown ? refusal(503, 'temporarily_unavailable', '') : cards(request)),
  });
  await show();
  await expect.element(page.getByText('Seus produtos continuam guardados neste aparelho.')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(page.getByText('Vaso 3')).toBeVisible();
});

it('[WSH-02] leads a customer to the list of the account', async () => {
  storedToken.write('Bearer abc');
  visitorWishes.write([3]);
  const { router } = await show();
  await expect.poll(() => router.state.location.pathname).toBe('/conta/lista-desejos');
});
