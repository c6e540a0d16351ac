import type { APIRequestContext, Browser, Page } from '@playwright/test';

import { mailTo } from '../mail-inbox.ts';
import { payAtMercadoPago } from '../mercado-pago.ts';
import { newPerson } from '../new-person.ts';
import { choose, fillCard, fillCart, identifyAsGuest, placedOrderNumber } from '../shopper.ts';
import { expectToast } from '../toasts.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleAtBothWidths,
  onAnotherDevice,
  test,
  untilReady,
} from '../watched-test.ts';
import { connectMercadoPago } from './connect-mercado-pago.ts';
import { clicksOf } from './count-clicks.ts';
import { createShirt, shirt } from './create-shirt.ts';
import {
  changeLook,
  createStoreInPanel,
  describeCompany,
  followChecklist,
  openStore,
  type StoreInSetup,
} from './open-new-store.ts';
import { panelUrl } from './panel-pages.ts';
import { columnOf } from './report-table.ts';
import { setShipping, shippingName } from './set-shipping.ts';

const thanks = 'Obrigada pela compra, {nome}!';
const footerLink = 'A nossa camisa';

interface Sale {
  readonly number: string;
  readonly email: string;
  /** With which the guest may make an account. */
  readonly password: string;
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
  const { email, password } = await identifyAsGuest(shopper, newPerson());
  await choose(shopper.getByRole('radio', { name: new RegExp(shippingName) }));
  await shopper.getByRole('button', { name: 'Continuar para o pagamento' }).click();
  await pay(shopper);
  return { number: await placedOrderNumber(shopper), email, password, shopper };
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

/** Puts a link to the shirt into the footer. */
async function arrangeFooter(panel: Page): Promise<void> {
  await followChecklist(panel, 'Arrumar o rodapé');
  await panel.getByRole('button', { name: 'Adicionar link' }).click();
  await panel.getByLabel('Nome, ou um endereço colado').fill(shirt.name);
  await panel
    .getByRole('list', { name: 'Destinos' })
    .getByRole('button', { name: /Produto$/ })
    .first()
    .click();
  await panel.getByLabel('Texto', { exact: true }).fill(footerLink);
  await panel.getByRole('button', { name: 'Salvar menu' }).click();
  await expect(panel.getByRole('heading', { name: 'Histórico' })).toBeVisible();
}

/** Leads a size from its sale to the order of another one: delivered, asked for, approved, received, and sent again. */
async function exchange(panel: Page, { shopper, number, password }: Sale): Promise<void> {
  await shopper.getByLabel('Senha', { exact: true }).fill(password);
  await shopper.getByRole('button', { name: 'Criar minha conta' }).click();
  await expectToast(shopper, 'Conta criada. O pedido já está nela.');
  await shopper.getByRole('link', { name: 'Acompanhar pedido' }).click();
  await expect(shopper.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible();
  await expect(shopper.getByRole('contentinfo').getByRole('link', { name: footerLink })).toBeVisible();
  await deliver(panel, number);
  await shopper.reload();
  await shopper.getByRole('link', { name: 'Devolver ou trocar' }).click();
  await shopper.getByRole('checkbox', { name: shirt.name }).check();
  await shopper.getByLabel('Motivo').selectOption('Recebi outro produto');
  await choose(shopper.getByRole('radio', { name: /^Troca/ }));
  await shopper.getByLabel(`Trocar ${shirt.name} por`).selectOption({ label: 'G' });
  await shopper.getByRole('button', { name: 'Pedir devolução' }).click();
  const heading = shopper.getByRole('heading', { level: 1, name: /^Devolução \d+$/ });
  await expect(heading).toBeVisible();
  const name = (await heading.textContent()) ?? '';

  await panel.goto(panelUrl('/devolucoes'));
  await panel.getByRole('link', { name, exact: true }).click();
  for (const next of ['Aprovar', 'Marcar como recebida', 'Concluir']) {
    await panel.getByRole('button', { name: next }).click();
    const question = panel.getByRole('dialog');
    await expectAccessible(panel);
    await question.getByRole('button', { name: next }).click();
    await expect(question).toBeHidden();
  }
  await expectAccessibleAtBothWidths(panel);
  const replacement = panel.getByRole('link', { name: /^Pedido \d+$/ }).last();
  const newNumber = /\d+/.exec((await replacement.textContent()) ?? '')?.[0] ?? '';
  expect(newNumber).not.toBe(number);
  await deliver(panel, newNumber);
  await shopper.reload();
  await shopper.getByRole('link', { name: `Pedido ${newNumber}` }).click();
  await expect(shopper.getByRole('main')).toContainText('G');
  await expect(shopper.getByRole('main')).toContainText('Entregue');
}

async function deliver(panel: Page, number: string): Promise<void> {
  await panel.goto(panelUrl(`/pedidos/${number}`));
  await panel.getByRole('button', { name: 'Marcar como entregue' }).click();
  await expect(panel.getByText('Pedido entregue').first()).toBeVisible();
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
  await followChecklist(panel, 'Mudar os textos dos e-mails');
  await panel.getByRole('link', { name: 'Pagamento confirmado' }).click();
  await panel.getByRole('textbox', { name: 'Título', exact: true }).fill(thanks);
  await panel.getByRole('button', { name: 'Salvar rascunho' }).click();
  await panel.getByRole('button', { name: 'Publicar rascunho' }).click();
  await expect(panel.getByText('Este e-mail usa os textos da loja.')).toBeVisible();
  await expectAccessibleAtBothWidths(panel);
}

/** From the mailed invitation to the open store, for a merchant who has keys, pictures and a table of rates at hand [ADM+13]. */
const clicksToOpen = 30;

test('[ADM+13] [ADM+16] [ADM+10] a merchant alone opens a store, connects an account, sells by card, Pix and boleto, exchanges and refunds @one-width', async ({
  page,
  browser,
  request,
}) => {
  const { step } = test;
  const store = await step('create the store', () => createStoreInPanel(page, browser));
  const { panel } = store;
  await step('describe the company', () => describeCompany(store));
  await step('connect an account', () => connectMercadoPago(panel));
  await step('create a product', () => createShirt(panel));
  await step('set shipping', () => setShipping(panel));
  const clicksBefore = await clicksOf(panel);
  await step('write a mail', () => writeMail(panel));
  await step('arrange the footer', () => arrangeFooter(panel));
  const clicksBetween = (await clicksOf(panel)) - clicksBefore;
  await step('open', () => openStore(store));
  expect((await clicksOf(panel)) - clicksBetween).toBeLessThanOrEqual(clicksToOpen);
  const { byCard, byPix } = await step('sell', () => sell(store, { browser, request }));
  // After the mail of the received order.
  expect((await mailTo(byCard.email, 2)).html).toContain('Obrigada pela compra, Beatriz!');
  await step('refund a part', () => refundPart(panel, byCard));
  await step('exchange', () => exchange(panel, byPix));
  await step('read the report', () => readReport(panel));
  await step('change the look', () => changeLook(store));
});
