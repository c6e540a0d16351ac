import type { Page } from '@playwright/test';

import { postFromOwnAddress } from '../post-from-own-address.ts';
import { fillCart } from '../shopper.ts';
import { expectToast } from '../toasts.ts';
import { expect, expectAccessible, expectAccessibleAtBothWidths, test, untilReady } from '../watched-test.ts';

test('[CAR-07] [CAR-02] [CAR-04] [CAR+03] the cart page changes lines as the panel does, applies a coupon, and shows freight and delivery days', async ({
  page,
}) => {
  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Ver sacola' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Minha sacola' })).toBeVisible();
  const main = page.getByRole('main');
  const summary = main.getByRole('region', { name: 'Resumo da compra' });
  await main.getByRole('button', { name: 'Aumentar' }).click();
  await expect(main.getByText('2 itens').first()).toBeVisible();
  await expect(summary.getByText('Produtos (2 itens)')).toBeVisible();

  await summary.getByLabel('Calcular frete e prazo').fill('01310100');
  await summary.getByRole('button', { name: 'Calcular' }).click();
  const estimate = summary.getByRole('region', { name: 'Estimativa de entrega' });
  await expect(estimate.getByRole('listitem').filter({ hasText: 'Entrega econômica' })).toContainText(
    /chega (?:até|entre) .*(?:R\$\s\d+,\d\d|Grátis)/,
  );

  await expect(
    summary.getByRole('progressbar', { name: /^Faltam R\$\s\d+,\d\d para o frete grátis/ }),
  ).toBeVisible();

  await summary.getByLabel('Cupom de desconto').fill('bemvindo10');
  await summary.getByRole('button', { name: 'Aplicar' }).click();
  await expect(summary.getByText(/Cupom BEMVINDO10 aplicado/)).toBeVisible();
  await expect(
    summary
      .getByRole('definition')
      .filter({ hasText: /^−\sR\$/ })
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await summary.getByRole('button', { name: 'Remover o cupom BEMVINDO10' }).click();
  await expect(summary.getByLabel('Cupom de desconto')).toBeVisible();

  await page.reload();
  // Before hydration the browser posts the lines' forms, which offer no undo.
  await untilReady(page);
  await expect(summary.getByLabel('Calcular frete e prazo')).toHaveValue('01310-100');
  await expect(estimate.getByText('Entrega econômica')).toBeVisible();
  await main.getByRole('button', { name: 'Remover Vaso Canelado Lua' }).click();
  await main.getByRole('button', { name: 'Desfazer' }).click();
  await expect(main.getByText('2 itens').first()).toBeVisible();
  await main.getByRole('button', { name: 'Limpar sacola' }).click();
  await expect(main.getByText('Sua sacola está vazia')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Continuar comprando' })).toBeVisible();
  await expectAccessible(page);
});

test('[CAR+01] adds an item once when its response is lost, and shows, stores and later sends offline changes @one-width', async ({
  page,
}) => {
  await page.goto('/vaso-canelado-lua/p');
  // The stored cart does not exist: no error is shown, and buying works.
  await page.evaluate(() => localStorage.setItem('cart_id', '9b2c5f8a-7a44-4a5e-9d0f-0d1f6f1f7a10'));
  await page.reload();
  await untilReady(page);
  const idempotencyKeys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/cart/carts/items'))
      idempotencyKeys.push(request.headers()['idempotency-key']);
  });
  // The API adds the item, but only the retry gets a response.
  await page.route(
    '**/api/cart/carts/items',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Adicionar à sacola' }).first().click();
  await expectToast(page, 'Sem conexão agora. Guardamos o produto');
  const opener = page.getByRole('link', { name: /^Sacola/ });
  await expect(opener).toHaveAccessibleName(/1 item/);
  await expect.poll(() => idempotencyKeys.length).toBe(2);
  expect(idempotencyKeys[0]).toBe(idempotencyKeys[1]);

  await opener.click();
  const panel = page.getByRole('dialog', { name: 'Minha sacola' });
  await expect(panel.getByText('Vaso Canelado Lua')).toBeVisible();
  await page.route('**/api/cart/**', (route) => route.abort('connectionreset'));
  await panel.getByRole('button', { name: 'Aumentar' }).click();
  await panel.getByRole('button', { name: 'Aumentar' }).click();
  await expect(panel.getByText('3 itens').first()).toBeVisible();
  await expect(panel.getByText('O que você mudou está guardado')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.goto('/carrinho');
  await expect(page.getByText('O que você mudou está guardado')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByRole('main').getByText('3 itens').first()).toBeVisible();
  await expect(page.getByText('O que você mudou está guardado')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('main').getByText('3 itens').first()).toBeVisible();
});

test('[CAR+03] saves an item for later out of the total, across a reload, restores it, and removes it with undo @one-width', async ({
  page,
}) => {
  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);
  const panel = page.getByRole('dialog', { name: 'Minha sacola' });
  await panel.getByRole('button', { name: 'Guardar para depois: Vaso Canelado Lua' }).click();
  await expect(panel.getByText('Guardamos Vaso Canelado Lua para depois.')).toBeVisible();
  await expect(panel.getByText('Sua sacola está vazia')).toBeVisible();
  const saved = panel.getByRole('region', { name: 'Guardados para depois' });
  await expect(saved.getByText('Vaso Canelado Lua', { exact: true })).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await saved.getByRole('button', { name: 'Remover Vaso Canelado Lua' }).press('Enter');
  await expect(saved.getByText('Vaso Canelado Lua saiu dos guardados.')).toBeVisible();
  await expect(saved.getByRole('listitem')).toHaveCount(0);
  const undo = saved.getByRole('button', { name: 'Desfazer' });
  await expect(undo).toBeFocused();
  await expectAccessibleAtBothWidths(page);
  await undo.press('Enter');
  await expect(saved.getByRole('listitem')).toContainText('Vaso Canelado Lua');
  await expect(undo).toHaveCount(0);
  await expect(saved.getByRole('status')).toBeFocused();
  await expect(panel.getByText('Sua sacola está vazia')).toBeVisible();

  await page.goto('/carrinho');
  await expect(page.getByRole('link', { name: /^Sacola/ })).toHaveAccessibleName('Sacola');
  await page.getByRole('button', { name: 'Mover para a sacola: Vaso Canelado Lua' }).click();
  await expect(
    page.getByRole('region', { name: 'Resumo da compra' }).getByText('Produtos (1 item)'),
  ).toBeVisible();
  await expect(saved).toHaveCount(0);
});

/** Adds a line of a sold-out pillow size to the cart, as undoing its removal does. */
async function addSoldOutPillow(page: Page): Promise<void> {
  const cartId = await page.evaluate(() => localStorage.getItem('cart_id'));
  const getJson = async (path: string) => (await page.request.get(`/api/catalog/products${path}`)).json();
  const list = await getJson('?skus=AUR-ALM-01');
  const { data } = await getJson(`/by-key?id=${list.data.items[0].id}`);
  const soldOut = data.variants.find(({ stock }: { stock: number }) => stock === 0);
  const { status } = await postFromOwnAddress(new URL('/api/cart/carts/items', page.url()).href, {
    cart_id: cartId,
    product_id: data.id,
    variant_id: soldOut.id,
    qty: 2,
    is_restored: true,
  });
  expect(status).toBe(200);
}

test('[CAR+04] [CAR-04] restores cleared sold-out lines by undo without adding to the total @one-width', async ({
  page,
}) => {
  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);
  await addSoldOutPillow(page);
  await page.goto('/carrinho');
  const main = page.getByRole('main');
  const summary = main.getByRole('region', { name: 'Resumo da compra' });
  const soldOut = main.getByText('Esgotado', { exact: true });
  await expect(soldOut).toBeVisible();
  // Before hydration the browser posts the form: without undo.
  await untilReady(page);
  await main.getByRole('button', { name: 'Limpar esgotados' }).click();
  await expect(main.getByText('Almofada Linho Lavado Brisa saiu da sacola.')).toBeVisible();
  await expect(soldOut).toHaveCount(0);
  await main.getByRole('button', { name: 'Desfazer' }).click();
  await expect(soldOut).toBeVisible();
  await expect(summary.getByText('Produtos (1 item)')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Desfazer' })).toHaveCount(0);
});

test('[CAR-07] shows total and checkout above the fold of 1440 × 900, with the freight of an estimate @one-width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);
  await page.goto('/carrinho');
  const summary = page.getByRole('region', { name: 'Resumo da compra' });
  const rowOf = (label: string) => summary.getByText(label, { exact: true }).locator('xpath=..');
  // The estimate lists its options, also after a reload.
  await summary.getByLabel('Calcular frete e prazo').fill('01310100');
  await summary.getByRole('button', { name: 'Calcular' }).click();
  const estimate = summary.getByRole('region', { name: 'Estimativa de entrega' });
  await expect(estimate.getByText('Entrega econômica')).toBeVisible();
  await page.reload();
  await expect(estimate.getByText('Entrega econômica')).toBeVisible();
  await expect(rowOf('Frete')).toHaveText(/^Frete\s*R\$\s\d+,\d\d$/);
  await expect(rowOf('Total')).toBeInViewport({ ratio: 1 });
  await expect(summary.getByRole('link', { name: 'Finalizar compra' })).toBeInViewport({ ratio: 1 });
});
