import type { Page } from '@playwright/test';

import { fillCart, choose, registerAndLogIn } from '../shopper.ts';
import { expectToast } from '../toasts.ts';
import { expect, test } from '../watched-test.ts';

const hostile = '"><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';

/** Asserts that the typed HTML neither became an element of the page nor ran. */
async function expectHarmless(page: Page): Promise<void> {
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
}

test('refuses HTML in a name and shows HTML in an address as text at checkout and on the order @one-width', async ({
  page,
}) => {
  await registerAndLogIn(page);
  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Adicionar endereço' }).click();
  const form = page.locator('form').filter({ has: page.getByLabel('CEP', { exact: true }) });
  await form.getByLabel('Nome', { exact: true }).fill(hostile);
  await form.getByLabel('Sobrenome', { exact: true }).fill('Neves');
  await form.getByLabel('Telefone', { exact: true }).fill('11987654321');
  // A CEP of a whole town: the shopper types the street.
  await form.getByLabel('CEP', { exact: true }).fill('36325-000');
  await expect(form.getByLabel('Cidade', { exact: true })).toHaveValue('Tiradentes');
  for (const label of ['Rua', 'Bairro']) await form.getByLabel(label, { exact: true }).fill(hostile);
  await form.getByLabel('Número', { exact: true }).fill('<b>1');
  await form.getByLabel(/^Complemento/).fill(hostile);
  await form.getByLabel('Cidade', { exact: true }).fill(hostile);
  await form.getByRole('button', { name: 'Usar este endereço' }).click();
  // A name with HTML is refused; the other fields accept it.
  await expect(form.getByLabel('Nome', { exact: true })).toHaveAccessibleDescription(
    'Use apenas letras e espaços',
  );
  await form.getByLabel('Nome', { exact: true }).fill('Bia');
  await form.getByRole('button', { name: 'Usar este endereço' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText(hostile).first()).toBeVisible();
  await expectHarmless(page);

  await choose(page.getByRole('radio', { name: /Entrega econômica/ }));
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click();
  await choose(page.getByRole('radio', { name: /Pix/ }));
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await expect(page.getByRole('heading', { name: 'Falta só pagar o Pix' })).toBeVisible();
  await expectHarmless(page);
  await page.goto('/conta/pedidos');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Pedido nº|100\d{4}/ })
    .click();
  await expect(page.getByText(hostile).first()).toBeVisible();
  await expectHarmless(page);
});

test('shows HTML in a URL and in the login’s e-mail as text @one-width', async ({ page }) => {
  await page.goto(`/busca?q=${encodeURIComponent(hostile)}`);
  await expect(page.getByRole('main').getByText(hostile).first()).toBeVisible();
  await expectHarmless(page);
  await page.goto('/?openLogin=1');
  const panel = page.getByRole('dialog');
  await panel.getByLabel(/^E-mail/).fill(hostile);
  await panel.getByLabel('Senha', { exact: true }).fill(hostile);
  await panel.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expectToast(page, 'Usuário não encontrado');
  await expect(panel.getByLabel('CPF/CNPJ')).toBeVisible();
  await expectHarmless(page);
});
