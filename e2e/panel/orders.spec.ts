import { readFile } from 'node:fs/promises';

import { expect, expectAccessible, expectAccessibleAtBothWidths, test } from '../watched-test.ts';
import { openPanel, panelUrl } from './panel-pages.ts';
import { placePaidOrders } from './place-paid-orders.ts';

const invoiceKey = '52060433009911002506550120000007800267301615';

test('[ADM+06] ships several orders by a file of the carrier, which is checked before it is applied @one-width', async ({
  page,
}) => {
  const { numbers } = await placePaidOrders(3);
  await openPanel(page, '/pedidos', 'Pedidos');
  await page.getByRole('link', { name: 'Enviar por arquivo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enviar pedidos por arquivo' })).toBeVisible();
  const table = [
    'pedido;transportadora;código;link',
    ...numbers.map(
      (number, index) => `${number};Correios;BR00${index};https://rastreio.exemplo.com.br/${index}`,
    ),
    '999999999999;Correios;BR9;',
  ].join('\n');
  await page
    .getByLabel('Arquivo CSV')
    .setInputFiles({ name: 'rastreios.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await expect(page.getByLabel('Linhas')).toHaveValue(table);
  await page.getByRole('button', { name: 'Conferir linhas' }).click();
  await expect(page.getByText('3 linhas estão certas. 1 linha com problema')).toBeVisible();
  await expect(page.getByText('Não há pedido 999999999999 nesta loja.')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Aplicar 3 linhas' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Resultado' })).toBeVisible();
  await expect(page.getByText('3 linhas aplicadas.')).toBeVisible();
  await page.getByRole('link', { name: numbers[1] ?? '' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${numbers[1]}` })).toBeVisible();
  await expect(page.getByLabel('Código de rastreio')).toHaveValue('BR001');
  await expect(page.getByText('Pedido a caminho')).toBeVisible();
});

test('[ADM+06] finds orders, saves the filter, prints what to pick and pack, and exports @one-width', async ({
  page,
}) => {
  const { person, numbers } = await placePaidOrders(2);
  await openPanel(page, '/pedidos', 'Pedidos');
  await page.getByLabel('Número, nome, e-mail, CPF, CNPJ ou SKU').fill(person.email);
  for (const number of numbers) await page.getByLabel(`Selecionar pedido ${number}`).check();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Salvar este filtro' }).click();
  const question = page.getByRole('dialog', { name: 'Salvar este filtro' });
  const name = `De ${person.email}`.slice(0, 60);
  await question.getByLabel('Nome do filtro').fill(name);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Salvar filtro' }).click();
  await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(
    lines
      .slice(1)
      .map((line) => line.split(';')[0])
      .toSorted(),
  ).toEqual([...numbers].toSorted());
  await page.getByRole('link', { name: 'Lista de separação' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lista de separação' })).toBeVisible();
  await expect(page.getByRole('cell', { name: numbers.join(', ') }).first()).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Itens a separar' })).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.goto(panelUrl(`/pedidos/romaneios?pedidos=${numbers.join(',')}`));
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByText('“Feliz aniversário!”').first()).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  // The filter is on the server: another browser would have it.
  await page.goto(panelUrl('/pedidos'));
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByLabel('Número, nome, e-mail, CPF, CNPJ ou SKU')).toHaveValue(person.email);
  await page.getByRole('button', { name: `Apagar “${name}”` }).click();
  await page.getByRole('button', { name: 'Apagar filtro' }).click();
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
});

test('[ADM+06] records the invoice of an order, notes it, sends a mail again and cancels others on a phone @on-phone', async ({
  page,
}) => {
  const { person, numbers } = await placePaidOrders(2);
  const [number = ''] = numbers;
  await openPanel(page, `/pedidos/${number}`, `Pedido ${number}`);
  await page.getByLabel('Chave da NF-e').fill(`${invoiceKey.slice(0, -1)}6`);
  await page.getByRole('button', { name: 'Salvar nota fiscal' }).click();
  await expect(page.getByRole('alert')).toContainText('44 dígitos');
  await page.getByLabel('Chave da NF-e').fill(invoiceKey);
  await page.getByLabel('Endereço da nota (DANFE)').fill('https://nfe.exemplo.com.br/1');
  await page.getByRole('button', { name: 'Salvar nota fiscal' }).click();
  await expect(page.getByRole('link', { name: 'Abrir a nota' })).toBeVisible();
  await page.getByLabel('Nova anotação').fill('Ligar antes de entregar.');
  await page.getByRole('button', { name: 'Anotar' }).click();
  await expect(page.getByText('Ligar antes de entregar.')).toBeVisible();
  await expect(page.getByLabel('Nova anotação')).toHaveValue('');
  await page.getByRole('button', { name: 'Preparar' }).click();
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  // Once the mail has left, it can be sent again.
  await expect(async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Enviar de novo: Pedido a caminho' }).click({ timeout: 2000 });
  }).toPass();
  await expect(page.getByText('na fila desde').or(page.getByText('enviado em').nth(1))).toBeVisible();
  await expectAccessible(page);
  await page.goto(panelUrl('/pedidos'));
  await page.getByLabel('Número, nome, e-mail, CPF, CNPJ ou SKU').fill(person.email);
  for (const one of numbers) await page.getByLabel(`Selecionar pedido ${one}`).check();
  await page.getByRole('button', { name: 'Cancelar pedidos' }).click();
  const question = page.getByRole('dialog', { name: 'Cancelar 2 pedidos?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancelar pedidos' }).click();
  const outcome = page.getByRole('dialog', { name: 'Cancelar: resultado' });
  await expect(outcome).toContainText('1 pedido mudou. 1 ficou como estava');
  await expectAccessible(page);
});
