import { newPerson } from '../new-person.ts';
import { payPix } from '../payment-provider.ts';
import {
  fillCart,
  approvedCard,
  fillAddressByCep,
  fillCard,
  fillPersonalData,
  placedOrderNumber,
  registerAndLogIn,
  refusedCard,
  choose,
} from '../shopper.ts';
import { expectToast } from '../toasts.ts';
import { watchForCardData } from '../watch-for-card-data.ts';
import { expect, expectAccessibleAtBothWidths, test } from '../watched-test.ts';

test('[CAT-03] [CAR-02] [REG-11] [ADR-02] [ORD-01] [PAY+01] searches, registers as PF, pays by Pix and sees it confirmed without reload @on-phone', async ({
  page,
  request,
}) => {
  const person = newPerson();
  const calls: string[] = [];
  page.on('request', (asked) => {
    const url = new URL(asked.url());
    if (url.pathname.startsWith('/api/')) calls.push(`${asked.method()} ${url.pathname}`);
  });

  await page.goto('/');
  await page.getByLabel('Buscar produtos').first().fill('almofada');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /almofada/ })).toBeVisible();
  await page.getByRole('link', { name: 'Almofada Linho Lavado Brisa' }).first().click();

  await choose(page.getByRole('region', { name: 'Comprar' }).getByRole('radio', { name: 'Areia' }));
  await choose(page.getByRole('region', { name: 'Comprar' }).getByRole('radio', { name: '55 × 55 cm' }));
  await fillCart(page);
  const sacola = page.getByRole('dialog', { name: 'Minha sacola' });
  await expect(sacola.getByText('Areia, 55 × 55 cm')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await sacola.getByRole('link', { name: 'Finalizar compra' }).click();

  // The e-mail is unknown: the shopper may register in the checkout or buy as a guest.
  await page.getByLabel('E-mail', { exact: true }).fill(person.email);
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Prefiro criar uma conta' }).click();
  await expect(page.getByRole('heading', { name: 'Crie sua conta' })).toBeVisible();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(person.email);
  await fillPersonalData(page, person, person.cpf);
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expectToast(page, 'Conta criada com sucesso.');

  await fillAddressByCep(page);
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Usar este endereço' }).click();
  await choose(page.getByRole('radio', { name: /Entrega econômica/ }));
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click();

  await choose(page.getByRole('radio', { name: /Pix/ }));
  await expectAccessibleAtBothWidths(page);
  calls.length = 0;
  await page.getByRole('button', { name: /^Pagar/ }).click();
  const number = await placedOrderNumber(page);
  await expect(page.getByRole('heading', { name: 'Falta só pagar o Pix' })).toBeVisible();
  const step = page.getByRole('navigation', { name: 'Etapas da compra' }).locator('[aria-current=step]');
  await expect(step).toContainText('Pagamento');
  const orderCalls = calls.filter((call) =>
    /validate-stocks|sales\/now|sales\/orders$|transaction/.test(call),
  );
  // Later calls are the Pix countdown's requests for the server's time.
  expect(orderCalls.slice(0, 4).map((call) => call.replace(/carts\/[^/]+/, 'carts/{id}'))).toEqual([
    'GET /api/cart/carts/{id}/validate-stocks',
    'GET /api/sales/now',
    'POST /api/sales/orders',
    'POST /api/payment/transaction',
  ]);
  await expectAccessibleAtBothWidths(page);

  await payPix(page, request);
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  await expect(step).toContainText('Pronto');

  await page.goto('/conta/pedidos');
  await page
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});

test('[CHK-02] [PAY-01] [PAY-03] [ORD-02] keeps the order after a refused card, pays it with another, and sends card data to the provider only @one-width', async ({
  page,
}) => {
  const expectNoCardData = watchForCardData(page, '737');
  await registerAndLogIn(page);
  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);
  await page.goto('/checkout');
  await choose(page.getByRole('radio', { name: /Entrega econômica/ }));
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click();
  await choose(page.getByRole('radio', { name: /[Cc]artão/ }));
  await fillCard(page, '4111 1111 1111 1112', '737');
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await expect(page.getByText('Número do cartão inválido')).toBeVisible();

  await fillCard(page, refusedCard, '737');
  await page.getByRole('button', { name: /^Pagar R\$\s[\d.,]+$/ }).click();
  await expect(page.getByText(/não tem limite/).first()).toBeVisible();
  await expect(page.getByLabel('Nome impresso no cartão')).toHaveValue('BEATRIZ N SANTANNA');
  await expectAccessibleAtBothWidths(page);

  await expectNoCardData();
  await fillCard(page, approvedCard, '737');
  await page.getByRole('button', { name: /^Pagar R\$\s[\d.,]+$/ }).click();
  await placedOrderNumber(page);
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  await expectNoCardData();
});

test('[PAY+01] [ORD+03] orders by boleto, changes to Pix at its lower price, and pays the same order @one-width', async ({
  page,
  request,
}) => {
  await registerAndLogIn(page);
  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);
  await page.goto('/checkout');
  await choose(page.getByRole('radio', { name: /Entrega econômica/ }));
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click();
  await choose(page.getByRole('radio', { name: /[Bb]oleto/ }));
  await page
    .getByRole('button', { name: /^Pagar|boleto/i })
    .last()
    .click();
  const number = await placedOrderNumber(page);
  await expect(page.getByText(/\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}/)).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await page.getByRole('button', { name: 'Mudar forma de pagamento' }).click();
  await choose(page.getByRole('radio', { name: /Pix/ }));
  await expectAccessibleAtBothWidths(page);
  const pay = page.getByRole('button', { name: /^Pagar/ });
  const [price = ''] = /R\$\s[\d.,]+/.exec((await pay.textContent()) ?? '') ?? [];
  await pay.click();
  expect(await placedOrderNumber(page)).toBe(number);
  await expect(page.getByText(`Pague ${price}`)).toBeVisible();
  await payPix(page, request);
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
});

test('[ORD+01] waits for a missing payment response and confirms the order without a second charge @one-width', async ({
  page,
}) => {
  await registerAndLogIn(page);
  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);
  await page.goto('/checkout');
  await choose(page.getByRole('radio', { name: /Entrega econômica/ }));
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click();
  await choose(page.getByRole('radio', { name: /[Cc]artão/ }));
  // The provider accepts this charge and delays its response for a minute.
  await fillCard(page, '4000 0000 0000 5043');
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  await page.goto('/conta/pedidos');
  await expect(page.getByRole('main').getByRole('link', { name: /Pedido nº|100\d{4}/ })).toHaveCount(1);
});
