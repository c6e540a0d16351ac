import type { APIRequestContext, Browser, Page } from '@playwright/test';

import { mailTo } from '../mail-inbox.ts';
import { payAtMercadoPago } from '../mercado-pago.ts';
import { newPerson } from '../new-person.ts';
import { choose, fillCard, fillCart, identifyAsGuest, placedOrderNumber } from '../shopper.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleAtBothWidths,
  onAnotherDevice,
  test,
  untilReady,
} from '../watched-test.ts';
import { connectAccount } from './connect-account.ts';
import { createShirt, shirt } from './create-shirt.ts';
import { createStoreInPanel, describeCompany, openStore, type StoreInSetup } from './open-new-store.ts';
import { panelUrl } from './panel-pages.ts';
import { columnOf } from './report-table.ts';
import { setShipping, shippingName } from './set-shipping.ts';

const thanks = 'Obrigada pela compra, {nome}!';

interface Sale {
  readonly number: string;
  readonly email: string;
  /** The success page. */
  readonly shopper: Page;
}

/** Buys the shirt as a guest up to the payment step, pays as `pay` does and returns the order. */
async function buy(
  { url }: StoreInSetup,
  { browser, size, pay }: { browser: Browser; size: string; pay: (shopper: Page) => Promise<void> },
): Promise<Sale> {
  const shopper = await onAnotherDevice(browser);
  await shopper.goto(new URL(`/${shirt.slug}/p`, url).href);
  await untilReady(shopper);
  await choose(shopper.getByRole('radio', { name: size, exact: true }));
  await fillCart(shopper);
  await shopper.goto(new URL('/checkout', url).href);
  const { email } = await identifyAsGuest(shopper, newPerson());
  await choose(shopper.getByRole('radio', { name: new RegExp(shippingName) }));
  await shopper.getByRole('button', { name: 'Continuar para o pagamento' }).click();
  await pay(shopper);
  return { number: await placedOrderNumber(shopper), email, shopper };
}

async function sell(
  store: StoreInSetup,
  { browser, request }: { browser: Browser; request: APIRequestContext },
) {
  const byCard = await buy(store, {
    browser,
    size: 'M',
    async pay(shopper) {
      await choose(shopper.getByRole('radio', { name: /Cartão/ }));
      await fillCard(shopper, '5031 4332 1540 6351');
      await shopper.getByRole('button', { name: /^Pagar/ }).click();
    },
  });
  await expect(byCard.shopper.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  const byPix = await buy(store, {
    browser,
    size: 'M',
    async pay(shopper) {
      await choose(shopper.getByRole('radio', { name: /Pix/ }));
      await shopper.getByRole('button', { name: /^Pagar/ }).click();
    },
  });
  await payAtMercadoPago(request, await byPix.shopper.getByLabel('Pix copia e cola').inputValue());
  await expect(byPix.shopper.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  const byBoleto = await buy(store, {
    browser,
    size: 'G',
    async pay(shopper) {
      await choose(shopper.getByRole('radio', { name: /Boleto/ }));
      await shopper.getByRole('button', { name: /^(Pagar|Gerar)/ }).click();
    },
  });
  const line = (await byBoleto.shopper.getByText(/^\d{5}\.\d{5} /).textContent()) ?? '';
  await payAtMercadoPago(request, line.replace(/\D/g, ''));
  // A page that waits for days does not ask.
  await byBoleto.shopper.reload();
  await expect(byBoleto.shopper.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  return { byCard, byPix, byBoleto };
}

/** Gives a part of what a card paid back, which the provider has to do. */
async function refundPart(panel: Page, { number }: Sale): Promise<void> {
  await panel.goto(panelUrl(`/pedidos/${number}`));
  await panel.getByRole('button', { name: 'Devolver valor' }).click();
  const dialog = panel.getByRole('dialog', { name: `Devolver valor do pedido ${number}` });
  await dialog.getByLabel('Outro valor').fill('20,00');
  await dialog.getByLabel('Motivo').click();
  await panel.getByRole('option').first().click();
  await expectAccessible(panel);
  await dialog.getByRole('button', { name: /^Devolver R\$\s20,00$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByText(/^R\$\s20,00 devolvidos:/)).toBeVisible();
  await expectAccessibleAtBothWidths(panel);
}

/** The report has the sales and what was given back, to the centavo. */
async function readReport(panel: Page): Promise<void> {
  await panel.goto(panelUrl('/relatorios'));
  const table = 'Tabela de vendas por dia';
  await expect(panel.getByRole('region', { name: table })).toBeVisible();
  const total = async (title: string) => (await columnOf(panel, table, title)).total;
  expect(await total('Pedidos')).toBe(3);
  expect(await total('Vendas')).toBe(3 * (shirt.priceCentavos + 1490));
  expect(await total('Devolvido')).toBe(-2000);
}

/** Writes the store's own title for the mail of a received order. */
async function writeMail(panel: Page): Promise<void> {
  await panel.goto(panelUrl('/emails'));
  await panel.getByRole('link', { name: 'Pagamento confirmado' }).click();
  await panel.getByLabel('Título').fill(thanks);
  await panel.getByRole('button', { name: 'Salvar rascunho' }).click();
  await panel.getByRole('button', { name: 'Publicar rascunho' }).click();
  await expect(panel.getByText('Este e-mail usa os textos da loja.')).toBeVisible();
  await expectAccessibleAtBothWidths(panel);
}

test('[ADM+16] a merchant alone opens a store, connects an account, sells by card, Pix and boleto, exchanges and refunds @one-width', async ({
  page,
  browser,
  request,
}) => {
  const { step } = test;
  const store = await step('create the store', () => createStoreInPanel(page, browser));
  const { panel } = store;
  await step('describe the company', () => describeCompany(store));
  await step('connect an account', () => connectAccount(panel));
  await step('create a product', () => createShirt(panel));
  await step('set shipping', () => setShipping(panel));
  await step('write a mail', () => writeMail(panel));
  await step('open', () => openStore(store));
  const { byCard } = await step('sell', () => sell(store, { browser, request }));
  // After the mail of the received order.
  expect((await mailTo(byCard.email, 2)).html).toContain('Obrigada pela compra, Beatriz!');
  await step('refund a part', () => refundPart(panel, byCard));
  await step('read the report', () => readReport(panel));
});
