import type { MoveInFile } from '@vitrine/contract/admin/schemas/move-in-files.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { MoveInPage } from './move-in-page.tsx';

const source = { system: 'nuvemshop', rows: 3, products: 3, variants: 0, uncounted: 0 } as const;
const tried: MoveInFile = {
  id: '0190a000-0000-4000-8000-000000000001',
  name: 'clientes.csv',
  contents: 'customers',
  is_dry_run: true,
  source,
  status: 'done',
  problem: null,
  parked_job_id: null,
  is_cancelling: false,
  percent: 100,
  added: 2,
  changed: 0,
  unchanged: 0,
  refused: 1,
  findings: 1,
  created_at: '2026-11-20T12:00:00.000Z',
  created_by: 'Ana',
  finished_at: null,
};

let files: MoveInFile[];
const asked = vi.fn();

const client = answeringClient(
  {
    'GET /api/admin/move-in-files': () => ({ items: files, total: files.length }),
    'POST /api/admin/move-in-files': ({ body }) => {
      asked({ ...body, content_base64: atob(body.content_base64) });
      files = [tried];
      return tried;
    },
    'POST /api/admin/move-in-files/{id}/start': () => {
      files = [{ ...tried, is_dry_run: false }];
      return tried;
    },
    'POST /api/admin/move-in-files/{id}/reading': ({ body }) => {
      asked(body.fields);
      files = [{ ...tried, source: { ...source, system: 'table' } }];
      return tried;
    },
    'GET /api/admin/move-in-files/{id}/columns': () => [
      { header: 'contato', field: null, filled: 1, sample: 'fabi@exemplo.com' },
      { header: 'telefone', field: 'phone', filled: 1, sample: '(21) 97777-6666' },
    ],
    'GET /api/admin/move-in-files/{id}/findings': () => ({
      items: [{ line: 4, sku: '', field: 'E-mail', reason: 'Sem um e-mail válido.', value: 'não é e-mail' }],
      total: 1,
    }),
    'GET /api/admin/move-in-files/{id}/changes': () => ({
      items: [
        { line: 2, sku: '', variant_sku: '', field: '', before: '', after: '' },
        { line: 3, sku: '', variant_sku: '', field: 'record', before: '', after: 'telefone' },
      ],
      total: 2,
    }),
  },
  ['customers.read', 'customers.write', 'customers.personal'],
);

beforeEach(() => {
  files = [];
  asked.mockReset();
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const item = page.getByRole('listitem').filter({ hasText: 'clientes.csv' });

it('[INT+11] tries a file of customers, shows why lines are left out, and imports it', async () => {
  await renderInPanel(<MoveInPage />, { client });
  await page.getByLabelText('Arquivo de clientes').upload([new File(['E-mail\nx'], 'clientes.csv')]);
  await expect
    .element(item)
    .toMatchTextContent('Arquivo do Nuvemshop. Traria: 2 clientes novos, 0 alterados');
  expect(asked).toHaveBeenCalledExactlyOnceWith({
    name: 'clientes.csv',
    contents: 'customers',
    content_base64: 'E-mail\nx',
  });
  await button('Avisos (1)').click();
  await expect
    .element(page.getByRole('region', { name: 'Avisos' }))
    .toMatchTextContent('4E-mailSem um e-mail válido.');
  await button('Linha por linha').click();
  await expect
    .element(page.getByRole('region', { name: /^O que clientes/ }))
    .toMatchTextContent('3muda: telefone');
  await expectAccessibleScreen();
  await button('Importar agora').click();
  await expect.element(item).toMatchTextContent('Importado');
});

it('[INT+11] asks what the columns of another table are', async () => {
  files = [
    {
      ...tried,
      status: 'failed',
      problem: 'Diga o que é cada coluna.',
      source: { ...source, system: 'table' },
    },
  ];
  await renderInPanel(<MoveInPage />, { client });
  await page.getByLabelText('O que é contato').selectOptions('E-mail');
  await button('Simular com estas colunas').click();
  await expect.element(item).toMatchTextContent('Traria: 2 clientes novos');
  expect(asked).toHaveBeenCalledExactlyOnceWith(['email', 'phone']);
});

it('[INT+11] says that a workbook is no table', async () => {
  await renderInPanel(<MoveInPage />, { client });
  await page.getByLabelText('Arquivo de pedidos').upload([new File(['PK'], 'pedidos.xlsx')]);
  await expect.element(page.getByRole('alert')).toMatchTextContent('não é um CSV');
  expect(asked).not.toHaveBeenCalled();
});
