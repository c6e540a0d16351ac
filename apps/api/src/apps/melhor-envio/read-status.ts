import type { MelhorEnvioStatus } from '@vitrine/contract/apps/melhor-envio.ts';
import { z } from 'zod';

import { type AppContext, AppFault } from '#api/contexts/apps/apps.public.ts';

import { readBoxSizes } from './box-sizes.ts';
import { callMelhorEnvio, disconnected } from './call-melhor-envio.ts';
import { centavosOfReais } from './domain/read-prices.ts';
import { type QuoteProblem, quoteProblems } from './quote-delivery.ts';

const balance = z.object({ balance: z.union([z.number(), z.string()]) });
const timeLimitMs = 5000;

/** Returns what the app's page shows: whose account it is, its balance, and what keeps carts without prices. */
export async function readStatus(context: AppContext): Promise<MelhorEnvioStatus> {
  const [boxes, problems, money] = await Promise.all([
    readBoxSizes(context),
    context.records.list('quote-problem'),
    readBalance(context),
  ]);
  return {
    ...money,
    boxes: [...boxes],
    problems: problems.flatMap(({ key }) => (isProblem(key) ? [quoteProblems[key]] : [])),
  };
}

const isProblem = (key: string): key is QuoteProblem => key in quoteProblems;

async function readBalance(context: AppContext) {
  const none = { is_connected: false, account: '', balance_centavos: null };
  try {
    const held = await context.account.read();
    if (!held) return { ...none, problem: disconnected };
    const known = { is_connected: true, account: held.label, balance_centavos: null };
    const read = balance.safeParse(
      await callMelhorEnvio(context, { method: 'GET', path: '/balance', timeLimitMs }),
    );
    if (!read.success) return { ...known, problem: 'O Melhor Envio não disse o saldo da conta.' };
    return { ...known, balance_centavos: centavosOfReais(read.data.balance), problem: null };
  } catch (error) {
    if (error instanceof AppFault) return { ...none, is_connected: !error.isLasting, problem: error.message };
    throw error;
  }
}
