import type { BlingStockStatus } from '@vitrine/contract/apps/bling-stock.ts';
import type { Client } from '@vitrine/contract/client.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';

import { callBling } from '#api/apps/bling/call-bling.ts';

import { moveOrderTo } from './move-order-to.ts';
import type { BlingBench } from './start-bling.ts';
import { blankProduct, blankVariant } from './test-catalogue-forms.ts';
import { fillCartOf, orderBody, postOrder } from './test-shop.ts';

/** The default deposit of the stub. */
const geral = 14_886_400_001;
/** A deposit beside it. */
export const avarias = 14_886_400_002;

/** A variant, and the product of Bling with its code. */
export interface BlingGoods {
  readonly sku: string;
  readonly bling: number;
  readonly line: { readonly product_id: number; readonly variant_id: number };
}

/** Returns what tests of stock do in the shop and in Bling. */
export function blingGoods(bench: BlingBench, customer: Client) {
  let next = 1;

  async function inBling<Answer>(call: Parameters<typeof callBling>[1]): Promise<Answer> {
    // The stub answers as the package's types say.
    return (await callBling(await bench.context(), call)) as Answer;
  }
  const blingProduct = async (sku: string, change: object = {}) =>
    (
      await inBling<{ data: { id: number } }>(({ produtos }) =>
        produtos.create({
          nome: sku,
          codigo: sku,
          tipo: 'P',
          situacao: 'A',
          formato: 'S',
          variacoes: [],
          ...change,
        }),
      )
    ).data.id;
  const moveBling = (id: number, operacao: 'B' | 'E' | 'S', quantidade: number, deposito: number = geral) =>
    inBling(({ estoques }) =>
      estoques.create({ produto: { id }, deposito: { id: deposito }, operacao, quantidade }),
    );
  async function blingBalance(id: number) {
    const { data } = await inBling<{
      data: { depositos: { id: number; saldoFisico: number; saldoVirtual: number }[] }[];
    }>(({ estoques }) => estoques.getBalances({ idsProdutos: [id] }));
    const own = data[0]?.depositos.find((one) => one.id === geral);
    return { physical: own?.saldoFisico, virtual: own?.saldoVirtual };
  }
  async function newShopProduct(sku: string, stock: number): Promise<BlingGoods['line']> {
    const body = {
      ...blankProduct,
      sku,
      name: `Copo ${sku}`,
      category_keys: ['sala/mantas'],
      variants: [{ ...blankVariant, sku, price_centavos: 1_000, stock }],
    };
    const { id, variants } = await (await bench.owner())('POST /api/admin/products', { body });
    return { product_id: id, variant_id: variants[0]?.id ?? 0 };
  }
  /** Variants and products of Bling with the same pieces, linked and settled. */
  async function newGoodsOf(
    count: number,
    { stock, balance }: { stock: number; balance: number },
  ): Promise<BlingGoods[]> {
    const all: BlingGoods[] = [];
    for (let made = 0; made < count; made += 1) {
      const sku = `EST-${next++}`;
      const bling = await blingProduct(sku);
      if (balance !== 0) await moveBling(bling, 'B', balance);
      all.push({ sku, bling, line: await newShopProduct(sku, stock) });
    }
    await settle();
    return all;
  }
  async function newGoods({
    stock = 10,
    balance = stock,
  }: { stock?: number; balance?: number } = {}): Promise<BlingGoods> {
    const [goods] = await newGoodsOf(1, { stock, balance });
    if (!goods) throw new Error('nothing was made');
    return goods;
  }
  /** Delivers what Bling said, and runs what both sides queued, until Bling has settled and nothing is left. */
  async function settle(): Promise<void> {
    for (let isQuiet = false, round = 0; !isQuiet && round < 8; round += 1) {
      const messages = await bench.takeMessages();
      for (const message of messages) expect(await bench.deliver(message)).toBe(200);
      await bench.runJobs();
      bench.clock.pass(61_000);
      const due = await bench.db
        .selectFrom('app_jobs')
        .select('key')
        .where('due_at', '<=', bench.clock.now())
        .where('name', 'in', ['sync-stock', 'send-product', 'sync-order', 'identify-product', 'check-sale'])
        .execute();
      const changes = await bench.db.selectFrom('webhook_changes').select('id').execute();
      isQuiet = messages.length === 0 && due.length === 0 && changes.length === 0;
    }
  }
  async function stockOf(sku: string): Promise<number> {
    const row = await bench.db
      .selectFrom('product_variants')
      .select('stock')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow();
    return row.stock;
  }
  const setStock = async (sku: string, body: { to: number } | { by: number }) =>
    (await bench.owner())('PUT /api/admin/variants/{sku}/stock', { path: { sku }, body });
  async function placeOrder(
    lines: readonly { goods: BlingGoods; qty: number }[],
  ): Promise<{ uuid: string; number: string }> {
    const cart = await fillCartOf(
      customer,
      lines.map(({ goods, qty }) => ({ ...goods.line, qty })),
    );
    const { uuid, increment_id: number } = await postOrder(
      customer,
      await orderBody(customer, cart.uuid, 'pix'),
    );
    return { uuid, number };
  }
  const pay = ({ uuid }: { uuid: string }) =>
    moveOrderTo(bench.db, { orderId: uuid, status: 'paid', now: bench.clock.now() });
  const cancel = async ({ number }: { number: string }) =>
    (await bench.owner())('POST /api/admin/orders/{number}/cancellation', {
      path: { number },
      body: { reason: 'customer', note: '' },
    });
  async function movementsOf(sku: string) {
    const client = await bench.owner();
    return (await client('GET /api/admin/stock-movements', { query: { sku, per_page: '100' } })).items;
  }
  const status = async () => (await bench.act('stock-status')) as BlingStockStatus;
  const problemOf = async (sku: string) => (await status()).problems.find((one) => one.sku === sku);
  async function contradictions(): Promise<unknown[]> {
    const { rows } = await sql`
    select variant.sku from product_variants variant
    left join (select variant_id, sum(qty) as sum from stock_movements group by variant_id) moved
      on moved.variant_id = variant.id
    where variant.stock <> coalesce(moved.sum, 0)`.execute(bench.test.database.everything);
    return rows;
  }
  const balanced = async ({ sku, bling }: BlingGoods) => [
    await stockOf(sku),
    (await blingBalance(bling)).virtual,
  ];

  return {
    inBling,
    blingProduct,
    moveBling,
    blingBalance,
    newShopProduct,
    newGoods,
    newGoodsOf,
    settle,
    stockOf,
    setStock,
    placeOrder,
    pay,
    cancel,
    movementsOf,
    status,
    problemOf,
    contradictions,
    balanced,
  };
}
