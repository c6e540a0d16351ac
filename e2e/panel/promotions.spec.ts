import type { Page } from '@playwright/test';

import { fillCart } from '../shopper.ts';
import { expect, expectAccessible, onAnotherDevice, test, untilReady } from '../watched-test.ts';
import { openPanel } from './panel-pages.ts';

/** No other test buys it, nor anything else of its brand. */
const basket = { sku: 'AUR-CES-03', name: 'Cesto Baixo de Taboa para Revistas' };
const productPage = '/cesto-baixo-de-taboa-para-revistas/p';
/** No other test sends anything there. */
const postcode = '88650-000';

const priceIn = (text: string | null) => /R\$\s[\d.]+,\d\d/.exec(text ?? '')?.[0] ?? '';

async function pickBasket(page: Page): Promise<void> {
  await page.getByLabel('Acrescentar produto, por SKU ou nome').fill(basket.sku);
  await page.getByRole('list', { name: 'Produtos encontrados' }).getByRole('button').click();
}

async function endRecord(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Encerrar', exact: true }).click();
  const question = page.getByRole('dialog', { name });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Encerrar agora' }).click();
  await expect(question).toBeHidden();
}

test('[ADM+08] drafts a promotion, sees what a cart would cost, and shoppers get that price @one-width', async ({
  page,
  browser,
}) => {
  await openPanel(page, '/promocoes', 'Promoções');
  await expect(page.getByRole('link', { name: 'Frete grátis nos quadros' })).toBeVisible();
  await page.getByRole('link', { name: 'Nova promoção' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nova promoção' })).toBeVisible();
  const simulation = page.getByRole('region', { name: 'Quanto esta sacola custaria' });
  await pickBasket(page);
  await expect(simulation.getByText('Total da sacola')).toBeVisible();

  await page.getByRole('textbox', { name: /^Nome/ }).fill('Semana dos cestos');
  await page.getByLabel('Código').fill('semana-dos-cestos');
  await page.getByLabel('Desconto', { exact: false }).first().fill('25');
  await page.getByRole('checkbox', { name: 'Mãos do Delta' }).check();
  await expect(simulation.getByText('Semana dos cestos')).toBeVisible();
  await expect(simulation.getByText(/O cliente economiza/)).toBeVisible();
  await expectAccessible(page);
  const total = simulation.locator('dl > div').filter({ hasText: 'Total da sacola' });
  const price = priceIn(await total.textContent());
  expect(price).not.toBe('');

  await page.getByRole('button', { name: 'Criar promoção' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Semana dos cestos' })).toBeVisible();
  await expect(page.getByText('Valendo')).toBeVisible();
  await expectAccessible(page);

  const shopper = await onAnotherDevice(browser);
  await shopper.goto(productPage);
  await untilReady(shopper);
  await fillCart(shopper);
  await shopper.getByRole('dialog').getByRole('link', { name: 'Ver sacola' }).click();
  const summary = shopper.getByRole('main').getByRole('region', { name: 'Resumo da compra' });
  await expect(summary).toContainText('Semana dos cestos');
  await expect(summary).toContainText(price);
  await shopper.context().close();

  await endRecord(page, /Encerrar “Semana dos cestos”/);
  await expect(page.getByText('Desligado')).toBeVisible();
  await page.getByRole('link', { name: 'Duplicar' }).click();
  await expect(page.getByRole('textbox', { name: /^Nome/ })).toHaveValue('Semana dos cestos (cópia)');
});

test('[ADM+08] tries a coupon that does not exist yet, and creates it @one-width', async ({ page }) => {
  await openPanel(page, '/cupons', 'Cupons');
  await page.getByRole('link', { name: 'Novo cupom' }).click();
  await page.getByLabel('Código').fill('cestos10');
  await page.getByRole('textbox', { name: /^Desconto/ }).fill('10');
  await pickBasket(page);
  const simulation = page.getByRole('region', { name: 'Quanto esta sacola custaria' });
  await expect(simulation.getByText('CESTOS10')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Criar cupom' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cupom CESTOS10' })).toBeVisible();
  await endRecord(page, /Encerrar o cupom CESTOS10/);
  await expect(page.getByText('Desligado')).toBeVisible();
});

test('[ADM+08] imports a shipping table, and the product page agrees with the simulator @one-width', async ({
  page,
  browser,
}) => {
  await openPanel(page, '/entregas', 'Entregas');
  await page.getByRole('link', { name: 'Nova forma de entrega' }).click();
  await page.getByRole('textbox', { name: /^Nome/ }).fill('Tropa de Minas');
  await page.getByLabel('Código').fill('tropa-de-minas');
  await page.getByRole('button', { name: 'Importar CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar a tabela' });
  const chooseTable = (price: string) =>
    dialog.getByLabel('Arquivo CSV').setInputFiles({
      name: 'tabela.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `cep_inicial;cep_final;peso_ate_kg;preco;dias_uteis_ate\n88650-000;88650-999;30;${price};6\n`,
      ),
    });
  await chooseTable('dezessete');
  await expect(dialog.getByText('Linha 2, preco: “dezessete” não é um valor como 19,90.')).toBeVisible();
  await expectAccessible(page);
  await chooseTable('17,90');
  await dialog.getByRole('button', { name: 'Usar 1 linha' }).click();
  await expect(page.getByText('CEP 88650-000 a 88650-999, até 30 kg')).toBeVisible();

  const simulation = page.getByRole('region', { name: 'O que a loja ofereceria' });
  await simulation.getByLabel('CEP').fill(postcode);
  await simulation.getByRole('button', { name: 'Produtos' }).click();
  await pickBasket(page);
  const offered = simulation.getByRole('listitem').filter({ hasText: 'Tropa de Minas' });
  await expect(offered).toContainText(/R\$\s17,90/);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Criar forma de entrega' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tropa de Minas' })).toBeVisible();
  await page.getByRole('button', { name: 'Editar a linha 1' }).click();
  await expect(page.getByRole('dialog', { name: 'Linha 1' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancelar' }).click();

  const shopper = await onAnotherDevice(browser);
  await shopper.goto(productPage);
  await untilReady(shopper);
  const delivery = shopper.getByRole('region', { name: 'Frete e prazo' });
  await delivery.getByLabel('Calcular frete e prazo').fill(postcode);
  await delivery.getByLabel('Calcular frete e prazo').press('Enter');
  await expect(delivery.getByRole('listitem').filter({ hasText: 'Tropa de Minas' })).toContainText(
    /R\$\s17,90/,
  );
  await shopper.context().close();

  await endRecord(page, /Encerrar “Tropa de Minas”/);
  await expect(page.getByRole('heading', { level: 1, name: 'Entregas' })).toBeVisible();
});

test('[ADM+08] [ADM+15] fits the width of a phone @on-phone', async ({ page }) => {
  await openPanel(page, '/promocoes', 'Promoções');
  for (const [path, title] of [
    ['/promocoes', 'Promoções'],
    ['/promocoes/parede-de-quadros', 'Parede de quadros: leve 3, pague 2'],
    ['/cupons/BEMVINDO10', 'Cupom BEMVINDO10'],
    ['/entregas', 'Entregas'],
    ['/entregas/economica_sul_sudeste', 'Entrega econômica'],
  ] as const) {
    await page.goto(new URL(path, page.url()).href);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectAccessible(page);
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect([path, scrollWidth]).toEqual([path, clientWidth]);
  }
});
