import { afterAll, beforeAll, expect, it } from 'vitest';

import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { testCommandContext } from '#test/test-command-context.ts';

import { readCommand } from './operate.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

async function operate(...words: string[]): Promise<string> {
  const { run } = readCommand(['--store', 'aurora', 'payment', ...words]);
  const context = testCommandContext(await storeOf(test, 'aurora'), new Date('2026-11-20T12:00:00Z'));
  return (await run(context)).join('\n');
}

it('[ADM+03] lets another account charge one method or all, with an entry in the audit for each', async () => {
  expect(await operate()).toContain('pix  sandbox');
  await operate('conta', '--method', 'pix');
  expect(await operate()).toMatch(/pix {2}conta/);
  expect(await operate()).toContain('  sandbox');
  await operate('conta');
  expect(await operate()).not.toContain('  sandbox');
  const db = await storeOf(test, 'aurora');
  const entries = await db
    .selectFrom('audit_entries')
    .select(['target_id', 'before', 'after'])
    .where('action', '=', 'store payment')
    .orderBy('id')
    .execute();
  expect(entries[0]).toEqual({
    target_id: 'pix',
    before: { provider: 'sandbox' },
    after: { provider: 'conta' },
  });
});

it.each([
  [['outra'], 'payment_account_unknown'],
  [['sandbox'], 'payment_account_unknown'],
  [['conta', '--method', 'cheque'], 'payment_method_unknown'],
  [['conta', 'mais'], 'usage'],
])('refuses %j with %s', async (words, code) => {
  await expect(operate(...words)).rejects.toMatchObject({ code });
});
