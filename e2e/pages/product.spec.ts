import { newPerson } from '../new-person.ts';
import { choose, registeredShopper } from '../shopper.ts';
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

test('[CAT+01] a sold-out size asks where to write when it is back', async ({ page }) => {
  await page.goto(pillow);
  await untilReady(page);
  await choose(page.getByRole('radio', { name: '55 × 55 cm' }));
  const ask = page.getByRole('button', { name: 'Avise-me quando chegar' }).filter({ visible: true });
  await ask.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Avise-me quando chegar' });
  await expect(dialog.getByText('Almofada Linho Lavado Brisa (Terracota, 55 × 55 cm)')).toBeVisible();
  const email = dialog.getByLabel('Seu e-mail');
  await email.fill('beatriz@');
  await email.press('Enter');
  await expect(email).toHaveAccessibleDescription('E-mail inválido');
  await expect(email).toHaveValue('beatriz@');
  await expect(email).toBeFocused();
  await expectAccessible(page);
  const { email: address } = newPerson();
  await email.fill(address);
  await email.press('Enter');
  await expect(dialog.getByText(`Assim que voltar, escrevemos para ${address}.`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ask).toBeFocused();
});

test('[CAT+01] who is logged in finds their e-mail there @one-width', async ({ page }) => {
  const { email } = await registeredShopper(page);
  await page.goto(pillow);
  await untilReady(page);
  await choose(page.getByRole('radio', { name: '55 × 55 cm' }));
  await page.getByRole('button', { name: 'Avise-me quando chegar' }).filter({ visible: true }).click();
  await expect(page.getByRole('dialog').getByLabel('Seu e-mail')).toHaveValue(email);
});
