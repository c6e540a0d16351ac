import { expect, expectAccessible, test, untilReady } from '../watched-test.ts';

const pillow = '/almofada-linho-lavado-brisa/p';
const vase = '/vaso-canelado-lua/p';

test('[CAT+01] freight and days by CEP, remembered for the next product', async ({ page }) => {
  await page.goto(pillow);
  await untilReady(page);
  const delivery = page.getByRole('region', { name: 'Frete e prazo' });
  const postcode = delivery.getByLabel('Calcular frete e prazo');
  await expect(delivery.getByRole('link', { name: 'Não sei meu CEP' })).toHaveAttribute('href', /correios/);

  await postcode.fill('0131');
  await postcode.press('Enter');
  await expect(delivery.getByText('CEP inválido, por favor, preencha o CEP corretamente')).toBeVisible();
  await expect(postcode).toBeFocused();
  await postcode.fill('00000404');
  await postcode.press('Enter');
  await expect(postcode).toHaveAccessibleDescription(/^CEP inválido/);
  await postcode.fill('00000503');
  await postcode.press('Enter');
  await expect(delivery.getByText(/o serviço não respondeu/)).toBeVisible();
  await expect(delivery.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();

  await postcode.fill('01310100');
  await postcode.press('Enter');
  await expect(delivery.getByText('Entrega em São Paulo/SP')).toBeVisible();
  await expect(delivery.getByRole('listitem').filter({ hasText: 'Entrega econômica' })).toContainText(
    /R\$\s21,00|chega entre \S+, \d\d\/\d\d e \S+, \d\d\/\d\d/,
  );
  await expectAccessible(page);

  await page.goto(vase);
  await expect(postcode).toHaveValue('01310-100');
  await expect(delivery.getByText(/para São Paulo\/SP, chega entre/)).toBeVisible();
  await delivery.getByRole('button', { name: 'Ver opções' }).click();
  await expect(delivery.getByText('Entrega expressa')).toBeVisible();
});
