import type { Browser, Page } from '@playwright/test';

import { newPerson } from '../new-person.ts';
import { placeDeliveredOrder } from '../place-order.ts';
import { choose, logInThroughApi, registerAndLogIn } from '../shopper.ts';
import { expect, expectAccessible, expectAccessibleAtBothWidths, test } from '../watched-test.ts';
import { openPanel, panelUrl } from './panel-pages.ts';

const vase = 'Vaso Canelado Lua';

/** Opens the panel beside the shop, in a window of its own. */
async function openPanelBeside(browser: Browser, path: string, title: string): Promise<Page> {
  const panel = await (await browser.newContext()).newPage();
  await openPanel(panel, path, title);
  return panel;
}

/** Takes the next step of a return, with a note to its customer. */
async function takeStep(panel: Page, step: string, note = ''): Promise<void> {
  await panel.getByRole('button', { name: step }).click();
  const question = panel.getByRole('dialog');
  await question.getByLabel('Recado ao cliente').fill(note);
  await expectAccessible(panel);
  await question.getByRole('button', { name: step }).click();
  await expect(question).toBeHidden();
}

test('[ADM+12] leads a return from its request to the refund, and publishes a review that can be taken back @one-width', async ({
  page,
  request,
  browser,
}) => {
  const { number, buyer } = await placeDeliveredOrder(request);
  await logInThroughApi(page, buyer);
  await page.goto('/conta');
  await page.getByRole('link', { name: `Avaliar ${vase}` }).click();
  await page.getByRole('button', { name: `Avaliar ${vase}` }).click();
  const form = page.getByRole('form', { name: `Avaliar ${vase}` });
  await form.getByRole('radio', { name: /^5 de 5/ }).press('Space');
  const title = `Pelo painel, pedido ${number}`;
  await form.getByLabel('Título').fill(title);
  await form.getByLabel('Sua opinião').fill('Chegou bem embalado.');
  await form.getByRole('button', { name: 'Enviar avaliação' }).click();
  await expect(page.getByRole('article').filter({ hasText: title })).toContainText('Em análise');

  const panel = await openPanelBeside(browser, '/avaliacoes', 'Avaliações');
  const card = panel.getByRole('listitem').filter({ hasText: title });
  await card.focus();
  await panel.keyboard.press('r');
  await expect(card).toContainText('Recusada');
  await panel.getByRole('button', { name: 'Desfazer' }).click();
  await expect(card).toContainText('A decidir');
  await card.focus();
  await panel.keyboard.press('a');
  await expect(card).toContainText('Publicada');
  await expectAccessible(panel);
  // The cached page is purged by the change event.
  await expect(async () => {
    await page.goto('/vaso-canelado-lua/p');
    await expect(page.getByText(title)).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await page.goto('/conta/pedidos');
  await page.getByRole('link', { name: `Pedido ${number}`, exact: true }).click();
  await page.getByRole('link', { name: 'Devolver ou trocar' }).click();
  await page.getByRole('checkbox', { name: vase }).check();
  await page.getByLabel('Motivo').selectOption('Mudei de ideia');
  await choose(page.getByRole('radio', { name: /^Reembolso/ }));
  await page.getByRole('button', { name: 'Pedir devolução' }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^Devolução \d+$/ });
  await expect(heading).toBeVisible();
  const name = (await heading.textContent()) ?? '';

  await panel.goto(panelUrl('/devolucoes'));
  await panel.getByLabel('Número do pedido ou nome').fill(number);
  await expect(panel.getByRole('row')).toHaveCount(2);
  await expectAccessibleAtBothWidths(panel);
  await panel.getByRole('link', { name, exact: true }).click();
  await expect(panel.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(panel.getByRole('region', { name: 'Valor' })).toContainText('Devolvemos ao concluir');
  await expectAccessibleAtBothWidths(panel);
  await takeStep(panel, 'Aprovar', 'Poste até sexta.');
  await takeStep(panel, 'Marcar como recebida');
  await takeStep(panel, 'Concluir');
  await expect(panel.getByRole('region', { name: 'Valor' })).toContainText('Devolvido');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Concluída');
  await expect(page.getByText('Poste até sexta.')).toBeVisible();
  await panel.context().close();
});

test('[ADM+11] [ADM+12] finds a customer, puts them into a group and gives credit that they see @one-width', async ({
  page,
  browser,
}) => {
  const person = await registerAndLogIn(page, newPerson());
  const panel = await openPanelBeside(browser, '/clientes/grupos', 'Grupos de clientes');
  const group = `Grupo ${person.cpf}`;
  await panel.getByRole('button', { name: 'Novo grupo' }).click();
  await panel.getByRole('dialog').getByLabel('Nome').fill(group);
  await expectAccessible(panel);
  await panel.getByRole('button', { name: 'Salvar grupo' }).click();
  await expect(panel.getByRole('listitem').filter({ hasText: group })).toContainText('0 clientes');
  await panel.getByRole('link', { name: 'Todos os clientes' }).click();
  await panel.getByLabel('Nome, e-mail, CPF, CNPJ ou telefone').fill(person.email);
  await expect(panel.getByRole('row')).toHaveCount(2);
  await expectAccessibleAtBothWidths(panel);
  await panel.getByRole('link', { name: `${person.firstName} ${person.lastName}` }).click();
  await expect(panel.getByText(person.email)).toBeVisible();
  await panel.getByLabel('Grupo do cliente').click();
  await panel.getByRole('option', { name: group }).click();
  await panel.getByRole('button', { name: 'Salvar grupo' }).click();
  await expect(panel.getByRole('button', { name: 'Salvar grupo' })).toBeHidden();
  await panel.getByRole('button', { name: 'Dar crédito' }).click();
  const dialog = panel.getByRole('dialog');
  await dialog.getByLabel('Valor').fill('35,50');
  await expectAccessible(panel);
  await dialog.getByRole('button', { name: /^Dar R\$\s35,50 de crédito$/ }).click();
  await expect(panel.getByRole('list', { name: 'Extrato' })).toContainText('Cortesia');
  await expectAccessibleAtBothWidths(panel);
  await page.goto('/conta/creditos');
  await expect(page.getByRole('main')).toContainText(/R\$\s35,50/);

  // The data as a file, then nothing of it.
  const download = panel.waitForEvent('download');
  await panel.getByRole('button', { name: 'Exportar dados (LGPD)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^cliente-\d+-dados\.json$/);
  await panel.getByRole('button', { name: 'Apagar dados (LGPD)' }).click();
  const question = panel.getByRole('dialog', { name: /^Apagar os dados de / });
  await question.getByLabel('E-mail do cliente').fill(person.email);
  await expectAccessible(panel);
  await question.getByRole('button', { name: 'Apagar dados' }).click();
  await expect(panel.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
  await panel.getByLabel('Nome, e-mail, CPF, CNPJ ou telefone').fill(person.email);
  await expect(panel.getByText('Nada encontrado com estes filtros.')).toBeVisible();
  await panel.context().close();
});

test('[ADM+12] puts a list together, which shoppers see @one-width', async ({ page }) => {
  const title = `Mesa posta ${newPerson().cpf}`;
  await openPanel(page, '/listas', 'Listas');
  await page.getByRole('link', { name: 'Nova lista' }).click();
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Posição').fill('99');
  await page.getByLabel('Adicionar produto').fill('Vaso Canelado');
  await page
    .getByRole('option', { name: /^Vaso Canelado Lua/ })
    .first()
    .click();
  await expect(page.getByRole('list', { name: 'Produtos da lista' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Salvar lista' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const shop = await page.request.get(
    new URL('/api/catalog/lists', panelUrl('/').replace('painel.', '')).href,
    {
      headers: { 'store-id': 'aurora' },
      params: { q: title },
    },
  );
  expect(await shop.text()).toContain(title);
  await page.getByRole('button', { name: 'Excluir lista' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Listas' })).toBeVisible();
});
