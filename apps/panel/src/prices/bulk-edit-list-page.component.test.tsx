import type { BulkEdit } from '@vitrine/contract/admin/schemas/bulk-edits.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { BulkEditListPage } from './bulk-edit-list-page.tsx';
import { bulkEditList } from './prices-screens.ts';

const count = 60;
const edits = Array.from({ length: count }, (_, at): BulkEdit => ({
  id: `0190a000-0000-4000-8000-0000000000${String(at).padStart(2, '0')}`,
  change: { kind: 'set_stock', to: at },
  category_name: null,
  field: 'stock',
  status: 'applied',
  total: 3,
  changed: 3,
  unchanged: 0,
  refused: 0,
  undone: 0,
  kept: 0,
  created_at: '2026-11-20T12:00:00.000Z',
  created_by: 'Ana',
  finished_at: null,
  undone_at: null,
  undone_by: null,
}));

const client = answeringClient({
  'GET /api/admin/bulk-edits': ({ query = {} }) => {
    const from = (Number(query.page ?? 1) - 1) * Number(query.per_page ?? 25);
    return { items: edits.slice(from, from + Number(query.per_page ?? 25)), total: count };
  },
});
const render = () => renderInPanel(<BulkEditListPage />, { client, list: bulkEditList });
const pages = page.getByRole('navigation', { name: 'Páginas' });
const link = (to: number) => page.getByRole('link', { name: `Definir o estoque: ${to}`, exact: true });

it('[ADM+07] shows bulk edits page by page, to the oldest', async () => {
  await render();
  await expect.element(pages).toMatchTextContent('1 a 25 de 60');
  await expect.element(link(0)).toBeVisible();
  await pages.getByRole('button', { name: 'Próxima página' }).click();
  await pages.getByRole('button', { name: 'Próxima página' }).click();
  await expect.element(pages).toMatchTextContent('51 a 60 de 60');
  await expect.element(link(59)).toBeVisible();
  await expect.element(pages.getByRole('button', { name: 'Próxima página' })).toBeDisabled();
});
