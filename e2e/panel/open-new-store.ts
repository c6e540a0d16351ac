import { randomBytes } from 'node:crypto';

import type { Browser, Page } from '@playwright/test';

import { linkIn, mailTo } from '../mail-inbox.ts';
import { expect, expectAccessible, expectAccessibleAtBothWidths } from '../watched-test.ts';
import { watchClicks } from './count-clicks.ts';
import { openPanel, panelUrl } from './panel-pages.ts';

const password = 'uma senha bem comprida';

export interface StoreInSetup {
  readonly id: string;
  /** Its home page. */
  readonly url: string;
  /** The panel, with the store's owner signed in. */
  readonly panel: Page;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Creates a store in the panel, as the demo's operator, and signs its owner in by the mailed invitation. */
export async function createStoreInPanel(page: Page, browser: Browser): Promise<StoreInSetup> {
  const id = `nova-${randomBytes(4).toString('hex')}`;
  const email = `dona@${id}.exemplo.com.br`;
  await openPanel(page, '/lojas', 'Lojas');
  await page.getByRole('link', { name: 'Nova loja' }).click();
  await expect(heading(page, 'Nova loja')).toBeVisible();
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Loja Nova');
  await page.getByRole('textbox', { name: 'Identificador' }).fill(id);
  await page.getByRole('textbox', { name: 'Nome da pessoa' }).fill('Dona Nova');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Criar loja' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: id })).toContainText('Em preparação');

  const context = await browser.newContext({ viewport: page.viewportSize() });
  const panel = await context.newPage();
  await watchClicks(panel);
  await panel.goto(linkIn(await mailTo(email)));
  await panel.getByLabel('Nova senha').fill(password);
  await panel.getByLabel('Repita a senha').fill(password);
  await panel.getByRole('button', { name: 'Definir senha' }).click();
  await expect(heading(panel, 'Abrir a loja')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Abrir a loja' })).toBeDisabled();
  await expectAccessibleAtBothWidths(panel);
  const url = new URL('/', panelUrl('/'));
  url.hostname = `${id}.localhost`;
  return { id, url: url.href, panel };
}

/** Goes from any screen to the checklist of a store in setup, and from there by a link. */
export async function followChecklist(panel: Page, link: string): Promise<void> {
  await panel.getByRole('navigation').getByRole('link', { name: 'Abrir a loja' }).click();
  await panel.getByRole('main').getByRole('link', { name: link }).click();
}

/** Goes to the next step before the store opens, from any screen. */
export async function followNextStep(panel: Page, link: string): Promise<void> {
  const next = panel.getByRole('complementary', { name: 'Próximo passo para abrir a loja' });
  await next.getByRole('link', { name: link }).click();
}

/** Fills fields of a form by label, saves it and waits until it is saved. */
async function saveSettings(panel: Page, title: string, fields: Record<string, string>): Promise<void> {
  await expect(heading(panel, title)).toBeVisible();
  for (const [label, value] of Object.entries(fields)) {
    await panel.getByLabel(label, { exact: true }).fill(value);
  }
  const save = panel.getByRole('button', { name: 'Salvar' });
  await save.click();
  await expect(panel.getByRole('alert').filter({ hasText: 'Salvo.' })).toBeVisible();
  await expect(save).toBeDisabled();
}

export async function describeCompany({ panel }: StoreInSetup): Promise<void> {
  await panel.getByRole('link', { name: 'Preencher a empresa' }).click();
  await saveSettings(panel, 'Dados da empresa', {
    'Razão social': 'Loja Nova Ltda.',
    CNPJ: '26.059.926/0001-46',
  });
  await followNextStep(panel, 'Preencher endereço e contato');
  await panel.getByLabel('Estado (UF)').selectOption('SP');
  await saveSettings(panel, 'Endereço e contato', {
    Rua: 'Rua Nova',
    Número: '10',
    Cidade: 'Cunha',
    CEP: '12530-000',
    Telefone: '(12) 3111-1000',
  });
}

/** Reads and publishes the policies, and opens the store, of which shoppers saw nothing before. */
export async function openStore({ panel, url }: StoreInSetup): Promise<void> {
  const visitor = await panel.context().newPage();
  const visit = async () => (await visitor.goto(url))?.status();
  expect(await visit()).toBe(404);
  await followNextStep(panel, 'Ver todos os passos');
  const previewing = panel.waitForEvent('popup');
  await panel.getByRole('button', { name: 'Ver a loja antes de abrir' }).click();
  const preview = await previewing;
  await expect(preview.getByRole('link', { name: 'Loja Nova' }).first()).toBeVisible();
  await expect(preview.getByRole('complementary', { name: 'Pré-visualização' })).toBeVisible();
  // Its cookie is of the whole context.
  await panel.context().clearCookies({ name: 'vitrine_preview' });
  await preview.close();
  // After a policy is published, the next one is shown.
  await panel.getByRole('button', { name: 'Ler Entrega' }).click();
  for (const policy of [
    'Entrega',
    'Política de privacidade',
    'Termos de responsabilidades',
    'Trocas e devoluções',
  ]) {
    const dialog = panel.getByRole('dialog', { name: policy });
    await expect(dialog).not.toContainText('{{');
    if (policy === 'Entrega') await expectAccessible(panel);
    await dialog.getByRole('button', { name: 'Li e publico' }).click();
    await expect(dialog).toBeHidden();
  }
  await panel.getByRole('button', { name: 'Abrir a loja' }).click();
  const question = panel.getByRole('dialog', { name: 'Abrir a loja?' });
  await expectAccessible(panel);
  await question.getByRole('button', { name: 'Abrir agora' }).click();
  await expect(heading(panel, 'Loja aberta')).toBeVisible();
  await expect.poll(visit).toBe(200);
  await visitor.close();
}

/** Changes the look and a text of the store, which its next visitors see. */
export async function changeLook(store: StoreInSetup): Promise<void> {
  const { panel, url } = store;
  await panel.goto(panelUrl('/configuracoes/shop'));
  await saveSettings(panel, 'Vitrine', { 'Aviso no topo': 'Inaugurada hoje' });
  await panel.goto(panelUrl('/aparencia'));
  await saveSettings(panel, 'Aparência', { Destaque: '#7a1f3d', Texto: '#dddddd' });
  await expect(panel.getByText('Texto: #dddddd vira')).toBeVisible();
  await expectAccessibleAtBothWidths(panel);
  const visitor = await panel.context().newPage();
  const pageHtml = async () => (await visitor.goto(url))?.text();
  await expect.poll(pageHtml).toContain('--color-accent:#7a1f3d');
  expect(await pageHtml()).toContain('Inaugurada hoje');
  await visitor.close();
}
