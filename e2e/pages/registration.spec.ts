import { newPerson } from '../new-person.ts';
import { fillAddressByCep, fillPersonalData } from '../shopper.ts';
import { expectToast } from '../toasts.ts';
import { expect, storeUrl, test } from '../watched-test.ts';

test('[REG-01] [REG-11] [UIX+02] stores an unfinished registration across a reload, without password and consent, and removes it when submitted @one-width', async ({
  page,
}) => {
  const company = newPerson();
  const openForm = async () => {
    await page.goto(storeUrl('serra', '/login'));
    await page.getByRole('button', { name: 'Criar conta' }).click();
  };
  await openForm();
  await fillPersonalData(page, company, company.cnpj);
  await page.getByLabel('Grupo de clientes').selectOption({ index: 1 });
  await page.getByLabel(/[Ii]nscrição estadual/).fill('110042490114');
  await page.getByLabel('Segmento').selectOption('Cafeteria');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await fillAddressByCep(page);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(company.password);

  await openForm();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(company.email);
  await expect(page.getByLabel('Segmento')).toHaveValue(/./);
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('');
  await expect(page.getByLabel(/Li e aceito/)).not.toBeChecked();
  await page.getByLabel('Senha', { exact: true }).fill(company.password);
  await page.getByLabel(/Li e aceito/).check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByLabel('Número', { exact: true })).toHaveValue('900');
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expectToast(page, 'Conta criada com sucesso.');
  await expect(page).toHaveURL(/\/conta$/);
  expect(await page.evaluate(() => sessionStorage.getItem('registration'))).toBeNull();
});
