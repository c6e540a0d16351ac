import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';
import { z } from 'zod';

import { trackFailure } from '#api/apps/bling/track-failure.ts';
import { type AppContext, AppFault } from '#api/contexts/apps/apps.public.ts';

import { balancesIn, chosenDeposit, postBalance } from './bling-deposit.ts';
import { uncountedPieces } from './counted-orders.ts';
import type { BlingBalance } from './domain/read-deposit-balances.ts';
import { stockStep } from './domain/stock-step.ts';
import { type LinkedStock, readLink, replaceLink, type StoredLink } from './linked-stock.ts';
import { queueStockLater } from './queue-stock.ts';
import { readStockLedger } from './read-stock-ledger.ts';
import { settlingMs } from './settling-ms.ts';
import { isReserved, leaderOf } from './stock-settings.ts';

const payload = z.object({ sku: z.string() });
const attempts = 6;

const notThere = 'O Bling não tem saldo deste produto neste depósito. Lance um saldo lá, mesmo que zero.';
const isKit = 'É um produto com composição no Bling: o saldo é o dos componentes, e a loja não o muda.';
const asksFirst = (pieces: number) =>
  `O Bling diz que não há nenhuma peça, e a loja tem ${pieces}. Diga qual vale.`;
const oversold = (pieces: number) =>
  `A loja vendeu ${pieces} a mais do que o Bling tem. Confira o saldo ou cancele um pedido.`;

/**
 * Makes a variant's stock and Bling's balance agree. It trusts no event: it reads both sides, and runs again as often as asked. The shop's
 * stock changes by a difference and only while it is what was read, so that no sale of that moment is undone.
 */
export async function syncStock(context: AppContext, input: unknown): Promise<void> {
  const { sku } = payload.parse(input);
  if (leaderOf(context) === 'none') return;
  const work = {
    job: 'sync-stock',
    key: sku,
    payload: { sku },
    subject: { kind: 'sku', name: sku },
  } as const;
  await trackFailure(context, work, async () => {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      if (await syncOnce(context, sku)) return;
    }
    throw new AppFault(`O estoque de ${sku} muda sem parar; a loja tenta de novo.`);
  });
}

/** Returns false if either side has changed meanwhile. */
async function syncOnce(context: AppContext, sku: string): Promise<boolean> {
  const stored = await readLink(context, sku);
  if (!stored) return true;
  const { link } = stored;
  const ledger = await readStockLedger(context, { sku, before: link });
  // Orders before the balance: what is counted as known to Bling is off the balance that is read afterwards.
  const { pieces: uncounted, changesAt } = await uncountedPieces(context, { sku, orders: ledger.orders });
  if (changesAt !== null) await queueStockLater(context, sku, changesAt);
  const keep = (change: Partial<LinkedStock>) =>
    replaceLink(context, stored, { ...link, ...ledger, ...change });

  if (link.read_from !== null && new Date(link.read_from) > context.clock.now()) {
    // Bling may still answer what was before that post.
    await queueStockLater(context, sku, new Date(link.read_from).getTime());
    return keep({});
  }
  const deposit = await chosenDeposit(context);
  const balance = (await balancesIn(context, deposit, [link.bling_id])).get(link.bling_id);
  if (!balance) {
    if (link.start === 'send') return send(context, { stored, keep, ledger, uncounted, balance: noPieces });
    return keep({ problem: notThere });
  }
  return compare(context, { stored, keep, ledger, uncounted, balance });
}

const noPieces: BlingBalance = { physical: 0, virtual: 0 };

interface Compared {
  readonly stored: StoredLink;
  /** Stores what was read, and more; false if the link has changed meanwhile. */
  readonly keep: (change: Partial<LinkedStock>) => Promise<boolean>;
  readonly ledger: Awaited<ReturnType<typeof readStockLedger>>;
  readonly uncounted: number;
  readonly balance: BlingBalance;
}

const measured = (context: AppContext, { physical, virtual }: BlingBalance) =>
  isReserved(context) ? virtual : physical;

async function compare(context: AppContext, compared: Compared): Promise<boolean> {
  const { stored, keep, ledger, uncounted, balance } = compared;
  const { link } = stored;
  const ofBling = measured(context, balance);
  const isEmpty = balance.physical === 0;
  // A product that somebody has filled meanwhile has begun.
  if (link.start === 'send' && isEmpty) return send(context, compared);
  const leader = leaderOf(context);
  if (
    leader === 'bling' &&
    (link.start === 'check' || link.start === 'asked') &&
    isEmpty &&
    ledger.stock > 0
  ) {
    return keep({ start: 'asked', problem: asksFirst(ledger.stock) });
  }
  const step = stockStep(leader, { shop: ledger.stock, uncounted, balance: ofBling });
  if (step.kind === 'bling') {
    return link.is_composed ? keep({ start: 'done', problem: isKit }) : send(context, compared);
  }
  if (step.kind === 'none') return keep({ start: 'done', balance: ofBling, problem: null });
  if (step.by !== 0 && !(await moveShopStock(context, { sku: link.sku, step, ledger, uncounted, ofBling })))
    return false;
  return keep({
    start: 'done',
    balance: ofBling,
    problem: step.missing > 0 ? oversold(step.missing) : null,
  });
}

/** Adds to the shop's stock; false if a sale or a person has changed it since it was read. */
async function moveShopStock(
  context: AppContext,
  {
    sku,
    step,
    ledger,
    uncounted,
    ofBling,
  }: { sku: string; step: { by: number }; ledger: { stock: number }; uncounted: number; ofBling: number },
): Promise<boolean> {
  const note =
    uncounted === 0
      ? `Saldo do Bling: ${ofBling}`
      : `Saldo do Bling: ${ofBling}, menos ${uncounted} de pedidos`;
  try {
    await context.admin('PUT /api/admin/variants/{sku}/stock', {
      path: { sku },
      body: { by: step.by, if_stock: ledger.stock, note },
    });
    return true;
  } catch (error) {
    if (error instanceof AdminCallError && error.code === 'stock_moved') return false;
    throw error;
  }
}

/** Sets Bling's balance, above what it reserves for open sales. Posted twice, it is the same balance. */
async function send(
  context: AppContext,
  { stored: { link }, keep, ledger, uncounted, balance }: Compared,
): Promise<boolean> {
  const wanted = ledger.stock + uncounted;
  const reserved = balance.physical - measured(context, balance);
  const readFrom = new Date(context.clock.now().getTime() + settlingMs).toISOString();
  // Recorded before: after a lost response it is looked at again, not posted over what happens there meanwhile.
  if (!(await keep({ start: 'done', balance: wanted, read_from: readFrom, problem: null }))) return false;
  const deposit = await chosenDeposit(context);
  await postBalance(context, deposit, { product: link.bling_id, pieces: Math.max(0, wanted + reserved) });
  await queueStockLater(context, link.sku, new Date(readFrom).getTime());
  return true;
}
