import { z } from 'zod';

import { callBling } from '#api/apps/bling/call-bling.ts';
import { type AppContext, AppFault } from '#api/contexts/apps/apps.public.ts';

import { type BlingBalance, readDepositBalances } from './domain/read-deposit-balances.ts';

const kind = 'deposit';
const hourMs = 3_600_000;
const maxPages = 5;
const pageSize = 100;
/** As many as a request asks for: its address has their ids. */
const askedBalances = 50;

const deposit = z.object({ id: z.int(), descricao: z.string(), padrao: z.boolean().catch(false) });
const depositPage = z.object({ data: z.array(deposit) });
type Deposit = z.output<typeof deposit>;

const folded = (text: string) => text.trim().toLocaleLowerCase('pt-BR');

/** Returns the deposit that the merchant chose, or Bling's own choice; its name is looked up once an hour. */
export async function chosenDeposit(context: AppContext): Promise<Deposit> {
  const name = folded(String(context.settings['stock_deposit'] ?? ''));
  const known = deposit.safeParse((await context.records.read(kind, `name:${name}`))?.value);
  if (known.success) return known.data;
  const all = await readDeposits(context);
  const found = all.find(({ descricao, padrao }) => (name === '' ? padrao : folded(descricao) === name));
  if (!found) {
    const names = all.map(({ descricao }) => descricao).join(', ');
    throw new AppFault(
      name === ''
        ? `O Bling não tem depósito padrão. Escolha um destes nas configurações: ${names}.`
        : `O Bling não tem o depósito “${String(context.settings['stock_deposit'])}”. Ele tem: ${names}.`,
      { isLasting: true },
    );
  }
  const expiresAt = new Date(context.clock.now().getTime() + hourMs);
  await context.records.put(kind, `name:${name}`, found, { expiresAt });
  return found;
}

async function readDeposits(context: AppContext): Promise<Deposit[]> {
  const all: Deposit[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const read = depositPage.safeParse(
      await callBling(context, ({ depositos }) => depositos.get({ pagina: page, limite: pageSize })),
    );
    if (!read.success) throw new AppFault('O Bling não mostrou os depósitos.');
    all.push(...read.data.data);
    if (read.data.data.length < pageSize) break;
  }
  return all;
}

/** Returns the balances of products in a deposit; those that Bling has none of are left out. */
export async function balancesIn(
  context: AppContext,
  { id }: Deposit,
  products: readonly number[],
): Promise<ReadonlyMap<number, BlingBalance>> {
  const all = new Map<number, BlingBalance>();
  for (let start = 0; start < products.length; start += askedBalances) {
    const idsProdutos = products.slice(start, start + askedBalances);
    // Totals of a product are of all deposits, whatever is asked for: only the list says which.
    const answer = await callBling(context, ({ estoques }) => estoques.getBalances({ idsProdutos }));
    const read = readDepositBalances(answer, id);
    if (!read) throw new AppFault('O Bling não disse os saldos.');
    for (const [product, balance] of read) all.set(product, balance);
  }
  return all;
}

/** Sets the pieces of a product in a deposit. */
export async function postBalance(
  context: AppContext,
  { id }: Deposit,
  { product, pieces }: { product: number; pieces: number },
): Promise<void> {
  await callBling(context, ({ estoques }) =>
    estoques.create({
      produto: { id: product },
      deposito: { id },
      operacao: 'B',
      quantidade: pieces,
      observacoes: 'Estoque da loja virtual',
    }),
  );
}
