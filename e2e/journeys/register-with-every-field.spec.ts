import type { Page } from '@playwright/test';

import { type Club, clubs, fillFurtherData, openRegistration } from '../club-registration.ts';
import { welcomeMailTo } from '../mail-inbox.ts';
import { newPerson } from '../new-person.ts';
import { fillAddressByCep, fillPersonalData } from '../shopper.ts';
import { expectToast } from '../toasts.ts';
import { expect, test } from '../watched-test.ts';

/** Opens and closes each of the two policies. */
async function readTerms(page: Page): Promise<void> {
  for (const [link, title, heading] of [
    ['termos e condições', 'Termos de responsabilidades', '1. Cadastro'],
    ['política de privacidade', 'Política de privacidade', 'Quais dados usamos'],
  ] as const) {
    await page.locator('label', { hasText: 'Li e aceito' }).getByRole('link', { name: link }).click();
    const policy = page.getByRole('dialog', { name: title });
    await expect(policy.getByRole('heading', { name: heading })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(policy).toHaveCount(0);
  }
}

/** Submits the registration and asserts the session, the chosen group and the welcome mail. */
async function expectRegistered(page: Page, store: Club, group: string, email: string) {
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expectToast(page, 'Conta criada com sucesso.');
  // toHaveURL would also wait for pictures.
  await expect.poll(() => new URL(page.url()).pathname).toBe(store === 'reserva' ? '/conta' : '/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Minha conta' })).toBeVisible();
  const own = await page.evaluate(async () => {
    const headers = { authorization: localStorage.getItem('auth._token.local') ?? '' };
    const dataOf = async (path: string) => (await (await fetch(path, { headers })).json()).data;
    const groups: { id: number; name: string }[] = await dataOf('/api/customer/groups?is_public=true');
    const customer: { email: string; group_id: number } = await dataOf('/api/auth/customers/me');
    return { email: customer.email, group: groups.find(({ id }) => id === customer.group_id)?.name };
  });
  expect(own).toEqual({ email, group });
  const mail = await welcomeMailTo(email);
  expect(mail.subject).toContain(clubs[store].name);
  expect(mail.text).toContain(
    clubs[store].isPasswordRequired ? 'use seu e-mail e a senha' : 'peça um código de acesso',
  );
}

for (const store of ['clube', 'reserva'] as const) {
  const ids = store === 'reserva' ? '[REG-11] [AUT-03] [AUT-07]' : '[REG-11]';

  test(`${ids} [REG-01] [REG-02] [REG-06] [REG-07] [REG-08] [REG-09] registers a person with every field in ${store} and logs them in @one-width`, async ({
    page,
  }) => {
    const person = newPerson();
    await openRegistration(page, store);
    await expect(page.getByLabel('Senha', { exact: true })).toHaveCount(
      clubs[store].isPasswordRequired ? 1 : 0,
    );
    await fillPersonalData(page, person, person.cpf);
    await expect(page.getByLabel(/[Ii]nscrição estadual/)).toHaveCount(0);
    await page.getByLabel('Data de nascimento').fill('24081987');
    await expect(page.getByLabel('Data de nascimento')).toHaveValue('24/08/1987');
    await fillFurtherData(page, 'Para minha casa');
    await expect(page.getByLabel(/^Telefone de quem recebe/)).toHaveValue('(31) 3333-4444');
    await readTerms(page);
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(person.email);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await fillAddressByCep(page);
    await expectRegistered(page, store, 'Para minha casa', person.email);
  });

  test(`${ids} [REG-01] [REG-02] [REG-03] [REG-07] [REG-08] [REG-09] [REG-12] registers a company with every field in ${store} and logs it in @one-width`, async ({
    page,
  }) => {
    const company = newPerson();
    await openRegistration(page, store);
    // The activity of this company is not on the store's list.
    await fillPersonalData(page, { ...company, mobile: '1130324150' }, '60.917.528/0001-51');
    await expect(page.getByLabel('Data de nascimento')).toHaveCount(0);
    await fillFurtherData(page, 'Para meu negócio');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByLabel('CPF/CNPJ')).toHaveAccessibleDescription(
      'CNAE não autorizado para cadastro',
    );
    await page.getByLabel('CPF/CNPJ').fill(company.cnpj);
    await page.getByRole('button', { name: 'Continuar' }).click();
    // The registry prefills the state registration, and the address of the next step.
    await expect(page.getByLabel('Rua', { exact: true })).toHaveValue('Rua dos Carijós');
    await expectRegistered(page, store, 'Para meu negócio', company.email);
  });
}
