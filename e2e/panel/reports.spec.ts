import { readFile } from 'node:fs/promises';

import { inShopDatabase } from '../database.ts';
import { expect, expectAccessibleAtBothWidths, test } from '../watched-test.ts';
import { openPanel, panelUrl } from './panel-pages.ts';
import { parseShownCentavos, columnOf } from './report-table.ts';

const dayMs = 24 * 3_600_000;
const dayBefore = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(Date.now() - days * dayMs);

/** Adds a member of the support to the staff, with the password of the demo owner. */
async function addSupport(email: string): Promise<void> {
  await inShopDatabase((client) =>
    client.query(
      `insert into staff (store_id, email, name, role, password_hash, created_at)
        select store_id, $1, 'Bia Atendimento', 'support', password_hash, now()
        from staff where email = 'painel@aurora.exemplo.com.br'`,
      [email],
    ),
  );
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

test('[ADM+14] shows an owner what waits and how the shop sells, and support only what concerns them @one-width', async ({
  page,
  browser,
}) => {
  await openPanel(page, '/', 'Início');
  await expect(page.getByRole('heading', { level: 2, name: 'Últimos 7 dias' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Mais vendidos em 30 dias' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('link', { name: /pago.* para preparar/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible();
  expect(new URL(page.url()).search).toContain('paid');

  const email = `atendimento.${String(Date.now())}@exemplo.com.br`;
  await addSupport(email);
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(panelUrl('/'));
  await other.getByLabel('Loja').fill('aurora');
  await other.getByLabel('E-mail').fill(email);
  await other.getByLabel('Senha').fill('painel da vitrine');
  await other.getByRole('button', { name: 'Entrar' }).click();
  await expect(other.getByRole('heading', { level: 2, name: 'Espera por você' })).toBeVisible();
  await expect(other.getByRole('link', { name: /pago.* para preparar/ })).toBeVisible();
  await expect(other.getByRole('heading', { level: 2, name: 'Últimos 7 dias' })).toBeHidden();
  await expect(other.getByRole('link', { name: 'Relatórios' })).toBeHidden();
  await expectAccessibleAtBothWidths(other);
  await context.close();
});

test('[ADM+14] has a total that is the sum of its rows and of its file, by day and by product @one-width', async ({
  page,
}) => {
  // Without today, when other tests sell.
  await openPanel(page, `/relatorios?de=${dayBefore(60)}&ate=${dayBefore(1)}`, 'Vendas');
  for (const [choice, table] of [
    ['Dia', 'Tabela de vendas por dia'],
    ['Produto', 'Tabela de vendas por produto'],
  ] as const) {
    await page.getByLabel('Agrupar por').click();
    await page.getByRole('option', { name: choice, exact: true }).click();
    await expect(page.getByRole('region', { name: table })).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    const net = await columnOf(page, table, 'Líquido');
    expect(net.total).toBeGreaterThan(0);
    expect(sum(net.rows)).toBe(net.total);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    const [head = '', ...lines] = text.replace('\uFEFF', '').trim().split('\r\n');
    const index = head.split(';').indexOf('Líquido');
    expect(lines).toHaveLength(net.rows.length);
    expect(sum(lines.map((line) => parseShownCentavos(line.split(';')[index] ?? '')))).toBe(net.total);
  }
});

test('[ADM+14] [ADM+15] shows funnel, abandoned carts and searches without results @one-width', async ({
  page,
}) => {
  await openPanel(page, '/relatorios/funil', 'Funil');
  await expect(page.getByRole('heading', { level: 2, name: 'Do carrinho ao pagamento' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  for (const name of ['Carrinhos abandonados', 'Buscas sem resultado']) {
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Carregando' })).toBeHidden();
    await expectAccessibleAtBothWidths(page);
  }
});
