import { maxWaitingImports } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { testDay } from '#test/test-databases.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

let test: TestApi;
let merchant: TestStaff;
let db: StoreDatabase;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => testDay } });
  merchant = await signedInStaff(test, 'aurora', 'catalogue');
  db = await storeOf(test, 'aurora');
});
afterAll(() => test.close());

const send = () =>
  merchant.client('POST /api/admin/catalogue-imports', {
    body: { name: 'a.csv', content_base64: btoa('sku;name;price\nA;Copo;9,90'), is_dry_run: false },
  });
const cancel = (id: string) =>
  merchant.client('POST /api/admin/catalogue-imports/{id}/cancel', { path: { id } });

it('[OPS+10] lets five files of a store wait, also when more are sent at once, and one more after a cancelled one', async () => {
  const sent = await Promise.allSettled(Array.from({ length: maxWaitingImports + 3 }, send));
  const accepted = sent.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  expect(accepted).toHaveLength(maxWaitingImports);
  expect(sent.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'too_many_imports', message: expect.stringContaining('cinco arquivos') },
  });
  const [first, second] = accepted;
  expect(await cancel(first?.id ?? '')).toMatchObject({
    status: 'cancelled',
    problem: expect.stringContaining('Nada foi importado'),
    parked_job_id: null,
  });
  await expect(send()).resolves.toMatchObject({ status: 'waiting' });

  // A parked one waits for a person, not in the line.
  await db
    .updateTable('jobs')
    .set({ attempts: 3, parked_at: testDay, parked_because: 'interrupted' })
    .where('subject', '=', second?.id ?? '')
    .execute();
  const parked = await merchant.client('GET /api/admin/catalogue-imports/{id}', {
    path: { id: second?.id ?? '' },
  });
  expect(parked).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('parou três vezes'),
    parked_job_id: expect.any(String),
  });
  await expect(send()).resolves.toMatchObject({ status: 'waiting' });
  await merchant.client('POST /api/admin/parked-jobs/{id}/retry', {
    path: { id: parked.parked_job_id ?? '' },
  });
  expect(
    await merchant.client('GET /api/admin/catalogue-imports/{id}', { path: { id: second?.id ?? '' } }),
  ).toMatchObject({ status: 'waiting', problem: null, parked_job_id: null });
  expect(await cancel(second?.id ?? '')).toMatchObject({ status: 'cancelled' });
  const jobs = await db
    .selectFrom('jobs')
    .select('id')
    .where('subject', '=', second?.id ?? '')
    .execute();
  expect(jobs).toEqual([]);
});
