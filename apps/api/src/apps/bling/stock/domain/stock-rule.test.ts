import type { StockMovement } from '@vitrine/contract/admin/schemas/stock-movements.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type FoldedStock, foldMovements } from './fold-movements.ts';
import { readDepositBalances } from './read-deposit-balances.ts';
import { readStockEvent } from './read-stock-event.ts';
import { stockStep } from './stock-step.ts';

const pieces = fc.integer({ min: 0, max: 50 });

describe('who wins', () => {
  it('[INT+02] is the leader: Bling less what the shop has sold beyond it, or the shop', () => {
    fc.assert(
      fc.property(pieces, pieces, fc.integer({ min: -20, max: 100 }), (shop, uncounted, balance) => {
        const of = { shop, uncounted, balance };
        const byBling = stockStep('bling', of);
        const stock = byBling.kind === 'shop' ? shop + byBling.by : shop;
        expect(stock).toBe(Math.max(0, balance - uncounted));
        const missing = byBling.kind === 'shop' ? byBling.missing : 0;
        expect(missing).toBe(Math.max(0, uncounted - balance));
        const byShop = stockStep('shop', of);
        expect(balance + (byShop.kind === 'bling' ? byShop.by : 0)).toBe(shop + uncounted);
        expect(stockStep('none', of)).toEqual({ kind: 'none' });
      }),
    );
  });

  it('[INT+02] changes nothing a second time, nor for a sale or cancellation in the shop', () => {
    fc.assert(
      fc.property(
        pieces,
        pieces,
        pieces,
        fc.constantFrom('bling', 'shop'),
        (shop, uncounted, sold, leader) => {
          const balance = shop + uncounted;
          const qty = Math.min(sold, shop);
          expect(stockStep(leader, { shop, uncounted, balance })).toEqual({ kind: 'none' });
          const after = { shop: shop - qty, uncounted: uncounted + qty, balance };
          expect(stockStep(leader, after)).toEqual({ kind: 'none' });
        },
      ),
    );
  });

  it('[INT+02] sells no part of a piece that Bling has by weight', () => {
    expect(stockStep('bling', { shop: 0, uncounted: 0, balance: 2.75 })).toMatchObject({ by: 2 });
    expect(stockStep('bling', { shop: 0, uncounted: 0, balance: -0.5 })).toMatchObject({ missing: 1 });
  });
});

describe('the ledger', () => {
  const at = '2026-11-20T12:00:00.000Z';
  const start = { cursor: '0', stock: 0, orders: {} };
  const kept = new Date('2026-09-01T00:00:00Z');
  const movement = (id: number, qty: number, order: string | null, stock_after: number): StockMovement => ({
    id: String(id),
    sku: 'A',
    product_name: 'A',
    qty,
    stock_after,
    written_off: 0,
    reason: order === null ? 'hand' : qty < 0 ? 'sale' : 'cancellation',
    document: order === null ? null : { kind: 'order', id: order },
    author: null,
    note: '',
    at,
  });
  const moves = fc
    .array(fc.record({ qty: fc.integer({ min: -5, max: 5 }), order: fc.constantFrom(null, '1', '2', '3') }), {
      maxLength: 30,
    })
    .map((list) => {
      let stock = 1000;
      return list.map(({ qty, order }, index) => movement(index + 1, qty, order, (stock += qty)));
    });

  it('[INT+02] is the same in any order, repeated, and read in parts', () => {
    fc.assert(
      fc.property(moves, fc.nat(), (all, cut) => {
        const whole = foldMovements(start, all, kept);
        const parts = [all.slice(0, cut % (all.length + 1)), all];
        const read = parts.reduce<FoldedStock>(
          (before, part) => foldMovements(before, [...part, ...part].toReversed(), kept),
          start,
        );
        // An order whose pieces all went back by the cut begins anew.
        expect(read.stock).toBe(whole.stock);
        expect(read.cursor).toBe(whole.cursor);
        expect(Object.entries(read.orders).map(([key, { qty }]) => [key, qty])).toEqual(
          Object.entries(whole.orders).map(([key, { qty }]) => [key, qty]),
        );
      }),
    );
  });

  it('[INT+02] counts what an order took and gave back, and ids beyond what a number holds', () => {
    const big = foldMovements(
      { ...start, cursor: '9007199254740993' },
      [
        { ...movement(1, -2, '7', 3), id: '9007199254740994' },
        { ...movement(1, -9, '8', 3), id: '9007199254740992' },
      ],
      kept,
    );
    expect(big.orders).toEqual({ 7: { qty: 2, since: at } });
    expect(foldMovements(start, [movement(1, -2, '7', 3), movement(2, 2, '7', 5)], kept).orders).toEqual({});
  });
});

it('[INT+02] reads the balance of the deposit, not the sum of all', () => {
  const row = { id: 2, saldoFisico: 3, saldoVirtual: 1 };
  const data = [
    {
      produto: { id: 9 },
      saldoFisicoTotal: 50,
      saldoVirtualTotal: 50,
      depositos: [{ id: 1, saldoFisico: 47, saldoVirtual: 47 }, row],
    },
    { produto: { id: 10 }, saldoFisicoTotal: 4, saldoVirtualTotal: 4 },
  ];
  expect(readDepositBalances({ data }, 2)).toEqual(new Map([[9, { physical: 3, virtual: 1 }]]));
  expect(readDepositBalances({ data: [] }, 2)?.size).toBe(0);
  for (const answer of [null, '<html>', { data: null }, { error: {} }])
    expect(readDepositBalances(answer, 2)).toBeNull();
});

it.each([
  [
    'stock.created',
    {
      produto: { id: 7 },
      deposito: { id: 1, saldoFisico: 4, saldoVirtual: 4 },
      operacao: 'E',
      quantidade: 4,
    },
    { kind: 'stock', product: 7 },
  ],
  ['stock.updated', { produto: { id: '7' }, operacao: 'B' }, { kind: 'stock', product: 7 }],
  [
    'virtual_stock.updated',
    { produto: { id: 7 }, saldoFisicoTotal: 1, saldoVirtualTotal: 0, depositos: [] },
    { kind: 'stock', product: 7 },
  ],
  ['product.updated', { id: 7, nome: 'A', codigo: 'A' }, { kind: 'product', product: 7, isDeleted: false }],
  ['product.deleted', { id: 7 }, { kind: 'product', product: 7, isDeleted: true }],
  // What carries no product, or is of another resource.
  ['stock.deleted', { id: 7 }, null],
  ['product_supplier.updated', { id: 7, produto: { id: 8 } }, null],
  ['order.updated', { id: 7 }, null],
  ['stock.created', { produto: null }, null],
] as const)('[INT+02] finds the product of %s', (event, data, expected) => {
  const message = {
    eventId: 'e',
    date: '2026-11-20T12:00:00-03:00',
    version: 'v1',
    companyId: 'c',
    event,
    data,
  };
  expect(readStockEvent(message)).toEqual(expected);
});
