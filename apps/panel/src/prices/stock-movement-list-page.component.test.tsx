import type { StockMovement } from '@vitrine/contract/admin/schemas/stock-movements.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { stockMovementList } from './prices-screens.ts';
import { StockMovementListPage } from './stock-movement-list-page.tsx';

const base = {
  sku: 'CAM-P',
  product_name: 'Camiseta',
  written_off: 0,
  author: null,
  note: '',
  at: '2026-11-20T12:00:00.000Z',
} as const;
const movements: readonly StockMovement[] = [
  {
    ...base,
    id: '4',
    qty: 0,
    stock_after: 9,
    written_off: 1,
    reason: 'write_off',
    document: { kind: 'return', id: '7' },
    note: 'manchada',
    author: 'Ana',
  },
  {
    ...base,
    id: '3',
    qty: 2,
    stock_after: 9,
    reason: 'return',
    document: { kind: 'return', id: '7' },
    author: 'Ana',
  },
  { ...base, id: '2', qty: -3, stock_after: 7, reason: 'sale', document: { kind: 'order', id: '1000001' } },
  { ...base, id: '1', qty: 10, stock_after: 10, reason: 'opening', document: null },
];

const client = answeringClient({
  'GET /api/admin/stock-movements': ({ query = {} }) => {
    const items = movements.filter(({ reason }) => query.reason === undefined || reason === query.reason);
    return { items, total: items.length };
  },
});

it('[ORD+05] shows each change of stock with its reason and document, and filters by reason', async () => {
  await renderInPanel(<StockMovementListPage />, { client, list: stockMovementList });
  await expect.element(page.getByRole('link', { name: 'Pedido 1000001' })).toBeVisible();
  await expect.element(page.getByText('Baixa de devolução: 1 sem volta (manchada)')).toBeVisible();
  await expect.element(page.getByText('+10', { exact: true })).toBeVisible();
  await expectAccessibleScreen();
  await page.getByRole('combobox', { name: 'Motivo' }).click();
  await page.getByRole('option', { name: 'Venda' }).click();
  await expect.element(page.getByText('+10', { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByText('-3', { exact: true })).toBeVisible();
});
