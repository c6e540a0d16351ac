import { registeredShopper } from '../shopper.ts';
import { expect, expectAccessible, test, untilReady } from '../watched-test.ts';

test('[ACC-01] [REG-05] personal data is changed by the rules of registration; nothing typed is lost', async ({
  page,
}) => {
  const person = await registeredShopper(page);
  await page.goto('/conta/dados');
  await untilReady(page);
  await expect(page.getByRole('main')).toContainText(person.email);
  const name = page.getByLabel('Nome', { exact: true });
  const phone = page.getByLabel('Celular');
  const save = page.getByRole('button', { name: 'Salvar dados' });
  await expect(name).toHaveValue(person.firstName);
  await expect(phone).toHaveValue('(11) 98765-4321');
  await name.fill('Júlia');
  await page.getByLabel(/^Como conheceu a Casa Aurora\?/).selectOption({ index: 1 });
  await phone.fill('1130324150');
  await phone.press('Enter');
  await expect(phone).toHaveAccessibleDescription('Telefone inválido');
  await expect(phone).toBeFocused();
  await expect(name).toHaveValue('Júlia');
  await expectAccessible(page);
  await phone.fill('21987651234');
  await save.click();
  await expect(page.getByText('Dados salvos.')).toBeVisible();
  await page.goto('/conta');
  await expect(page.getByRole('heading', { level: 1, name: 'Olá, Júlia' })).toBeVisible();
  await expect(page.getByText('(21) 98765-1234')).toBeVisible();
});
