import { randomBytes } from 'node:crypto';

import type { Page } from '@playwright/test';

import { inShopDatabase } from '../database.ts';
import { linkIn, mailTo } from '../mail-inbox.ts';
import { operate } from '../operate.ts';
import { expect, expectAccessible, expectAccessibleAtBothWidths, test } from '../watched-test.ts';
import { openPanel, panelUrl } from './panel-pages.ts';

const password = 'uma senha bem comprida';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Fills fields of a form by label, saves it and waits until it is saved. */
async function saveSettings(page: Page, path: string, title: string, fields: Record<string, string>) {
  await page.goto(panelUrl(path));
  await expect(heading(page, title)).toBeVisible();
  await expectAccessible(page);
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  const save = page.getByRole('button', { name: 'Salvar' });
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Salvo.' })).toBeVisible();
  await expect(save).toBeDisabled();
}

/** Puts a product on sale; loading products has tests of its own. */
async function addProduct(store: string) {
  await inShopDatabase(async (client) => {
    const { rows } = await client.query<{ store_id: number; id: number }>(
      `insert into products (store_id, sku, slug, name, options, attributes, images)
       select id, 'V1', 'vaso', 'Vaso de barro', '[]', '[]', '[]' from stores where public_id = $1 returning store_id, id`,
      [store],
    );
    await client.query(
      `insert into product_variants (store_id, product_id, position, sku, option_values, price_centavos, stock)
       values ($1, $2, 1, 'V1-U', '{}', 18900, 3)`,
      [rows[0]?.store_id, rows[0]?.id],
    );
  });
}

/** Signs the invited owner in by the link of the mail. */
async function enterByMail(page: Page, email: string) {
  await page.goto(linkIn(await mailTo(email)));
  await page.getByLabel('Nova senha').fill(password);
  await page.getByLabel('Repita a senha').fill(password);
  await page.getByRole('button', { name: 'Definir senha' }).click();
  await page.getByRole('link', { name: 'Entrar' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

test('[ADM+13] [ADM+10] [ADM+01] a store is created, set up by its owner, opened and changed, without a terminal @one-width', async ({
  page,
  browser,
}) => {
  const store = `nova-${randomBytes(4).toString('hex')}`;
  const email = `dona@${store}.exemplo.com.br`;
  await operate('staff', 'operator', 'painel@aurora.exemplo.com.br');

  await openPanel(page, '/lojas', 'Lojas');
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('link', { name: 'Nova loja' }).click();
  await expect(heading(page, 'Nova loja')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Loja Nova');
  await page.getByRole('textbox', { name: 'Identificador' }).fill(store);
  await page.getByRole('textbox', { name: 'Nome da pessoa' }).fill('Dona Nova');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Criar loja' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: store })).toContainText('Em preparação');

  const context = await browser.newContext({ viewport: page.viewportSize() });
  const owner = await context.newPage();
  await enterByMail(owner, email);
  await expect(heading(owner, 'Abrir a loja')).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Abrir a loja' })).toBeDisabled();
  await expectAccessibleAtBothWidths(owner);
  const home = new URL('/', panelUrl('/'));
  home.hostname = `${store}.localhost`;
  const visitor = await context.newPage();
  const visit = () => visitor.goto(home.href);
  expect((await visit())?.status()).toBe(404);

  await owner.goto(panelUrl('/configuracoes'));
  await expect(heading(owner, 'Configurações')).toBeVisible();
  await expectAccessibleAtBothWidths(owner);
  await saveSettings(owner, '/configuracoes/company', 'Dados da empresa', {
    'Razão social': 'Loja Nova Ltda.',
    CNPJ: '26.059.926/0001-46',
  });
  await saveSettings(owner, '/configuracoes/contact', 'Endereço e contato', {
    Rua: 'Rua Nova',
    Número: '10',
    Cidade: 'Cunha',
    'Estado (UF)': 'SP',
    CEP: '12530-000',
    Telefone: '(12) 3111-1000',
  });
  await addProduct(store);

  await owner.goto(panelUrl('/abertura'));
  for (const policy of [
    'Entrega',
    'Política de privacidade',
    'Termos de responsabilidades',
    'Trocas e devoluções',
  ]) {
    await owner.getByRole('button', { name: `Ler ${policy}` }).click();
    const dialog = owner.getByRole('dialog', { name: policy });
    await expect(dialog).not.toContainText('{{');
    if (policy === 'Entrega') await expectAccessible(owner);
    await dialog.getByRole('button', { name: 'Li e publico' }).click();
    await expect(dialog).toBeHidden();
  }
  await owner.getByRole('button', { name: 'Abrir a loja' }).click();
  const question = owner.getByRole('dialog', { name: 'Abrir a loja?' });
  await expectAccessible(owner);
  await question.getByRole('button', { name: 'Abrir agora' }).click();
  await expect(heading(owner, 'Loja aberta')).toBeVisible();
  await expect.poll(async () => (await visit())?.status()).toBe(200);

  await saveSettings(owner, '/configuracoes/shop', 'Vitrine', { 'Aviso no topo': 'Inaugurada hoje' });
  await saveSettings(owner, '/aparencia', 'Aparência', { Destaque: '#7a1f3d', Texto: '#dddddd' });
  await expect(owner.getByText('Texto: #dddddd vira')).toBeVisible();
  await expectAccessibleAtBothWidths(owner);
  const shown = async () => (await visit())?.text();
  await expect.poll(shown).toContain('--color-accent:#7a1f3d');
  expect(await shown()).toContain('Inaugurada hoje');
  await context.close();
});
