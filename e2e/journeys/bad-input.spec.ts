import { fillCart, choose, fillCard, registerAndLogIn, logInThroughApi } from '../shopper.ts';
import { expectToast } from '../toasts.ts';
import { expect, expectAccessible, expectAccessibleAtBothWidths, test, untilReady } from '../watched-test.ts';

test('[CAR-08] explains a wrong or an expired coupon and keeps the cart @one-width', async ({ page }) => {
  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);
  await page.goto('/carrinho');
  // Sent before hydration, the form is posted and comes back empty.
  await untilReady(page);
  const coupon = page.getByLabel(/cupom/i).first();
  await coupon.fill('NAOEXISTE');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText('Cupom não encontrado.')).toBeVisible();
  await expect(coupon).toHaveValue('NAOEXISTE');
  await expectAccessible(page);
  await coupon.fill('INVERNO26');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText('Cupom expirado.')).toBeVisible();
  await coupon.fill('AURORA50');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText(/^Cupom inválido. Faltam R\$\s\d+,\d\d em produtos/)).toBeVisible();
  await expect(page.getByRole('main').getByText('Vaso Canelado Lua').first()).toBeVisible();
});

test('[CAT-02] marks a sold-out variant and offers no purchase @one-width', async ({ page }) => {
  await page.goto('/almofada-linho-lavado-brisa/p');
  await choose(page.getByRole('radio', { name: /55 × 55 cm/ }));
  await expect(page.getByRole('region', { name: 'Comprar' }).getByText('Esgotado').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Adicionar à sacola' })).toHaveCount(0);
  await expectAccessibleAtBothWidths(page);
});

test('[CAR-06] limits the quantity to the stock with a message @one-width', async ({ page }) => {
  await page.goto('/almofada-linho-lavado-brisa/p');
  await choose(page.getByRole('region', { name: 'Comprar' }).getByRole('radio', { name: 'Sálvia' }));
  for (let count = 0; count < 3; count += 1) {
    await fillCart(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Adicionar à sacola' }).first().click();
  await expect(page.getByText('Quantidade máxima atingida').first()).toBeVisible();
});

test('[AUT-10] logs out with a message when the token has expired @one-width', async ({ page }) => {
  await logInThroughApi(page, { email: 'ana@exemplo.com.br' });
  // The gateway refuses the token like an expired one, because no cookie binds it to this browser.
  await page.evaluate(() => localStorage.setItem('auth._token.local', 'Bearer an.old.token'));
  await page.goto('/conta/pedidos');
  await expectToast(page, 'Sua sessão expirou');
  await expect(page).toHaveURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => localStorage.getItem('auth._token.local'))).toBeNull();
});

test('[ADR-02] clears the address but keeps name and phone for an unknown CEP @one-width', async ({
  page,
}) => {
  await registerAndLogIn(page);
  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Adicionar endereço' }).click();
  await page.getByLabel('Nome', { exact: true }).fill('Marina');
  await page.getByLabel('CEP', { exact: true }).fill('99999-999');
  await expect(page.getByText('CEP inválido, por favor, preencha o CEP corretamente')).toBeVisible();
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Marina');
  await expect(page.getByLabel('Telefone', { exact: true })).not.toHaveValue('');
  await expectAccessibleAtBothWidths(page);
});

test('[ORD-02] [ORD+01] keeps the order while the provider is down and pays the same order later @one-width', async ({
  page,
}) => {
  await registerAndLogIn(page);
  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);
  await page.goto('/checkout');
  await choose(page.getByRole('radio', { name: /Entrega econômica/ }));
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click();
  await choose(page.getByRole('radio', { name: /[Cc]artão/ }));
  await fillCard(page, '4000 0000 0000 5134');
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await expect(page.getByText(/serviço de pagamento está indisponível/).first()).toBeVisible();
  await expect(page.getByLabel('Nome impresso no cartão')).toHaveValue('BEATRIZ N SANTANNA');
  // The order is in the account, without the card's data.
  await page.goto('/conta/pedidos');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Pedido nº|100\d{4}/ })
    .click();
  await page.getByRole('button', { name: 'Pagar agora' }).click();
  await expect(page.getByText(/Seu pedido nº \d+ está reservado/)).toBeVisible();
  await choose(page.getByRole('radio', { name: /[Cc]artão/ }));
  await expect(page.getByLabel('Número do cartão')).toHaveValue('');
  await fillCard(page, '5555 5555 5555 4444');
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  await page.goto('/conta/pedidos');
  await expect(page.getByRole('main').getByRole('link', { name: /Pedido nº|100\d{4}/ })).toHaveCount(1);
});

test('[ORD+01] places one order for two fast clicks on the pay button @one-width', async ({ page }) => {
  await registerAndLogIn(page);
  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);
  await page.goto('/checkout');
  await choose(page.getByRole('radio', { name: /Entrega econômica/ }));
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click();
  await choose(page.getByRole('radio', { name: /Pix/ }));
  await page.getByRole('button', { name: /^Pagar/ }).dblclick();
  await expect(page.getByRole('heading', { name: 'Falta só pagar o Pix' })).toBeVisible();
  await page.goto('/conta/pedidos');
  await expect(page.getByRole('main').getByRole('link', { name: /Pedido nº|100\d{4}/ })).toHaveCount(1);
});

test('[ADR-01] [ADR-02] accepts a typed address, also without a number, when the CEP lookup fails @one-width', async ({
  page,
}) => {
  await registerAndLogIn(page);
  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Adicionar endereço' }).click();
  const street = page.getByLabel('Rua', { exact: true });
  await expect(page.getByLabel('CEP', { exact: true })).toBeVisible();
  await expect(street).toHaveCount(0);
  await page.getByLabel('CEP', { exact: true }).fill('00000-503');
  await expect(page.getByText(/Não conseguimos consultar o CEP agora/)).toBeVisible();
  await expect(page.getByText(/CEP inválido/)).toHaveCount(0);
  await street.fill('Estrada da Serra');
  await page.getByRole('checkbox', { name: 'Sem número' }).check();
  await expect(page.getByLabel('Número', { exact: true })).toHaveValue('S/N');
  await page.getByLabel('Bairro', { exact: true }).fill('Zona Rural');
  await page.getByLabel('Estado', { exact: true }).selectOption('AL');
  await expect(page.locator('datalist option').first()).toHaveAttribute('value', 'Água Branca');
  await expect(page.locator('datalist option').nth(1)).toHaveAttribute('value', 'Anadia');
  await page.getByLabel('Cidade', { exact: true }).fill('Anadia');
  await page.getByRole('button', { name: 'Usar este endereço' }).click();
  await expect(page.getByText(/Estrada da Serra, S\/N/).first()).toBeVisible();
});
