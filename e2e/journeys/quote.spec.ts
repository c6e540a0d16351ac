import { openPanel } from '../panel/panel-pages.ts';
import { logInByPage } from '../shopper.ts';
import { expect, expectAccessibleAtBothWidths, onAnotherDevice, storeUrl, test } from '../watched-test.ts';

test('[ORD+06] asks for a quote of the cart, has it answered by the staff, and opens the answer to pay it @one-width', async ({
  page,
  browser,
}) => {
  await logInByPage(page, 'compras@cafeteria.exemplo.com.br', storeUrl('serra', '/login'));
  await page.goto(storeUrl('serra', '/conta/pedido-rapido'));
  await page.getByLabel('Códigos e quantidades').fill('SER-XIC-01-BRANCO 12');
  await page.getByRole('button', { name: 'Conferir códigos' }).click();
  await page.getByRole('button', { name: /Adicionar .*sacola/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.goto(storeUrl('serra', '/carrinho'));
  await page.getByRole('link', { name: 'Pedir cotação' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pedir cotação' })).toBeVisible();
  await page.getByLabel('Mensagem para a loja').fill('Para a inauguração da segunda loja');
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Pedir cotação' }).click();
  await expect(page.getByText('Aguardando a loja')).toBeVisible();
  const { pathname } = new URL(page.url());
  const id = /^\/conta\/cotacoes\/(\d+)$/.exec(pathname)?.[1] ?? '';

  const staff = await onAnotherDevice(browser);
  await openPanel(staff, '/pedidos/rascunhos', 'Rascunhos de pedidos', 'serra');
  await staff.getByRole('link', { name: id, exact: true }).click();
  await expect(staff.getByText('“Para a inauguração da segunda loja”')).toBeVisible();
  await staff.getByRole('textbox', { name: 'Desconto', exact: true }).fill('10,00');
  await staff.getByRole('textbox', { name: 'Motivo do desconto' }).fill('Segunda loja');
  await staff.getByRole('combobox', { name: 'Forma de entrega' }).click();
  await staff.getByRole('option').last().click();
  await staff.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(staff.getByText('Salve as mudanças antes de cobrar.')).toBeHidden();
  await staff.getByRole('button', { name: 'Enviar link por e-mail' }).click();
  await expect(staff.getByText(/pedido-preparado#/)).toBeVisible();
  await staff.context().close();

  await page.reload();
  await expect(page.getByText('Desconto: Segunda loja')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('link', { name: 'Conferir e aceitar' }).click();
  await expect(page.getByText('Segunda loja').first()).toBeVisible();
  await page.getByRole('button', { name: 'Ir para o pagamento' }).click();
  await expect(page.getByText(/Seu pedido nº \d+ está reservado/)).toBeVisible();
  await page.goto(storeUrl('serra', pathname));
  await expect(page.getByText('Aceita', { exact: true })).toBeVisible();
});
