import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { boughtTogetherRepository } from './bought-together-repository.ts';

const hourMs = 3_600_000;
const countedDays = 365;
/** A statement has 30 s; these take 5 s on two cores (decision 181). */
const countedOrders = 50_000;
/** Hours of São Paulo in which few people shop. */
const night = { from: 2, until: 6 };
/** For an instance that is switched off at night. */
const latestMs = 36 * hourMs;
const nightlyMs = 20 * hourMs;

const hourInSaoPaulo = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  hourCycle: 'h23',
});

/**
 * Counts what was bought together in the orders of the last year, at most the last `mostOrders`, once a night. Several processes may call it at
 * any moment: one of them counts, the others wait for it and find the work done.
 */
export async function countBoughtTogether(
  db: StoreDatabase,
  now: Date,
  mostOrders = countedOrders,
): Promise<void> {
  const last = await boughtTogetherRepository.lastCount(db);
  if (!isDue(last, now)) return;
  const yearAgo = new Date(now.getTime() - countedDays * 24 * hourMs);
  await db.transaction().execute(async (trx) => {
    const due = new Date(now.getTime() - nightlyMs);
    if (!(await boughtTogetherRepository.take(trx, { now, due }))) return;
    const since = await boughtTogetherRepository.placedBefore(trx, mostOrders);
    const pairs = await boughtTogetherRepository.pairs(trx, since && since > yearAgo ? since : yearAgo);
    await boughtTogetherRepository.replace(trx, pairs);
  });
}

function isDue(last: Date | null, now: Date): boolean {
  if (last === null) return true;
  const ageMs = now.getTime() - last.getTime();
  const hour = Number(hourInSaoPaulo.format(now));
  return ageMs > latestMs || (ageMs > nightlyMs && hour >= night.from && hour < night.until);
}
