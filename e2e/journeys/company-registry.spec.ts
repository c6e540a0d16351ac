import type { Page } from '@playwright/test';

import { newPerson } from '../new-person.ts';
import { fillPersonalData } from '../shopper.ts';
import { expectToast } from '../toasts.ts';
import { expect, expectAccessible, expectAccessibleAtBothWidths, storeUrl, test } from '../watched-test.ts';

const unverifiedMessage = 'Não foi possível verificar seu CNPJ, tente novamente mais tarde';
/** Messages by the CNPJ that triggers them: docs/contracts/sandbox.md. */
const messageByCnpj = {
  '04.040.000/0001-76': 'CNPJ não encontrado, por favor verifique novamente o CNPJ informado',
  '33.451.987/0001-10':
    'CNPJ recusado. Situação cadastral atual é: Suspensa. Motivo: Inconsistência cadastral',
  '60.917.528/0001-51': 'CNAE não autorizado para cadastro',
  '04.290.000/0001-24': `${unverifiedMessage} ou entre em contato conosco.`,
  '04.503.000/0001-65': `${unverifiedMessage} ou entre em contato conosco.`,
  '04.504.000/0001-80': unverifiedMessage,
};

/** Fills the first step of Empório Serra's registration without the state registration. */
async function fillFirstStep(page: Page, document: string) {
  const company = newPerson();
  await page.goto(storeUrl('serra', '/login'));
  await page
    .getByRole('button', { name: /[Cc]riar conta|[Cc]adastr/ })
    .first()
    .click();
  await fillPersonalData(page, company, document);
  await page.getByLabel('Grupo de clientes').selectOption({ index: 1 });
  await page.getByLabel('Segmento').selectOption('Cafeteria');
  return company;
}

test('[REG-12] shows the reason of a refused company at its CNPJ field, scrolls to it and preserves the first step with all values @one-width', async ({
  page,
}) => {
  const company = await fillFirstStep(page, '');
  const cnpj = page.getByLabel('CNPJ', { exact: true });
  const next = page.getByRole('button', { name: 'Continuar' });
  for (const [document, message] of Object.entries(messageByCnpj)) {
    await cnpj.fill(document);
    await next.click();
    await expectToast(page, message);
    await expect(cnpj).toHaveAccessibleDescription(message);
    await expect(cnpj).toHaveValue(document);
    await expect(cnpj).toBeInViewport({ ratio: 1 });
    await expect(next).not.toHaveAttribute('aria-busy');
  }
  await expectAccessible(page);
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(company.email);
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(company.password);
  await expect(page.getByLabel('Segmento')).toHaveValue('cafeteria');
  await expect(page.getByLabel('CEP', { exact: true })).toHaveCount(0);
});

test('[REG-12] prefills state registration and address from the registry and keeps edits @one-width', async ({
  page,
}) => {
  const company = await fillFirstStep(page, newPerson().cnpj);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText(/endereço do cadastro da empresa/)).toBeVisible();
  await expect(page.getByLabel('CEP', { exact: true })).toHaveValue('30120-060');
  await expect(page.getByLabel('Rua', { exact: true })).toHaveValue('Rua dos Carijós');
  await expect(page.getByLabel('Número', { exact: true })).toHaveValue('950');
  await expect(page.getByLabel(/^Complemento/)).toHaveValue('Loja 4');
  await expect(page.getByLabel('Bairro', { exact: true })).toHaveValue('Centro');
  await expect(page.getByLabel('Estado', { exact: true })).toHaveValue('MG');
  await expect(page.getByLabel('Cidade', { exact: true })).toHaveValue('Belo Horizonte');
  await expectAccessibleAtBothWidths(page);

  await page.getByLabel(/^Complemento/).fill('Loja 5');
  await page.getByRole('button', { name: /^voltar$/i }).click();
  await expect(page.getByLabel(/[Ii]nscrição estadual/)).toHaveValue('0623079040081');
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(company.email);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByLabel(/^Complemento/)).toHaveValue('Loja 5');
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expectToast(page, 'Conta criada com sucesso.');
});
