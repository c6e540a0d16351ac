import type { Page } from '@playwright/test';

import { holdCalls } from '../hold-calls.ts';
import { newPerson } from '../new-person.ts';
import {
  fillCart,
  choose,
  fillAddressByCep,
  placedOrderNumber,
  registerAndLogIn,
  registerCustomer,
  openPaymentStep,
} from '../shopper.ts';
import { showOldPrices } from '../show-old-prices.ts';
import { setStockAsOwner } from '../staff-calls.ts';
import { expect, expectAccessible, expectAccessibleAtBothWidths, test } from '../watched-test.ts';

const money = /R\$\s\d+,\d\d/;
const summaryOf = (page: Page) => page.getByRole('region', { name: 'Resumo do pedido' });

/** Opens the summary, which is a bar on phones. */
async function openSummary(page: Page): Promise<void> {
  const bar = summaryOf(page).getByRole('button', { name: /^Resumo do pedido/ });
  if ((await bar.isVisible()) && (await bar.getAttribute('aria-expanded')) === 'false') await bar.click();
}

test('[CHK-03] shows customer, address, shipping, amounts and next steps on the checkout’s pages @on-phone', async ({
  page,
}) => {
  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'Identificação' })).toBeVisible();
  await page.getByLabel('E-mail', { exact: true }).fill('maria@exemplo');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('E-mail inválido')).toBeVisible();
  await openSummary(page);
  await expect(summaryOf(page).getByText('Vaso Canelado Lua')).toBeVisible();
  await expect(summaryOf(page).getByText('Total sem frete')).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  // Gives this customer credit.
  await page.route('**/api/auth/customers/me', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, credit: 10 } } });
  });
  await registerAndLogIn(page);
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'Entrega' })).toBeVisible();
  await page.getByRole('button', { name: 'Adicionar endereço' }).click();
  await fillAddressByCep(page);
  await page.getByLabel('Número', { exact: true }).fill('1200');
  await page.getByRole('button', { name: 'Usar este endereço' }).click();
  const addresses = page.getByRole('group', { name: 'Onde você quer receber?' });
  const added = addresses.getByRole('radio', { name: /Avenida Paulista, 1200/ });
  await expect(added).toBeChecked();
  await choose(addresses.getByRole('radio', { name: /Avenida Paulista, 900/ }));
  await addresses.getByRole('button', { name: 'Editar' }).first().click();
  await page.getByLabel('Complemento').fill('apto 7');
  await page.getByRole('button', { name: 'Usar este endereço' }).click();
  await expect(addresses.getByRole('radio', { name: /Avenida Paulista, 900, apto 7/ })).toBeChecked();

  const deliveries = page.getByRole('group', { name: 'Como você quer receber?' });
  const economic = deliveries.getByRole('radio', { name: /Entrega econômica/ });
  await expect(economic.locator('xpath=ancestor::label[1]')).toContainText(/chega (?:até|entre)/);
  await expect(economic.locator('xpath=ancestor::label[1]')).toContainText(/Grátis|R\$\s\d+,\d\d/);
  await choose(economic);
  await openSummary(page);
  await expect(summaryOf(page).getByText('Frete')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Pagamento' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Entrega' })).toContainText(
    /Avenida Paulista, 900, apto 7.*Bela Vista, São Paulo\/SP, 01310-100/,
  );
  // [CHK+02] The facts that the law requires before payment.
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'termos e condições' })).toBeVisible();
  await expect(main).toContainText('Você pode desistir da compra até 7 dias depois de receber');
  await expect(main.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await choose(page.getByRole('radio', { name: /Boleto/i }));
  await choose(page.getByRole('radio', { name: /[Cc]artão/ }));
  await expect(page.getByLabel('Parcelas').locator('option').nth(1)).toHaveText(/^2x de R\$/);
  await choose(page.getByRole('radio', { name: /Pix/ }));
  await openSummary(page);
  await summaryOf(page).getByLabel('Cupom de desconto').fill('BEMVINDO10');
  await summaryOf(page).getByRole('button', { name: 'Aplicar' }).click();
  await expect(summaryOf(page).getByText(/Cupom BEMVINDO10 aplicado/)).toBeVisible();
  await expect(summaryOf(page).getByText('Desconto no Pix')).toBeVisible();
  const pay = page.getByRole('button', { name: /^Pagar/ });
  const priceWithoutCredit = await pay.textContent();
  const credit = page.getByRole('checkbox', { name: /Usar meu crédito/ });
  await credit.check();
  await expect(summaryOf(page).getByText('Crédito')).toBeVisible();
  await expect(pay).not.toHaveText(priceWithoutCredit ?? '');
  await expectAccessibleAtBothWidths(page);
  await credit.uncheck();
  await expect(pay).toHaveText(priceWithoutCredit ?? '');

  await pay.click();
  expect(await placedOrderNumber(page)).toMatch(/^\d+$/);
  await expect(page.getByRole('heading', { name: 'Falta só pagar o Pix' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code do Pix' })).toBeVisible();
  await expect(page.getByLabel('Pix copia e cola')).toHaveValue(/^000201/);
  await expect(page.getByRole('main')).toContainText(/chega (?:até|entre)/);
  await expect(page.getByRole('link', { name: 'Acompanhar pedido' })).toBeVisible();
  // [CHK+03] Where the mail went, and the address, which can still be corrected.
  await expect(page.getByText(/Enviamos os detalhes do pedido para \S+@\S+\./)).toBeVisible();
  await page.getByRole('button', { name: 'Corrigir endereço' }).click();
  const dialog = page.getByRole('dialog', { name: 'Corrigir endereço' });
  await dialog.getByLabel('Complemento').fill('apto 17');
  await expectAccessibleAtBothWidths(page);
  await dialog.getByRole('button', { name: 'Salvar endereço' }).click();
  await expect(page.getByText(/Avenida Paulista, 900, apto 17/).first()).toBeVisible();
});

test('[CHK+03] moves one form back and forward in the checkout, with what was typed, and leaves it from the first @one-width', async ({
  page,
}) => {
  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);
  await page.goto('/carrinho');
  await page.goto('/checkout');
  const person = newPerson();
  await page.getByLabel('E-mail', { exact: true }).fill(person.email);
  await page.getByRole('button', { name: 'Continuar' }).click();
  const firstName = page.getByLabel('Nome', { exact: true });
  await firstName.fill(person.firstName);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Qual é o seu e-mail?' })).toBeFocused();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(person.email);
  await page.goForward();
  await expect(firstName).toHaveValue(person.firstName);
  await page.getByLabel('Sobrenome', { exact: true }).fill(person.lastName);
  await page.getByLabel('CPF', { exact: true }).fill(person.cpf);
  await page.getByLabel('Telefone', { exact: true }).fill(person.mobile);
  await page.getByRole('button', { name: 'Continuar para a entrega' }).click();
  await fillAddressByCep(page);
  await page.getByRole('button', { name: 'Usar este endereço' }).click();
  await page.getByRole('button', { name: 'Adicionar endereço' }).click();
  await fillAddressByCep(page);
  await page.getByLabel('Número', { exact: true }).fill('1200');
  await page.goBack();
  await expect(page.getByRole('group', { name: 'Onde você quer receber?' })).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel('Número', { exact: true })).toHaveValue('1200');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/carrinho$/);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Entrega' })).toBeVisible();
});

test('[CHK+03] asks for the login in place when the session ends, and shows nothing typed to another person @one-width', async ({
  page,
}) => {
  const person = await registerAndLogIn(page);
  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Adicionar endereço' }).click();
  await fillAddressByCep(page);
  await page.getByLabel('Número', { exact: true }).fill('1200');
  const expireSession = () =>
    page.route(
      '**/api/customer/addresses',
      (route) =>
        route.fulfill({
          status: 401,
          json: { error: true, code: 'token_expired', message: 'Token has expired', data: null },
        }),
      { times: 1 },
    );
  await expireSession();
  const save = page.getByRole('button', { name: 'Usar este endereço' });
  await save.click();
  const panel = page.getByRole('dialog', { name: 'Entrar na sua conta' });
  await expect(panel).toBeVisible();
  await panel.getByLabel(/^E-mail/).fill(person.email);
  await panel.getByLabel('Senha', { exact: true }).fill(person.password);
  await panel.getByRole('button', { name: 'Entrar', exact: true }).last().click();
  await expect(panel).toBeHidden();
  await expect(page.getByLabel('Número', { exact: true })).toHaveValue('1200');

  await expireSession();
  await save.click();
  await expect(panel).toBeVisible();
  const other = await registerCustomer();
  await panel.getByLabel(/^E-mail/).fill(other.email);
  await panel.getByLabel('Senha', { exact: true }).fill(other.password);
  await panel.getByRole('button', { name: 'Entrar', exact: true }).last().click();
  await expect(panel).toBeHidden();
  // The cart was the former customer's, and so was what was typed.
  await expect(page.getByRole('heading', { name: 'Sua sacola está vazia' })).toBeVisible();
  await expect(page.getByText(person.email)).toHaveCount(0);
  await expect(page.getByLabel('Número', { exact: true })).toHaveCount(0);
});

test('[CHK-01] [CHK-03] preserves each step and the unpaid order across Back and reload @one-width', async ({
  page,
}) => {
  await openPaymentStep(page);
  await choose(page.getByRole('radio', { name: /Boleto/i }));
  await page.reload();
  await expect(page.getByRole('radio', { name: /Boleto/i })).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole('radio', { name: /Entrega econômica/ })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('radio', { name: /Entrega econômica/ })).toBeChecked();
  await page.goForward();
  await expect(page).toHaveURL(/\/checkout\/payment$/);
  await expect(page.getByRole('radio', { name: /Boleto/i })).toBeChecked();
  await page.getByRole('button', { name: /^Pagar/ }).click();
  const number = await placedOrderNumber(page);
  await page.reload();
  expect(await placedOrderNumber(page)).toBe(number);
  await page.goBack();
  await expect(page.getByText('Sua sacola está vazia')).toBeVisible();
  await expect(page.getByText(`Seu pedido nº ${number} ainda não foi pago`)).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.goForward();
  expect(await placedOrderNumber(page)).toBe(number);
  await page.goto('/carrinho');
  await page.getByRole('link', { name: 'Ver pedido' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible();
});

test('[CHK-03] [ORD-02] asks the shopper to accept a changed price before ordering @one-width', async ({
  page,
}) => {
  const restorePrices = await showOldPrices(page);
  await openPaymentStep(page);
  await choose(page.getByRole('radio', { name: /Boleto/i }));
  const oldLabel = await page.getByRole('button', { name: /^Pagar/ }).textContent();
  await page.route('**/api/sales/now', (route) => route.abort('connectionreset'), { times: 1 });
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await expect(page.getByText('Não foi possível obter a hora do servidor. Tente novamente.')).toBeVisible();
  await restorePrices();
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await expect(page.getByText('O preço mudou enquanto você comprava')).toBeVisible();
  await expect(
    page.getByText(/Vaso Canelado Lua.*: era R\$\s\d+,\d\d, agora é R\$\s\d+,\d\d\./),
  ).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  const accept = page.getByRole('button', { name: /^Aceitar e pagar/ });
  await expect(accept).toHaveText(money);
  await expect(accept).not.toHaveText(oldLabel ?? '');
  // The delivery step shows the notice too until the shopper accepts the price.
  await page.goto('/checkout');
  await expect(page.getByText('O preço mudou enquanto você comprava')).toBeVisible();
  await page.getByRole('button', { name: 'Aceitar e continuar para o pagamento' }).click();
  await expect(page.getByRole('button', { name: /^Pagar/ })).toBeVisible();
  await expect(page.getByText('O preço mudou enquanto você comprava')).toHaveCount(0);
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await placedOrderNumber(page);
});

test('[CAR-06] [CHK-03] shows items that sold out before ordering and orders the rest @one-width', async ({
  page,
}) => {
  // Bought by no other test.
  const throwSku = 'AUR-MAN-02-OFF-WHITE';
  await setStockAsOwner(throwSku, 5);
  await registerAndLogIn(page);
  await page.goto('/manta-waffle-manha/p');
  await fillCart(page, 2);
  await page.goto('/checkout');
  await choose(page.getByRole('radio', { name: /Entrega econômica/ }));
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click();
  await choose(page.getByRole('radio', { name: /Boleto/i }));
  await setStockAsOwner(throwSku, 1);
  const releaseOptions = await holdCalls(page, /\/delivery-options\?/);
  const optionsRequest = page.waitForRequest(/\/delivery-options\?/);
  await page.getByRole('button', { name: /^Pagar/ }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'O estoque mudou enquanto você comprava' });
  await expect(notice).toContainText('Manta Waffle Manhã: você pediu 2, temos 1.');
  await expectAccessible(page);

  // One piece does not ship for free: ordering is disabled until the new freight is known.
  await optionsRequest;
  const pay = page.getByRole('button', { name: 'Atualizando o total' });
  await expect(pay).toBeDisabled();
  await pay.press('Enter');
  releaseOptions();
  await expect(
    page.getByText(/Frete \(Entrega econômica\): era R\$\s0,00, agora é R\$\s21,00/),
  ).toBeVisible();
  const releaseQuantity = await holdCalls(page, /\/items\/\d+$/);
  await notice.getByRole('button', { name: 'Ajustar para 1' }).click();
  await expect(notice).toBeHidden();
  await expect(pay).toBeDisabled();
  await pay.press('Enter');
  releaseQuantity();
  await page.getByRole('button', { name: /^Aceitar e pagar R\$\s240,90/ }).click();
  await placedOrderNumber(page);
});

test('[ORD+01] places one order when two tabs pay the same cart at once @one-width', async ({
  page,
  context,
}) => {
  await openPaymentStep(page);
  await choose(page.getByRole('radio', { name: /Pix/ }));
  const other = await context.newPage();
  await other.goto('/checkout');
  await choose(other.getByRole('radio', { name: /Entrega econômica/ }));
  await other.getByRole('button', { name: 'Continuar para o pagamento' }).click();
  await choose(other.getByRole('radio', { name: /Pix/ }));
  // Both buttons are located first, since the second tab loses its button once the first has ordered.
  const buttons = await Promise.all(
    [page, other].map((tab) => tab.getByRole('button', { name: /^Pagar/ }).elementHandle()),
  );
  await Promise.all(buttons.map((button) => button?.evaluate((element: HTMLElement) => element.click())));
  const number = await Promise.race([page, other].map(placedOrderNumber));
  await page.goto('/conta/pedidos');
  await expect(page.getByRole('main').getByRole('link', { name: /Pedido nº|100\d{4}/ })).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('link', { name: new RegExp(number) })).toHaveCount(1);
});
