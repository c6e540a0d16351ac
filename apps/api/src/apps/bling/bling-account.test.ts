import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { appRepository } from '#api/contexts/apps/app-repository.ts';
import type { AppContext } from '#api/contexts/apps/apps.public.ts';
import { openPlatform } from '#api/server/platform.ts';
import { type BlingBench, startBling } from '#test/start-bling.ts';

import { callBling } from './call-bling.ts';

const hourMs = 3_600_000;
let bench: BlingBench;
let id = '';
beforeAll(async () => {
  bench = await startBling();
});
beforeEach(async () => {
  if (id !== '') await bench.remove();
  id = await bench.install();
});
afterAll(() => bench.close());

/** Opens processes of their own on the same database. */
async function inProcesses<Value>(count: number, work: (context: AppContext) => Promise<Value>) {
  const platforms = await Promise.all(
    Array.from({ length: count }, () =>
      openPlatform(
        { ...bench.test.config, SEED_DEMO: false },
        { clock: bench.clock, database: bench.test.database },
      ),
    ),
  );
  try {
    return await Promise.allSettled(
      platforms.map(async ({ services: { apps } }) => {
        const row = await appRepository.byId(bench.db, id);
        if (!row) throw new Error('the app is not installed');
        const store = await apps.storeOf(bench.db);
        return work(apps.contextOf(bench.db, { store, row, signal: AbortSignal.timeout(30_000) }));
      }),
    );
  } finally {
    for (const platform of platforms) await platform.close();
  }
}
const issued = async () =>
  ((await (await bench.control('GET', '/accesses')).json()) as { issued: number }).issued;
const call = (context: AppContext) => callBling(context, ({ depositos }) => depositos.get());

it('[INT+02] is renewed once by processes that find it expired at the same moment, and stays connected', async () => {
  for (let round = 0; round < 3; round += 1) {
    bench.clock.pass(6 * hourMs + 1);
    const before = await issued();
    const outcomes = await inProcesses(4, call);
    expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'fulfilled'));
    expect((await issued()) - before).toBe(1);
  }
});

it('[INT+02] is renewed once by processes that Bling refuses at the same moment', async () => {
  const before = await issued();
  // As when the provider ends an access before its time.
  await bench.control('POST', '/accesses/expiry');
  const outcomes = await inProcesses(4, call);
  expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'fulfilled'));
  expect((await issued()) - before).toBe(1);
});

it('[INT+02] says that a person must connect again once Bling ended it', async () => {
  await bench.control('DELETE', '/accesses');
  expect(await bench.act('status')).toMatchObject({ is_connected: true });
  await expect(call(await bench.context())).rejects.toMatchObject({
    isLasting: true,
    message: 'O Bling encerrou o acesso da conta. Conecte-a de novo.',
  });
});
