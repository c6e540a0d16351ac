import { Hono } from 'hono';

import { blingProductInput, stockInput } from './bling-input.ts';
import type { createBlingStock } from './create-bling-stock.ts';
import { idOf, jsonOf, listedIn, pageOfRows } from './read-bling-request.ts';

/** Products, deposits and stock of Bling. */
export function blingStockRoutes(stock: ReturnType<typeof createBlingStock>): Hono {
  const api = new Hono();
  api.get('/produtos', (c) => {
    const sku = c.req.query('codigo');
    const skus = [...listedIn(c, 'codigos'), ...(sku === undefined ? [] : [sku])];
    const ids = listedIn(c, 'idsProdutos').map(Number);
    const isAll = c.req.query('criterio') === '5';
    return c.json({ data: pageOfRows(c, stock.list({ skus, ids, isAll })) });
  });
  api.get('/produtos/:id', (c) => c.json({ data: stock.find(idOf(c)) }));
  api.post('/produtos', async (c) =>
    c.json({ data: { id: stock.create(blingProductInput.parse(await jsonOf(c))).id } }, 201),
  );
  api.put('/produtos/:id', async (c) =>
    c.json({ data: { id: stock.change(idOf(c), blingProductInput.parse(await jsonOf(c))).id } }),
  );
  api.patch('/produtos/:id', async (c) =>
    c.json({ data: { id: stock.change(idOf(c), blingProductInput.partial().parse(await jsonOf(c))).id } }),
  );
  api.delete('/produtos/:id', (c) => {
    stock.remove(idOf(c));
    return c.body(null, 204);
  });

  api.get('/depositos', (c) => c.json({ data: pageOfRows(c, stock.deposits) }));
  api.get('/estoques/saldos', (c) =>
    c.json({ data: stock.balances(listedIn(c, 'idsProdutos').map(Number)) }),
  );
  api.post('/estoques', async (c) =>
    c.json({ data: { id: stock.move(stockInput.parse(await jsonOf(c))) } }, 201),
  );
  return api;
}
