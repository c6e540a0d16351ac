import type { Page } from '@playwright/test';

import { holdCalls } from '../hold-calls.ts';
import { fillCart, approvedCard, fillCard, placedOrderNumber, openPaymentStep, choose } from '../shopper.ts';
import { expect, expectAccessible, expectDropped, test } from '../watched-test.ts';

async function payByPix(page: Page): Promise<void> {
  await choose(page.getByRole('radio', { name: /Pix/ }));
  await page.getByRole('button', { name: /^Pagar/ }).click();
}

async function expectOneOrder(page: Page): Promise<void> {
  await page.goto('/conta/pedidos');
  await expect(page.getByRole('main').getByRole('link', { name: /Pedido nº|100\d{4}/ })).toHaveCount(1);
}

test('[ORD+01] recovers an order whose response was lost after a reload and charges it once @one-width', async ({
  page,
}) => {
  await openPaymentStep(page);
  const statuses: number[] = [];
  await page.route('**/api/sales/orders', async (route) => {
    // The API stores the order; its response never reaches the browser.
    statuses.push((await route.fetch()).status());
    await route.abort('connectionreset');
  });
  await payByPix(page);
  // The retries got no response either.
  await expect(page.getByText('Ainda não sabemos se o pedido foi feito')).toBeVisible();
  expect(statuses[0]).toBe(201);
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(page.getByText(/Seu pedido nº \d+ está reservado/)).toBeVisible();
  await expectAccessible(page);
  await payByPix(page);
  await placedOrderNumber(page);
  await expect(page.getByRole('heading', { name: 'Falta só pagar o Pix' })).toBeVisible();
  await expectOneOrder(page);
});

test('[ORD+01] recovers an order whose response was lost when the shopper pays again without a reload @one-width', async ({
  page,
}) => {
  await openPaymentStep(page);
  await page.route(
    '**/api/sales/orders',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await payByPix(page);
  await expect(
    page.getByText(/Não foi possível finalizar|Seu pedido nº \d+ está reservado/).first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pagar/ })).toBeVisible();
  await payByPix(page);
  await placedOrderNumber(page);
  await expectOneOrder(page);
});

test('[ORD+01] resumes watching the order, without a second charge, when the browser closes during the payment @one-width', async ({
  page,
}) => {
  await openPaymentStep(page);
  const paymentKeys: string[] = [];
  const { promise: payment, resolve: resolvePayment } = Promise.withResolvers<void>();
  await page.route('**/api/payment/transaction', async (route) => {
    paymentKeys.push(route.request().headers()['idempotency-key'] ?? '');
    // The API creates the charge; the response stays pending while the page is open.
    await route.fetch();
    resolvePayment();
  });
  await payByPix(page);
  await payment;
  const stored = await page.evaluate(() => sessionStorage.getItem('checkout') ?? '');
  expect(stored).toContain('"step":"processing"');
  // Restores the state at the crash: a reloading page, unlike a closed one, stores that its call was aborted.
  await page.addInitScript((text) => sessionStorage.setItem('checkout', text), stored);
  await page.reload();
  await placedOrderNumber(page);
  await expect(page.getByRole('heading', { name: 'Falta só pagar o Pix' })).toBeVisible();
  expect(new Set(paymentKeys).size).toBe(1);
  await expectOneOrder(page);
});

test('[PAY-02] shows the card form only once its instalments are loaded, so that nothing shifts while the shopper types or pays @one-width', async ({
  page,
}) => {
  const release = await holdCalls(page, '**/api/payment/methods/*/public-config');
  await openPaymentStep(page);
  await choose(page.getByRole('radio', { name: /[Cc]artão/ }));
  const pay = page.getByRole('button', { name: /^Pagar/ });
  await expect(pay).toBeDisabled();
  await expect(page.getByLabel('Número do cartão')).toBeHidden();
  release();
  await fillCard(page, approvedCard);
  await expect(page.getByLabel('Parcelas').getByRole('option')).not.toHaveCount(1);
  await pay.click();
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
});

test('[UIX-06] [CHK-01] preserves the checkout for the session and drops a corrupt one without an error @one-width', async ({
  page,
  watch,
}) => {
  await openPaymentStep(page);
  await expect(page.getByRole('button', { name: /^Pagar/ })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/checkout\/payment$/);
  await expect(
    page.getByRole('region', { name: 'Entrega' }).getByText(/Entrega econômica, chega/),
  ).toBeVisible();

  for (const corrupt of [
    '{',
    '"shipping"',
    '{"version":0,"value":{"step":"shipping"}}',
    '{"version":1,"value":7}',
  ]) {
    await page.evaluate((text) => {
      sessionStorage.setItem('checkout', text);
      sessionStorage.setItem('cart', text);
    }, corrupt);
    await page.goto('/checkout/payment');
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Entrega' })).toBeVisible();
  }
  expectDropped(watch);
  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);
  await expect(page.getByRole('dialog').getByText('2 itens').first()).toBeVisible();
});
