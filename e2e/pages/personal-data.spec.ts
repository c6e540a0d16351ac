import { readFile } from 'node:fs/promises';

import { inShopDatabase, columnsMatching } from '../database.ts';
import { linkIn, mailTo } from '../mail-inbox.ts';
import { personalDataPattern, unmistakablePerson } from '../new-person.ts';
import { placeDeliveredOrder } from '../place-order.ts';
import { logInThroughApi, registerAndLogIn } from '../shopper.ts';
import { expectToast } from '../toasts.ts';
import { expect, expectAccessibleAtBothWidths, test, untilReady } from '../watched-test.ts';

test('[ACC-01] [REG-05] changes personal data by the registration’s rules and preserves typed values @one-width', async ({
  page,
}) => {
  const person = await registerAndLogIn(page);
  await page.goto('/conta/dados');
  await untilReady(page);
  await expect(page.getByRole('main')).toContainText(person.email);
  const name = page.getByLabel('Nome', { exact: true });
  const phone = page.getByLabel('Telefone');
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
  await expectAccessibleAtBothWidths(page);
  await phone.fill('21987651234');
  await save.click();
  await expectToast(page, 'Dados salvos.');
  // Tests start with refused consent.
  await expect(page.getByText('Neste aparelho você permite cookies essenciais.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Preferências de cookies' }).click();
  const consent = page.getByRole('dialog');
  await consent.getByRole('button', { name: 'Aceitar todos' }).click();
  await expect(
    page.getByText('você permite cookies essenciais, funcionais, de medição e de publicidade.'),
  ).toBeVisible();
  await page.goto('/conta');
  await expect(page.getByRole('heading', { level: 1, name: 'Olá, Júlia' })).toBeVisible();
  await expect(page.getByText('(21) 98765-1234')).toBeVisible();
});

test('[ACC+01] [ACC-01] exports a customer’s data, changes the e-mail by the mailed link, and deletes all but the fiscal record @one-width', async ({
  page,
  request,
}) => {
  const person = unmistakablePerson();
  const { number } = await placeDeliveredOrder(request, { buyer: person });
  await logInThroughApi(page, person);
  await page.goto('/conta/dados');
  await untilReady(page);
  await expectAccessibleAtBothWidths(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar meus dados' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^meus-dados-aurora-\d{4}-\d{2}-\d{2}\.json$/);
  const exported: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(exported).toMatchObject({
    formato: 'vitrine-dados-do-cliente',
    pessoa: { email: person.email, documento: person.cpf, telefone: person.mobile },
    enderecos: [{ logradouro: person.street }],
    pedidos: [{ numero: number, situacao: 'entregue' }],
  });

  const newEmail = `nova.${person.email}`;
  const change = page.getByRole('button', { name: 'Trocar e-mail' });
  await change.click();
  await expect(page.getByLabel('Novo e-mail')).toBeFocused();
  await page.getByLabel('Novo e-mail').fill(newEmail);
  await page.getByLabel('Sua senha').fill(person.password);
  await change.click();
  await expect(page.getByRole('alert')).toContainText(`Enviamos um link para ${newEmail}.`);
  // Long e-mail addresses do not widen the card.
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Trocar e-mail' }) });
  expect(await card.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await page.goto(linkIn(await mailTo(newEmail)));
  await expectToast(page, 'E-mail confirmado.');
  expect(page.url()).not.toContain('emailToken');

  await page.goto('/conta/dados');
  await untilReady(page);
  await expect(page.getByRole('main')).toContainText(newEmail);
  await page.getByRole('button', { name: 'Quero excluir minha conta' }).click();
  await expect(page.getByText('a lei fiscal pede que fiquem guardados seu nome e documento')).toBeVisible();
  const submit = page.getByRole('button', { name: 'Excluir minha conta', exact: true });
  const password = page.locator('form').filter({ has: submit }).getByLabel('Sua senha');
  await password.fill('Errada#1');
  await submit.click();
  await expect(password).toHaveAccessibleDescription('Senha atual incorreta');
  await expectAccessibleAtBothWidths(page);
  const columnsOfPerson = () =>
    inShopDatabase((client) => columnsMatching(client, personalDataPattern(person)));
  expect(await columnsOfPerson()).toEqual(
    expect.arrayContaining([
      'customers.email',
      'customers.taxvat',
      'customer_addresses.street',
      'orders.address',
    ]),
  );
  await password.fill(person.password);
  await submit.click();
  await expectToast(page, 'Sua conta foi excluída.');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/conta');
  await expect(page.getByRole('dialog')).toBeVisible();

  // Buyers of delivered orders are stored until the tax claim expires (CTN, arts. 173 and 195), five years after the end of
  // this year, with the municipality of the order's address, on which the tax depends. Polled, since the outbox stores the
  // e-mail address until the mail about the deletion is sent.
  await expect.poll(columnsOfPerson).toEqual(['fiscal_buyers.name', 'fiscal_buyers.taxvat']);
  const stored = await inShopDatabase((client) =>
    client.query(
      `select name, taxvat, to_char(keep_until, 'YYYY-MM-DD') as keep_until, address
         from fiscal_buyers join orders using (store_id, customer_id) where increment_id = $1`,
      [number],
    ),
  );
  const year = Number(
    new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'America/Sao_Paulo' }).format(),
  );
  expect(stored.rows).toEqual([
    {
      name: `${person.firstName} ${person.lastName}`,
      taxvat: person.cpf,
      keep_until: `${year + 6}-01-01`,
      address: {
        recipient: '',
        phone: '',
        postcode: '01310100',
        street: '',
        number: '',
        complement: '',
        neighborhood: '',
        city: 'São Paulo',
        region: 'SP',
      },
    },
  ]);
});
