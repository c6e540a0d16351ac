import { newPerson } from '../new-person.ts';
import { fillCart, fillAddressByCep, fillPersonalData, placedOrderNumber, choose } from '../shopper.ts';
import { expectToast } from '../toasts.ts';
import { expect, expectAccessibleAtBothWidths, storeUrl, test } from '../watched-test.ts';

test('[REG-01] [REG+01] [AUT-07] registers as PJ in two steps in a closed store and buys by Pix @one-width', async ({
  page,
}) => {
  const company = newPerson();
  await page.goto(storeUrl('serra'));
  expect(new URL(page.url()).pathname).toBe('/login');
  await expectAccessibleAtBothWidths(page);

  await page
    .getByRole('button', { name: /[Cc]riar conta|[Cc]adastr/ })
    .first()
    .click();
  await fillPersonalData(page, company, company.cnpj);
  await page.getByLabel('Grupo de clientes').selectOption({ index: 1 });
  await page.getByLabel(/[Ii]nscrição estadual/).fill('110042490114');
  await page.getByLabel('Segmento').selectOption('Cafeteria');
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByLabel('Rua', { exact: true })).toHaveValue('Rua dos Carijós');
  await fillAddressByCep(page);
  await page.getByRole('button', { name: /^voltar$/i }).click();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(company.email);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByLabel('Número', { exact: true })).toHaveValue('900');
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expectToast(page, 'Conta criada com sucesso.');
  await expect(page).toHaveURL(/\/conta$/);

  await page.goto(storeUrl('serra', '/busca?q=bourbon'));
  await page
    .getByRole('main')
    .getByRole('link', { name: /Bourbon/ })
    .first()
    .click();
  await fillCart(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Finalizar compra' }).click();
  await choose(page.getByRole('radio', { name: /chega (?:até|entre)/ }).first());
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click();
  await choose(page.getByRole('radio', { name: /Pix/ }));
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await placedOrderNumber(page);
  await expect(page.getByRole('heading', { name: 'Falta só pagar o Pix' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});
