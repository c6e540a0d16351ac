import { z } from 'zod';

const balances = z.object({
  data: z.array(
    z.object({
      produto: z.object({ id: z.int() }),
      depositos: z
        .array(z.object({ id: z.int(), saldoFisico: z.number(), saldoVirtual: z.number() }))
        .nullish()
        .catch(null),
    }),
  ),
});

export interface BlingBalance {
  readonly physical: number;
  /** Without what Bling reserves for its open sales. */
  readonly virtual: number;
}

/** Returns the balances in a deposit by product; a product without one there is left out. null: the answer is none. */
export function readDepositBalances(
  answer: unknown,
  deposit: number,
): ReadonlyMap<number, BlingBalance> | null {
  const read = balances.safeParse(answer);
  if (!read.success) return null;
  return new Map(
    read.data.data.flatMap(({ produto, depositos }) => {
      const own = depositos?.find(({ id }) => id === deposit);
      return own ? [[produto.id, { physical: own.saldoFisico, virtual: own.saldoVirtual }] as const] : [];
    }),
  );
}
