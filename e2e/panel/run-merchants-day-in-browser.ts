import type { APIRequestContext, Browser, Page } from '@playwright/test';
import sharp from 'sharp';

import { orderByPix } from '../order-by-pix.ts';
import { payPix } from '../payment-provider.ts';
import { placePaidOrder } from '../place-order.ts';
import { choose, fillCart, identifyAsGuest } from '../shopper.ts';
import { expectToast } from '../toasts.ts';
import { expect, onAnotherDevice, test, untilReady } from '../watched-test.ts';
import { nextFriday } from './next-friday.ts';
import {
  changeLook,
  createStoreInPanel,
  describeCompany,
  type StoreInSetup,
  openStore,
} from './open-new-store.ts';
import { fillHtml, panelUrl } from './panel-pages.ts';
import { columnOf } from './report-table.ts';
import { setShipping, shippingName } from './set-shipping.ts';

const productCount = 30;
/** The first is bought in the browser. */
const orderCount = 20;
const product = 'Vaso de barro 1';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

interface Day {
  /** A page of the panel's own context. */
  readonly page: Page;
  readonly browser: Browser;
  readonly request: APIRequestContext;
}

/**
 * Opens a new store, stocks it, sells, ships, takes a return and reads the report, as a merchant does on the first day: in
 * a browser, but for most of the customers.
 */
export async function runMerchantsDayInBrowser({ page, browser, request }: Day): Promise<void> {
  const { step } = test;
  const store = await step('create the store', () => createStoreInPanel(page, browser));
  const { panel } = store;
  await step('describe the company', () => describeCompany(store));
  await step('import products', () => importProducts(panel));
  await step('set shipping', () => setShipping(panel));
  await step('set a promotion', () => setPromotion(panel));
  await step('write a page for Friday', () => schedulePage(panel));
  await step('open', () => openStore(store));
  const sold = await step('sell', () => sell(store, { browser, request }));
  await step('ship', () => shipInOneBatch(panel, sold));
  await step('take a return', () => approveReturn(panel, sold));
  await step('read the report', () => readReport(panel, sold));
  await step('change the look', () => changeLook(store));
  await sold.shopper.context().close();
  await panel.context().close();
}

async function importProducts(panel: Page): Promise<void> {
  const rows = Array.from({ length: productCount }, (_, index) => {
    const number = index + 1;
    return `V${number};Vaso de barro ${number};vaso-de-barro-${number};novidades;${50 + number},90;40;800;vaso.png`;
  });
  const table = ['sku;name;slug;categories;price;stock;weight_grams;images', ...rows].join('\n');
  const background = '#b9603f';
  const picture = await sharp({ create: { width: 640, height: 640, channels: 3, background } })
    .png()
    .toBuffer();
  await panel.goto(panelUrl('/importacao'));
  await panel.getByLabel('Arquivo de produtos e imagens').setInputFiles([
    { name: 'vasos.csv', mimeType: 'text/csv', buffer: Buffer.from(table) },
    { name: 'vaso.png', mimeType: 'image/png', buffer: picture },
  ]);
  await panel.getByRole('button', { name: 'Enviar e simular' }).click();
  const item = panel.getByRole('listitem').filter({ hasText: 'vasos.csv' });
  await expect(item).toContainText(`Mudaria: ${productCount} produtos novos`);
  await item.getByRole('button', { name: 'Importar agora' }).click();
  await expect(item.getByText('Importado', { exact: true })).toBeVisible();
}

async function setPromotion(panel: Page): Promise<void> {
  await panel.goto(panelUrl('/promocoes/nova'));
  await panel.getByRole('textbox', { name: /^Nome/ }).fill('Inauguração');
  await panel.getByLabel('Código').fill('inauguracao');
  await panel.getByLabel('Desconto', { exact: false }).first().fill('10');
  await panel.getByLabel('Acrescentar produto, por SKU ou nome').fill('V1');
  await panel.getByRole('list', { name: 'Produtos encontrados' }).getByRole('button').first().click();
  const simulation = panel.getByRole('region', { name: 'Quanto esta sacola custaria' });
  await expect(simulation.getByText('Inauguração')).toBeVisible();
  await panel.getByRole('button', { name: 'Criar promoção' }).click();
  await expect(heading(panel, 'Inauguração')).toBeVisible();
}

async function schedulePage(panel: Page): Promise<void> {
  const { day } = nextFriday();
  await panel.goto(panelUrl('/paginas/nova'));
  await panel.getByLabel('Título').fill('Sexta do barro');
  await panel.getByRole('button', { name: 'Criar rascunho' }).click();
  await expect(heading(panel, 'Sexta do barro')).toBeVisible();
  await panel.getByRole('button', { name: 'Adicionar componente' }).click();
  await panel.getByRole('menuitem', { name: 'Texto', exact: true }).click();
  await fillHtml(panel, 'Texto', '<h2>Tudo de barro</h2>');
  await expect(
    panel
      .frameLocator('iframe[title="Pré-visualização da página"]')
      .getByRole('heading', { name: 'Tudo de barro' }),
  ).toBeVisible();
  await panel.getByRole('button', { name: 'Agendar…' }).click();
  const question = panel.getByRole('dialog', { name: 'Agendar a publicação' });
  await question.getByRole('textbox', { name: 'Publicar em' }).fill(day);
  await question.getByLabel('Hora').fill('10:00');
  await question.getByRole('button', { name: `Agendar para ${day}, 10h00` }).click();
  await expect(panel.getByText(`Agendada para ${day}, 10h00`).first()).toBeVisible();
}

interface Sold {
  readonly shopper: Page;
  /** The order of the shopper, who has an account. */
  readonly number: string;
  readonly numbers: readonly string[];
  readonly totalCentavos: number;
}

async function sell(
  store: StoreInSetup,
  { browser, request }: Pick<Day, 'browser' | 'request'>,
): Promise<Sold> {
  const shopper = await onAnotherDevice(browser);
  await shopper.goto(new URL('/vaso-de-barro-1/p', store.url).href);
  await untilReady(shopper);
  await expect(shopper.getByRole('img', { name: product }).first()).toBeVisible();
  await fillCart(shopper);
  await shopper.goto(new URL('/checkout', store.url).href);
  const person = await identifyAsGuest(shopper);
  await choose(shopper.getByRole('radio', { name: new RegExp(shippingName) }));
  await shopper.getByRole('button', { name: 'Continuar para o pagamento' }).click();
  const summary = shopper.getByRole('region', { name: 'Resumo do pedido' });
  await expect(summary).toContainText('Inauguração');
  const number = await orderByPix(shopper);
  await payPix(shopper, request);
  await expect(shopper.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  await shopper.getByLabel('Senha', { exact: true }).fill(person.password);
  await shopper.getByRole('button', { name: 'Criar minha conta' }).click();
  await expectToast(shopper, 'Conta criada. O pedido já está nela.');
  await shopper.getByRole('link', { name: 'Acompanhar pedido' }).click();
  await expect(heading(shopper, `Pedido ${number}`)).toBeVisible();
  // 51,90 less 10 %, and the shipping.
  const ownCentavos = 4671 + 1490;
  const goods = { shop: store.url, slug: 'vaso-de-barro-2', shippingCode: 'padrao' };
  const numbers = [number];
  let totalCentavos = ownCentavos;
  for (let count = 1; count < orderCount; count += 1) {
    const order = await placePaidOrder(request, goods);
    numbers.push(order.number);
    totalCentavos += order.totalCentavos;
  }
  return { shopper, number, numbers, totalCentavos };
}

/** Prepares all paid orders at once, and ships them by a file of the carrier. */
async function shipInOneBatch(panel: Page, { numbers, number }: Sold): Promise<void> {
  await panel.goto(panelUrl('/'));
  await panel.getByRole('link', { name: /pago.* para preparar/ }).click();
  await expect(heading(panel, 'Pedidos')).toBeVisible();
  await panel.getByLabel('Selecionar todos desta página').check();
  await panel.getByRole('button', { name: 'Preparar' }).click();
  const outcome = panel.getByRole('dialog', { name: 'Preparar: resultado' });
  await expect(outcome).toContainText(`${orderCount} pedidos mudaram.`);
  await outcome.getByRole('button', { name: 'Fechar' }).click();
  await panel.getByRole('link', { name: 'Enviar por arquivo' }).click();
  const lines = numbers.map(
    (one, index) => `${one};Correios;BR${index};https://rastreio.exemplo.com.br/${index}`,
  );
  await panel.getByLabel('Arquivo CSV').setInputFiles({
    name: 'rastreios.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['pedido;transportadora;código;link', ...lines].join('\n')),
  });
  await panel.getByRole('button', { name: 'Conferir linhas' }).click();
  await panel.getByRole('button', { name: `Aplicar ${orderCount} linhas` }).click();
  await expect(panel.getByText(`${orderCount} linhas aplicadas.`)).toBeVisible();
  await panel.goto(panelUrl(`/pedidos/${number}`));
  await panel.getByRole('button', { name: 'Marcar como entregue' }).click();
  await expect(panel.getByText('Pedido entregue').first()).toBeVisible();
}

async function approveReturn(panel: Page, { shopper, number }: Sold): Promise<void> {
  await shopper.reload();
  await shopper.getByRole('link', { name: 'Devolver ou trocar' }).click();
  await shopper.getByRole('checkbox', { name: product }).check();
  await shopper.getByLabel('Motivo').selectOption('Mudei de ideia');
  await choose(shopper.getByRole('radio', { name: /^Reembolso/ }));
  await shopper.getByRole('button', { name: 'Pedir devolução' }).click();
  const name = heading(shopper, /^Devolução \d+$/);
  await expect(name).toBeVisible();
  await panel.goto(panelUrl('/devolucoes'));
  await panel.getByLabel('Número do pedido ou nome').fill(number);
  await panel.getByRole('link', { name: (await name.textContent()) ?? '', exact: true }).click();
  for (const next of ['Aprovar', 'Marcar como recebida', 'Concluir']) {
    await panel.getByRole('button', { name: next }).click();
    const question = panel.getByRole('dialog');
    await question.getByRole('button', { name: next }).click();
    await expect(question).toBeHidden();
  }
  await expect(panel.getByRole('region', { name: 'Valor' })).toContainText('Devolvido');
  await shopper.reload();
  await expect(shopper.getByRole('main')).toContainText('Concluída');
}

/** The report has the orders that were placed, less what was given back, to the centavo. */
async function readReport(panel: Page, { totalCentavos }: Sold): Promise<void> {
  await panel.goto(panelUrl('/relatorios'));
  const table = 'Tabela de vendas por dia';
  await expect(panel.getByRole('region', { name: table })).toBeVisible();
  const total = async (title: string) => (await columnOf(panel, table, title)).total;
  expect(await total('Pedidos')).toBe(orderCount);
  expect(await total('Vendas')).toBe(totalCentavos);
  const returned = await total('Devolvido');
  expect(-returned).toBeGreaterThan(0);
  expect(await total('Líquido')).toBe(totalCentavos + returned);
}
