import type { Page } from '@playwright/test';

import { operate } from '../operate.ts';
import { orderByPix } from '../order-by-pix.ts';
import { expirePix, payPix } from '../payment-provider.ts';
import { placeDeliveredOrder } from '../place-order.ts';
import { choose, fillCart, logInThroughApi, openPaymentStep, placedOrderNumber } from '../shopper.ts';
import { moveOrderAsOwner, moveReturnAsOwner, recordInvoiceAsOwner } from '../staff-calls.ts';
import { expect, expectAccessibleAtBothWidths, test, untilReady } from '../watched-test.ts';

const invoiceKey = '52060433009911002506550120000007800267301615';
const vase = 'Vaso Canelado Lua';

/** Opens an order from the account's list. */
async function openOrder(page: Page, number: string): Promise<void> {
  await page.goto('/conta/pedidos');
  await page.getByRole('link', { name: `Pedido ${number}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible();
}

async function openReturnForm(page: Page, number: string): Promise<void> {
  await openOrder(page, number);
  await page.getByRole('link', { name: 'Devolver ou trocar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nova devolução' })).toBeVisible();
}

/** Opens the return form with one line of a delivered order checked, in its whole remaining quantity. */
async function fillReturn(page: Page, number: string, line: string): Promise<void> {
  await openReturnForm(page, number);
  await page.getByRole('checkbox', { name: line }).check();
}

/** Requests credit, submits the return form, and returns the return's number. */
async function submitReturn(page: Page): Promise<string> {
  await page.getByLabel('Motivo').selectOption('Mudei de ideia');
  await choose(page.getByRole('radio', { name: /^Crédito na loja/ }));
  await page.getByRole('button', { name: 'Pedir devolução' }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^Devolução \d+$/ });
  await expect(heading).toBeVisible();
  return /\d+/.exec((await heading.textContent()) ?? '')?.[0] ?? '';
}

/** Asserts balance and ledger, newest entry first, on the credits page. */
async function expectCredit(page: Page, balance: RegExp, ledger: readonly RegExp[]): Promise<void> {
  await page.goto('/conta/creditos');
  await expect(page.getByRole('main')).toContainText(balance);
  await expect(page.getByRole('region', { name: 'Extrato' }).getByRole('listitem')).toHaveText(ledger);
}

test('[ACC-01] shows an order’s payment, invoice, tracking and delivery as the store records them @one-width', async ({
  page,
  request,
}) => {
  await openPaymentStep(page);
  const number = await orderByPix(page);
  await page.goto('/conta');
  const card = page.getByRole('article').filter({ hasText: number });
  await expect(card).toContainText('Aguardando pagamento');
  await expectAccessibleAtBothWidths(page);
  await card.getByRole('link', { name: /^Pagar agora/ }).click();
  const status = page.getByRole('main').getByRole('status').filter({ hasText: /\S/ });
  await expect(status).toHaveText('Aguardando pagamento');
  await payPix(page, request);
  await expect(status).toHaveText('Pagamento aprovado');
  await recordInvoiceAsOwner(number, { key: invoiceKey, url: 'https://nfe.exemplo.com.br/1' });
  await moveOrderAsOwner(number, 'shipped', {
    carrier: 'Correios',
    code: 'BR123456789BR',
    url: 'https://rastreio.exemplo.com.br/BR123456789BR',
  });
  await page.goto('/conta');
  await expect(card).toContainText('Rastreio (Correios): BR123456789BR');
  await expect(card.getByRole('link', { name: /^Acompanhar entrega/ })).toHaveAttribute(
    'href',
    'https://rastreio.exemplo.com.br/BR123456789BR',
  );
  await moveOrderAsOwner(number, 'delivered');
  await openOrder(page, number);
  await expect(status).toHaveText('Entregue');
  await expect(page.getByRole('link', { name: 'Acompanhar entrega' })).toBeVisible();
  await expect(page.getByText('5206 0433 0099')).toBeVisible();
  const steps = page.getByRole('region', { name: 'Andamento' }).getByRole('listitem');
  await expect(steps).toHaveText([/^Pedido recebido/, /^Pagamento aprovado/, /^A caminho/, /^Entregue/]);
  await expectAccessibleAtBothWidths(page);

  // In print, the page shows only the receipt.
  await untilReady(page);
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  const receipt = page.getByRole('region', { name: 'Recibo' });
  await expect(receipt).toBeHidden();
  await page.getByRole('button', { name: 'Imprimir recibo' }).click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(receipt).toContainText(`Recibo do pedido ${number}`);
  await expect(receipt).toContainText(vase);
  await expect(receipt).toContainText(/Comprador: .+, CPF \d{3}\.\d{3}\.\d{3}-\d{2}/);
  await expect(receipt).toContainText(/CNPJ .+CEP /s);
  await expect(receipt).toContainText('Forma de pagamento');
  for (const rest of [page.getByRole('banner'), page.getByRole('contentinfo'), status]) {
    await expect(rest).toBeHidden();
  }
  await page.emulateMedia({ media: 'screen' });

  // Reordering names the product that has sold out.
  const reorder = page.getByRole('button', { name: 'Comprar de novo' });
  await reorder.click();
  const sacola = page.getByRole('dialog', { name: 'Minha sacola' });
  await expect(sacola).toContainText(vase);
  await page.keyboard.press('Escape');
  await page.route('**/api/cart/carts/items', (route) =>
    route.fulfill({
      status: 422,
      json: { error: true, code: 'product_out_of_stock', message: 'Product out of stock', data: null },
    }),
  );
  await reorder.click();
  const notice = page.getByRole('alert').filter({ hasText: 'Nem tudo está disponível agora' });
  await expect(notice).toContainText(`1 × ${vase}`);
  await expect(sacola).toBeHidden();
  await expectAccessibleAtBothWidths(page);
});

test('[ACC-01] [ORD+01] cancels an order that awaits its Pix and shows the cancellation at once @one-width', async ({
  page,
}) => {
  await openPaymentStep(page);
  const number = await orderByPix(page);
  await openOrder(page, number);
  await untilReady(page);
  await page.getByRole('button', { name: 'Cancelar pedido' }).click();
  const confirmation = page.getByRole('dialog', { name: `Cancelar o pedido ${number}?` });
  await expect(confirmation).toContainText('o valor volta pela mesma forma de pagamento');
  await expectAccessibleAtBothWidths(page);
  await confirmation.getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(confirmation).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Cancelado' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancelar pedido' })).toHaveCount(0);
  await expect(page.getByLabel('Pix copia e cola')).toHaveCount(0);
});

test('[ACC-01] [PAY+01] [ORD+02] issues a new code for an expired Pix, accepts its payment, and refunds a withdrawal from one item, then from the rest @one-width', async ({
  page,
  request,
}) => {
  await openPaymentStep(page, { pieces: 2 });
  const number = await orderByPix(page);
  await openOrder(page, number);
  await untilReady(page);
  const code = await page.getByLabel('Pix copia e cola').inputValue();
  await expirePix(page, request);
  await expect(page.getByText('O código Pix venceu')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mudar forma de pagamento' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Gerar novo código Pix' }).click();
  expect(await placedOrderNumber(page)).toBe(number);
  await expect(page.getByLabel('Pix copia e cola')).not.toHaveValue(code);
  await payPix(page, request);
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  await openOrder(page, number);
  await expect(page.getByRole('status').filter({ hasText: 'Pagamento aprovado' })).toBeVisible();

  // Escape leaves the order unchanged and restores the focus.
  await untilReady(page);
  const withdraw = page.getByRole('button', { name: 'Desistir da compra' });
  const confirmation = page.getByRole('dialog', { name: `Desistir do pedido ${number}?` });
  await withdraw.press('Enter');
  await expect(confirmation).toContainText(/O pedido é cancelado agora.*R\$\s[\d.,]+ voltam por Pix/);
  await expectAccessibleAtBothWidths(page);
  await page.keyboard.press('Escape');
  await expect(confirmation).toBeHidden();
  await expect(withdraw).toBeFocused();

  await withdraw.press('Enter');
  await confirmation
    .getByRole('group', { name: `Quantidade de ${vase}` })
    .getByLabel('Diminuir')
    .press('Enter');
  await expect(confirmation).toContainText('O resto segue normalmente.');
  await confirmation.getByRole('button', { name: 'Confirmar desistência' }).press('Enter');
  await expect(confirmation).toBeHidden();
  await expect(page.getByText('Você desistiu de 1 de 2')).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await withdraw.click();
  await expect(confirmation).toContainText('O pedido é cancelado agora.');
  await confirmation.getByRole('button', { name: 'Confirmar desistência' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Cancelado' })).toBeVisible();
  await expect(withdraw).toHaveCount(0);
});

test('[ACC-02] [ACC-03] [CHK-04] reviews and returns one of two delivered pieces for credit, pays an order with it, and accepts each further return once @one-width', async ({
  page,
  request,
}) => {
  const { number, buyer } = await placeDeliveredOrder(request, { pieces: 2 });
  await logInThroughApi(page, buyer);
  await page.goto('/conta');
  await page.getByRole('link', { name: `Avaliar ${vase}` }).click();
  await page.getByRole('button', { name: `Avaliar ${vase}` }).click();
  const form = page.getByRole('form', { name: `Avaliar ${vase}` });
  await form.getByRole('radio', { name: /^4 de 5/ }).press('Space');
  const title = `Lindo, pedido ${number}`;
  await form.getByLabel('Título').fill(title);
  await form.getByLabel('Sua opinião').fill('Mais bonito que na foto.');
  await form.getByRole('button', { name: 'Enviar avaliação' }).click();
  await expect(page.getByRole('article').filter({ hasText: title })).toContainText('Em análise');
  const [, review = ''] =
    new RegExp(String.raw`(\d+) [^\n]*\n[^\n]*${title}`).exec(await operate('reviews')) ?? [];
  await operate('review', review, 'approve');
  // The cached page is purged by the change event.
  await expect(async () => {
    await page.goto('/vaso-canelado-lua/p');
    await expect(page.getByText(title)).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await fillReturn(page, number, vase);
  const quantity = page.getByRole('group', { name: `Quantidade de ${vase}` });
  await expect(quantity.getByRole('spinbutton')).toHaveValue('2');
  await expect(quantity.getByRole('button', { name: 'Aumentar' })).toBeDisabled();
  await quantity.getByRole('button', { name: 'Diminuir' }).click();
  const firstReturn = await submitReturn(page);
  await expect(page.getByRole('main')).toContainText('Quantidade: 1');
  await moveReturnAsOwner(firstReturn, 'approved', 'Poste até sexta.');
  await page.goto('/conta');
  await page.getByRole('link', { name: `Devolução ${firstReturn}` }).click();
  await expect(page.getByText('Poste até sexta.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Imprimir etiqueta' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const label = page.getByRole('region', { name: 'Etiqueta de devolução' });
  await expect(label).toContainText(`Devolução ${firstReturn}, pedido ${number}`);
  await expect(label).toContainText('CEP 05435-000');
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  for (const step of ['received', 'done'] as const) await moveReturnAsOwner(firstReturn, step);
  // The amount paid for one of two: R$ 119,90 less 5 % by Pix, without freight.
  await expectCredit(page, /Crédito na loja\s*R\$\s113,90/, [/^Devolução.*\+\sR\$\s113,90$/]);

  await page.goto('/vaso-garrafa-solitario/p');
  await fillCart(page);
  await page.goto('/checkout');
  await choose(page.getByRole('radio', { name: /Retir/ }));
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click();
  await page.getByRole('checkbox', { name: /Usar meu crédito/ }).check();
  await page.getByRole('button', { name: /^(?:Pagar|Finalizar|Concluir)/ }).click();
  const creditOrder = await placedOrderNumber(page);
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  // Credit pays the whole order, so no Pix discount applies, and the whole amount is refunded.
  await moveOrderAsOwner(creditOrder, 'delivered');
  await fillReturn(page, creditOrder, 'Vaso Garrafa Solitário');
  const fullReturn = await submitReturn(page);
  for (const step of ['approved', 'received', 'done'] as const) await moveReturnAsOwner(fullReturn, step);
  await expectCredit(page, /Crédito na loja\s*R\$\s113,90/, [
    /^Devolução.*\+\sR\$\s89,90$/,
    /^Usado no pedido.*−\sR\$\s89,90$/,
    /^Devolução.*\+\sR\$\s113,90$/,
  ]);

  // Only one piece of the first order remains to be returned.
  await fillReturn(page, number, vase);
  await expect(page.getByText('1 de 2')).toBeVisible();
  await expect(quantity).toHaveCount(0);
  await submitReturn(page);
  await expect(page.getByRole('main')).toContainText('Quantidade: 1');
  await openReturnForm(page, number);
  await expect(page.getByText('Tudo deste pedido já está em devolução')).toBeVisible();
});
