import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';
import type { CatalogueImportState } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';
import { strToU8, zipSync } from 'fflate';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { ImportPage } from './import-page.tsx';

const id = '0190a000-0000-4000-8000-000000000001';
const fresh: CatalogueImportState = {
  id,
  name: 'catalogo.csv',
  is_dry_run: true,
  source: null,
  uncounted_stock: 0,
  status: 'uploading',
  problem: null,
  parked_job_id: null,
  is_cancelling: false,
  pictures: 0,
  pictures_stored: 0,
  percent: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  findings: 0,
  created_at: '2026-11-20T12:00:00.000Z',
  created_by: 'Ana',
  finished_at: null,
};

/** The import as the API has it: its announced pictures, and whether each has arrived. */
let stored: Map<string, boolean> | null;
/** Called before a picture is stored. */
const arriving = vi.fn(async (_name: string) => {});
const asked = vi.fn();

function stateOf(pictures: ReadonlyMap<string, boolean>): CatalogueImportState {
  const count = [...pictures.values()].filter(Boolean).length;
  const isWhole = count === pictures.size;
  return {
    ...fresh,
    pictures: pictures.size,
    pictures_stored: count,
    ...(isWhole && { status: 'done', added: 2, findings: 0 }),
  };
}
const current = () => stateOf(stored ?? new Map());

const client = answeringClient(
  {
    'GET /api/admin/catalogue-imports': () => ({
      items: stored ? [current()] : [],
      total: stored ? 1 : 0,
    }),
    'POST /api/admin/catalogue-imports': ({ body }) => {
      asked({ ...body, content_base64: atob(body.content_base64) });
      stored = new Map((body.pictures ?? []).map(({ name }) => [name, false]));
      return current();
    },
    'GET /api/admin/catalogue-imports/{id}/pictures': () =>
      [...(stored ?? [])].map(([name, is_stored]) => ({ name, bytes: 1, is_stored })),
    'POST /api/admin/catalogue-imports/{id}/pictures': async ({ body }) => {
      await arriving(body.name);
      stored?.set(body.name, true);
      return current();
    },
    'GET /api/admin/catalogue-imports/{id}/changes': () => ({
      items: [
        { line: 2, sku: 'A', variant_sku: 'A-1', field: 'stock', before: '1', after: '4' },
        { line: 3, sku: 'B', variant_sku: '', field: '', before: '', after: 'Vaso' },
      ],
      total: 2,
    }),
    'DELETE /api/admin/catalogue-imports/{id}': () => {
      stored = null;
      return null;
    },
  },
  ['catalogue.read', 'catalogue.write'],
);

beforeEach(() => {
  stored = null;
  asked.mockReset();
  arriving.mockReset();
});

const choose = (label: string, files: File[]) => page.getByLabelText(label).upload(files);
const all = 'Arquivo de produtos e imagens';
const button = (name: string) => page.getByRole('button', { name });
const item = page.getByRole('listitem').filter({ hasText: 'catalogo.csv' });
const table = new File(['sku\nA'], 'catalogo.csv');
const picture = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

it('[ADM+07] sends a file with its pictures one by one, shows the progress and what was left out', async () => {
  const held = Promise.withResolvers<void>();
  arriving.mockImplementation((name) => (name === 'b.jpg' ? held.promise : Promise.resolve()));
  await renderInPanel(<ImportPage />, { client });
  await choose(all, [picture('a.jpg'), picture('b.jpg'), new File(['x'], 'nota.txt')]);
  await expect.element(page.getByText(/2 imagens, menos de 1 MB. Falta o arquivo/)).toBeVisible();
  await expect.element(page.getByRole('alert')).toMatchTextContent('nota.txt não é CSV');
  await choose(all, [table]);
  await button('Enviar e simular').click();
  await expect.element(item).toMatchTextContent('Enviando imagens: 1 de 2');
  expect(asked).toHaveBeenCalledExactlyOnceWith({
    name: 'catalogo.csv',
    content_base64: 'sku\nA',
    is_dry_run: true,
    pictures: [
      { name: 'a.jpg', bytes: 1 },
      { name: 'b.jpg', bytes: 1 },
    ],
  });
  held.resolve();
  await expect.element(item).toMatchTextContent('Mudaria: 2 produtos novos');
  await expect.element(page.getByText(/Arraste os arquivos para cá/)).toBeVisible();
});

it('[ADM+24] shows what a simulated file would change, before and after', async () => {
  stored = new Map();
  await renderInPanel(<ImportPage />, { client });
  await button('Ver mudanças').click();
  const changes = page.getByRole('region', { name: 'O que mudaria' });
  await expect.element(changes.getByRole('row').nth(1)).toMatchTextContent('2A-1stock14');
  await expect.element(changes.getByRole('row').nth(2)).toMatchTextContent('3BnovoVaso');
});

it('[ADM+24] says how a workbook is saved as a table', async () => {
  await renderInPanel(<ImportPage />, { client });
  await choose(all, [new File(['PK'], 'produtos.xlsx')]);
  await expect.element(page.getByRole('alert')).toMatchTextContent('salve como CSV');
});

it('[ADM+07] takes the file and the pictures out of a zip', async () => {
  await renderInPanel(<ImportPage />, { client });
  const content = zipSync({
    'loja/catalogo.csv': strToU8('sku\nZ'),
    'loja/fotos/a.jpg': strToU8('a'),
    '__MACOSX/loja/._catalogo.csv': strToU8('x'),
  });
  await choose(all, [new File([new Uint8Array(content)], 'loja.zip')]);
  await button('Enviar e simular').click();
  await expect.element(item).toMatchTextContent('Mudaria: 2 produtos novos');
  expect(asked).toHaveBeenCalledExactlyOnceWith({
    name: 'catalogo.csv',
    content_base64: 'sku\nZ',
    is_dry_run: true,
    pictures: [{ name: 'loja/fotos/a.jpg', bytes: 1 }],
  });
  expect(stored?.get('loja/fotos/a.jpg')).toBe(true);
});

it('[ADM+07] says that a zip cannot be read', async () => {
  await renderInPanel(<ImportPage />, { client });
  await choose(all, [new File(['nada'], 'loja.zip')]);
  await expect.element(page.getByRole('alert')).toMatchTextContent('loja.zip não é um ZIP inteiro');
});

it('[ADM+07] continues after a failure with the same pictures', async () => {
  const offline = { status: 0, code: 'offline', message: 'Sem conexão com a loja.', data: null };
  arriving.mockRejectedValueOnce(
    new AdminCallError('POST /api/admin/catalogue-imports/{id}/pictures', offline),
  );
  await renderInPanel(<ImportPage />, { client });
  await choose(all, [table, picture('a.jpg')]);
  await button('Enviar e simular').click();
  await expect.element(item.getByRole('alert')).toMatchTextContent('Sem conexão com a loja.');
  await expect.element(item).toMatchTextContent('0 de 1 imagens chegaram. Nada foi importado ainda.');
  await button('Tentar de novo').click();
  await expect.element(item).toMatchTextContent('Mudaria: 2 produtos novos');
});

it('[ADM+07] finds an interrupted upload again, and continues it with the pictures that are missing', async () => {
  stored = new Map([
    ['a.jpg', true],
    ['b.jpg', false],
    ['c.jpg', false],
  ]);
  await renderInPanel(<ImportPage />, { client });
  await expect.element(item).toMatchTextContent('1 de 3 imagens chegaram.');
  await choose('Imagens que faltam', [picture('a.jpg'), picture('b.jpg')]);
  await expect.element(item.getByRole('alert')).toMatchTextContent('Ainda faltam: c.jpg.');
  await choose('Imagens que faltam', [picture('c.jpg')]);
  await expect.element(item).toMatchTextContent('Mudaria: 2 produtos novos');
  expect(arriving.mock.calls).toEqual([['b.jpg'], ['c.jpg']]);
});

it('[ADM+07] discards an interrupted upload once the person confirms it', async () => {
  stored = new Map([['a.jpg', false]]);
  await renderInPanel(<ImportPage />, { client });
  await button('Descartar').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
  await expect.element(page.getByText('Nenhum arquivo guardado.')).toBeVisible();
  expect(stored).toBeNull();
});

/** Shows one import; `cancel` and `retry` answer its buttons with its next state. */
async function showImport(state: Partial<CatalogueImportState>, next: Partial<CatalogueImportState>) {
  let shown: CatalogueImportState = { ...fresh, is_dry_run: false, ...state };
  const answer = () => (shown = { ...shown, ...next });
  await renderInPanel(<ImportPage />, {
    client: answeringClient(
      {
        'GET /api/admin/catalogue-imports': () => ({ items: [shown], total: 1 }),
        'POST /api/admin/catalogue-imports/{id}/cancel': answer,
        'POST /api/admin/parked-jobs/{id}/retry': () => {
          answer();
          return null;
        },
      },
      ['catalogue.read', 'catalogue.write'],
    ),
  });
}

it('[OPS+10] cancels a running import once the person confirms it, and says what stays', async () => {
  const problem = 'Cancelada por Ana. O que já tinha sido importado fica: 200 novos e 0 alterados.';
  await showImport({ status: 'running', percent: 40, added: 200 }, { status: 'cancelled', problem });
  await button('Cancelar').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar a importação' }).click();
  await expect.element(item).toMatchTextContent(problem);
  await expect.element(item).toMatchTextContent('Cancelado');
});

it('[OPS+10] tries an import again that was parked', async () => {
  await showImport(
    { status: 'failed', problem: 'A importação parou três vezes sem avançar.', parked_job_id: '7' },
    { status: 'running', problem: null, parked_job_id: null },
  );
  await button('Tentar de novo: catalogo.csv').click();
  await expect.element(item).toMatchTextContent('Importando: 0%');
});

const shopifyFile: CatalogueImportState = {
  ...fresh,
  status: 'done',
  added: 212,
  refused: 1,
  findings: 3,
  source: { system: 'shopify', rows: 1381, products: 213, variants: 665, uncounted: 40 },
};

const fitsScreen = () => document.documentElement.scrollWidth <= window.innerWidth;

it.each([390, 1440])(
  "[INT+09] shows where another shop's file comes from, its columns and findings, and asks for uncounted stock, at %i px",
  async (width) => {
    await page.viewport(width, 900);
    let shown: CatalogueImportState = shopifyFile;
    const read = vi.fn();
    const moving = answeringClient(
      {
        'GET /api/admin/catalogue-imports': () => ({ items: [shown], total: 1 }),
        'GET /api/admin/catalogue-imports/{id}/columns': () => [
          { header: 'Variant Price', field: 'price', filled: 665, sample: '89.90' },
          { header: 'Option1 Linked To', field: null, filled: 1, sample: 'product.metafields' },
          { header: 'Gift Card', field: 'key', filled: 213, sample: 'false' },
        ],
        'GET /api/admin/catalogue-imports/{id}/findings': () => ({
          items: [
            {
              line: 100,
              sku: 'A',
              field: 'Variant SKU',
              reason: 'Aviso: sem código no arquivo.',
              value: 'kit',
            },
          ],
          total: 1,
        }),
        'POST /api/admin/catalogue-imports/{id}/reading': ({ body }) => {
          read(body);
          shown = { ...shown, uncounted_stock: body?.uncounted_stock ?? 0 };
          return shown;
        },
      },
      ['catalogue.read', 'catalogue.write'],
    );
    await renderInPanel(<ImportPage />, { client: moving });
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'catalogo.csv' }))
      .toMatchTextContent('Arquivo do Shopify: 1.381 linhas, 213 produtos, 665 variantes.');
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'catalogo.csv' }))
      .toMatchTextContent('Mudaria: 212 produtos novos');
    await button('Ver o que cada coluna se torna').click();
    const columns = page.getByRole('region', { name: 'Colunas do arquivo' });
    await expect.element(columns.getByRole('row', { name: /Variant Price Preço 665/ })).toBeVisible();
    await expect.element(columns.getByRole('row', { name: /Option1 Linked To não é usada/ })).toBeVisible();
    await button('Ver recusas e avisos').click();
    await expect.element(page.getByRole('cell', { name: 'Variant SKU' })).toBeVisible();
    await expectAccessibleScreen();
    expect(fitsScreen()).toBe(true);
    const stock = page.getByRole('textbox', { name: 'Estoque de quem vende sem contar' });
    await stock.fill('muito');
    await expect.element(page.getByText(/Escreva um número inteiro de 0 a 100.000/)).toBeVisible();
    await button('Simular de novo').click();
    expect(read).not.toHaveBeenCalled();
    await stock.fill('25');
    await expect.element(page.getByText(/40 variantes vendem sem contar/)).toBeVisible();
    await button('Simular de novo').click();
    await expect.poll(() => read.mock.calls).toEqual([[{ uncounted_stock: 25 }]]);
  },
);

it.each([390, 1440])(
  '[INT+09] asks what the columns of any table are, with a guess for each, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    let shown: CatalogueImportState = {
      ...fresh,
      status: 'failed',
      problem: 'A primeira linha precisa ter os nomes das colunas deste formato.',
      source: { system: 'table', rows: 2, products: 0, variants: 0, uncounted: 0 },
    };
    const read = vi.fn();
    const mapping = answeringClient(
      {
        'GET /api/admin/catalogue-imports': () => ({ items: [shown], total: 1 }),
        'GET /api/admin/catalogue-imports/{id}/columns': () => [
          { header: 'Mercadoria', field: null, filled: 2, sample: 'Vaso' },
          { header: 'Preço', field: 'price', filled: 2, sample: '9,90' },
        ],
        'POST /api/admin/catalogue-imports/{id}/reading': ({ body }) => {
          read(body);
          shown = { ...shown, status: 'done', problem: null, added: 2 };
          return shown;
        },
      },
      ['catalogue.read', 'catalogue.write'],
    );
    await renderInPanel(<ImportPage />, { client: mapping });
    await expect.element(page.getByText(/Tabela com outras colunas: 2 linhas/)).toBeVisible();
    const first = page.getByRole('combobox', { name: 'O que é Mercadoria' });
    await expect.element(page.getByRole('combobox', { name: 'O que é Preço' })).toHaveValue('price');
    await expectAccessibleScreen();
    expect(fitsScreen()).toBe(true);
    await first.selectOptions('Nome do produto');
    await button('Simular com estas colunas').click();
    await expect.poll(() => read.mock.calls).toEqual([[{ fields: ['name', 'price'] }]]);
    await expect.element(page.getByText(/Mudaria: 2 produtos novos/)).toBeVisible();
  },
);
