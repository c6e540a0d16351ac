import { mailTo } from '../mail-inbox.ts';
import { newPerson } from '../new-person.ts';
import { placeDeliveredOrder } from '../place-order.ts';
import { choose, fillAddressByCep, fillCart, identifyAsGuest, placedOrderNumber } from '../shopper.ts';
import { expectToast } from '../toasts.ts';
import { expect, expectAccessibleAtBothWidths, onAnotherDevice, storeUrl, test } from '../watched-test.ts';

test('[CHK+01] buys without an account, opens the order by the mailed link, then creates an account @one-width', async ({
  page,
  browser,
}) => {
  const person = newPerson();
  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);
  await page.goto('/checkout');
  await page.getByLabel('E-mail', { exact: true }).fill(person.email);
  await page.getByRole('button', { name: 'Continuar' }).click();

  await expect(page.getByRole('heading', { name: 'Quem está comprando?' })).toBeVisible();
  // The focus moves to the field after the e-mail, and the form works with the keyboard alone.
  const firstName = page.getByLabel('Nome', { exact: true });
  await expect(firstName).toBeFocused();
  await firstName.press('Enter');
  await expect(page.getByText('Digite seu CPF')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.keyboard.type(person.firstName);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.lastName);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.cpf);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.mobile);
  await page.keyboard.press('Enter');

  // The next step has the focus.
  await expect(page.getByRole('heading', { level: 1, name: 'Entrega' })).toBeFocused();
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(person.firstName);
  await fillAddressByCep(page);
  await page.getByRole('button', { name: 'Usar este endereço' }).click();
  await choose(page.getByRole('radio', { name: /Entrega econômica/ }));
  // A reload loses nothing.
  await page.reload();
  await expect(page.getByRole('radio', { name: /Avenida Paulista, 900/ })).toBeChecked();
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click();
  await choose(page.getByRole('radio', { name: /Pix/ }));
  await expect(page.getByRole('checkbox', { name: /[Ss]alvar/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^Pagar/ }).click();
  const number = await placedOrderNumber(page);
  await expect(page.getByLabel('Pix copia e cola')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Quer acompanhar por uma conta?' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  const { text } = await mailTo(person.email);
  const link = new URL(/https?:\/\/\S+\/pedido\?orderLink=[\w-]+/.exec(text)?.[0] ?? '');
  const shopLink = storeUrl('aurora', `/pedido${link.search}`);

  const recipient = await onAnotherDevice(browser);
  const document = await recipient.goto(shopLink);
  expect(document?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'strict-origin',
  });
  await expect(recipient.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(recipient.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible();
  await expect(recipient.getByLabel('Pix copia e cola')).toBeVisible();
  expect(new URL(recipient.url()).search).toBe('');
  await expectAccessibleAtBothWidths(recipient);
  await recipient.reload();
  await expect(recipient.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible();
  // The link opens this order only, and no account.
  await recipient.goto(storeUrl('aurora', '/conta/pedidos'));
  await expect(recipient).toHaveURL(({ pathname }) => pathname === '/');
  await recipient.goto(storeUrl('aurora', `/pedido?orderLink=${'A'.repeat(70)}`));
  await expect(recipient.getByRole('heading', { level: 1, name: 'Este link não é válido' })).toBeVisible();
  await expectAccessibleAtBothWidths(recipient);

  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Criar minha conta' }).click();
  await expectToast(page, 'Conta criada. O pedido já está nela.');
  await page.getByRole('link', { name: 'Acompanhar pedido' }).click();
  await expect(page).toHaveURL(/\/conta\/pedidos\//);
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible();

  await recipient.goto(shopLink);
  await expect(
    recipient.getByRole('heading', { level: 1, name: 'Este pedido está na sua conta' }),
  ).toBeVisible();
  await recipient.context().close();
});

test('[CHK+01] changes the payment method of an order opened by its mailed link, and cancels it @one-width', async ({
  page,
  browser,
}) => {
  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);
  await page.goto('/checkout');
  const person = await identifyAsGuest(page);
  await choose(page.getByRole('radio', { name: /Entrega econômica/ }));
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click();
  await choose(page.getByRole('radio', { name: /Pix/ }));
  await page.getByRole('button', { name: /^Pagar/ }).click();
  const number = await placedOrderNumber(page);
  await page.getByRole('link', { name: 'Acompanhar pedido' }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/pedido');
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible();

  const { text } = await mailTo(person.email);
  const link = new URL(/https?:\/\/\S+\/pedido\?orderLink=[\w-]+/.exec(text)?.[0] ?? '');

  const recipient = await onAnotherDevice(browser);
  await recipient.goto(storeUrl('aurora', `/pedido${link.search}`));
  await recipient.getByRole('button', { name: 'Mudar forma de pagamento' }).click();
  await choose(recipient.getByRole('radio', { name: /Boleto/ }));
  await recipient.getByRole('button', { name: /^Pagar/ }).click();
  await expect(recipient.getByText('Linha digitável', { exact: true })).toBeVisible();
  await recipient.getByRole('link', { name: 'Acompanhar pedido' }).click();
  await recipient.getByRole('button', { name: 'Cancelar pedido' }).click();
  await recipient.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(recipient.getByText('Cancelado').first()).toBeVisible();
  await recipient.context().close();
});

test('[CHK+01] [ORD+02] returns a delivered order with the label behind its mailed link @one-width', async ({
  request,
  browser,
}) => {
  const { number, buyer: person } = await placeDeliveredOrder(request, { isGuest: true });
  // Of the order, its payment and its delivery.
  const { text } = await mailTo(person.email, 3);
  const link = new URL(/https?:\/\/\S+\/pedido\?orderLink=[\w-]+/.exec(text)?.[0] ?? '');

  const mailed = await onAnotherDevice(browser);
  await mailed.goto(storeUrl('aurora', `/pedido${link.search}`));
  await mailed.getByRole('button', { name: 'Desistir da compra' }).click();
  await mailed.getByRole('dialog').getByRole('button', { name: 'Confirmar desistência' }).click();
  const heading = mailed.getByRole('heading', { level: 1, name: /^Devolução \d+$/ });
  await expect(heading).toBeVisible();
  const returnUrl = mailed.url();
  await expect(mailed.getByRole('button', { name: 'Imprimir etiqueta' })).toBeVisible();
  await mailed.emulateMedia({ media: 'print' });
  await expect(mailed.getByRole('region', { name: 'Etiqueta de devolução' })).toContainText(
    `Remetente: ${person.firstName} ${person.lastName}`,
  );
  await mailed.emulateMedia({ media: 'screen' });
  await expectAccessibleAtBothWidths(mailed);
  await mailed.getByRole('link', { name: `Pedido ${number}` }).click();
  await mailed.getByRole('link', { name: 'Ver etiqueta' }).click();
  await expect(heading).toBeVisible();

  // Without the link the address of the return shows nothing.
  const stranger = await onAnotherDevice(browser);
  await stranger.goto(returnUrl);
  await expect(stranger.getByRole('heading', { level: 1, name: 'Abra o link do e-mail' })).toBeVisible();
  await expectAccessibleAtBothWidths(stranger);
  await stranger.context().close();
  await mailed.context().close();
});

test('[CHK+01] asks for a login when the e-mail is registered, and allows buying without it @one-width', async ({
  page,
}) => {
  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);
  await page.goto('/checkout');
  await page.getByLabel('E-mail', { exact: true }).fill('ana@exemplo.com.br');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible();
  await page.getByRole('button', { name: 'Comprar sem entrar na conta' }).click();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('ana@exemplo.com.br');
  await page.getByRole('button', { name: 'Prefiro criar uma conta' }).click();
  await expect(page.getByRole('heading', { name: 'Crie sua conta' })).toBeVisible();
});

test('[CHK+01] opens the registration for an unknown e-mail in a store without guest checkout @one-width', async ({
  page,
}) => {
  await page.goto(storeUrl('clube', '/cafe-cerrado-mineiro-chapada/p'));
  await fillCart(page);
  await page.goto(storeUrl('clube', '/checkout'));
  await page.getByLabel('E-mail', { exact: true }).fill(newPerson().email);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { name: 'Crie sua conta' })).toBeVisible();
});
