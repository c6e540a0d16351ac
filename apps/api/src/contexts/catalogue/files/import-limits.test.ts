import { afterAll, beforeAll, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

let test: TestApi;
let merchant: TestStaff;
let other: TestStaff;
let db: StoreDatabase;
beforeAll(async () => {
  test = await startTestApi({ hasJobs: true });
  merchant = await signedInStaff(test, 'aurora', 'catalogue');
  other = await signedInStaff(test, 'serra', 'catalogue');
  db = await storeOf(test, 'aurora');
});
afterAll(() => test.close());

async function send(content: string | Uint8Array, { by = merchant, name = 'a.csv', isDryRun = true } = {}) {
  const { id } = await by.client('POST /api/admin/catalogue-imports', {
    body: { name, content_base64: Buffer.from(content).toString('base64'), is_dry_run: isDryRun },
  });
  return id;
}
const read = (id: string, by = merchant) =>
  by.client('GET /api/admin/catalogue-imports/{id}', { path: { id } });
const ended = async (id: string, by = merchant) => {
  const isOpen = async () => ['waiting', 'running'].includes((await read(id, by)).status);
  await expect.poll(isOpen).toBe(false);
  return read(id, by);
};
const utf16be = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
const header = 'sku;name;price';

it.each([
  [
    'a workbook that was renamed',
    'a.csv',
    Buffer.from('PK\u0003\u0004\u0014\0\u0006\0\b\0\0\0!\0[Content_Types].xml;\0'),
  ],
  ['UTF-16 BE with its mark and a row without a price', 'a.csv', utf16be(`${header}\nA;Copo;`)],
  ['UTF-16 LE without a mark and a NUL', 'a.csv', Buffer.from(`${header}\nA;Co\0po;9,90`, 'utf16le')],
  ['a NUL in a row', 'a.csv', `${header}\nA;Copo\0;9,90`],
  ['a header without end', 'a.csv', 'x'.repeat(3_000_000)],
  ['ten million brackets', 'a.json', '['.repeat(10_000_000)],
  ['a lone surrogate', 'a.json', '[{"sku":"A\\ud800","name":"\\udfff","variants":[{"\\ud800":1}]}]'],
  ['a list of numbers', 'a.json', '[1,2,null,"a"]'],
  ['NULs only', 'a.json', '\0'.repeat(1000)],
])(
  '[OPS+10] records what is wrong with a file, and imports the next one: %s',
  async (_what, name, content) => {
    const bad = await send(content, { name });
    const next = await send(`${header}\nSEGUINTE;Copo;9,90`);
    const outcome = await ended(bad);
    expect(['failed', 'done']).toContain(outcome.status);
    expect(outcome.problem ?? String(outcome.findings)).not.toBe('0');
    expect(await ended(next)).toMatchObject({ status: 'done', added: 1, refused: 0 });
  },
);

it('[OPS+10] stops after 1,000 findings, with a last one that says so, and imports what came before', async () => {
  const rows = Array.from(
    { length: 3000 },
    (_, index) => `RUIM-${index};Copo;${index < 10 ? '9,90' : 'grátis'}`,
  );
  for (const isDryRun of [true, false]) {
    const id = await send([header, ...rows].join('\n'), { isDryRun });
    expect(await ended(id)).toMatchObject({ status: 'done', added: 10, findings: 1001 });
    const { items } = await merchant.client('GET /api/admin/catalogue-imports/{id}/findings', {
      path: { id },
      query: { page: '11', per_page: '100' },
    });
    expect(items).toMatchObject([{ reason: expect.stringContaining('Mais de 1.000') }]);
  }
});

it('[OPS+10] imports another store’s file while one store’s large file is read, and cancels that', async () => {
  const products = Array.from({ length: 60_000 }, (_, index) => `GRANDE-${index};Copo ${index};9,90`);
  const large = await send([header, ...products].join('\n'), { isDryRun: false });
  await expect.poll(async () => (await read(large)).added).toBeGreaterThan(0);
  const small = await send(`${header}\nPEQUENO;Copo;9,90`, { by: other });
  expect(await ended(small, other)).toMatchObject({ status: 'done', added: 1 });
  expect(await read(large)).toMatchObject({ status: 'running' });

  const cancelling = await merchant.client('POST /api/admin/catalogue-imports/{id}/cancel', {
    path: { id: large },
  });
  expect(cancelling).toMatchObject({ status: 'running', is_cancelling: true });
  const cancelled = await ended(large);
  expect(cancelled).toMatchObject({
    status: 'cancelled',
    problem: expect.stringMatching(/^Cancelada por .+ fica: [\d.]+ novos e 0 alterados\.$/),
  });
  const { count } = await db
    .selectFrom('products')
    .select((expression) => expression.fn.countAll<string>().as('count'))
    .where('sku', 'like', 'GRANDE-%')
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(cancelled.added);
  await expect(
    merchant.client('POST /api/admin/catalogue-imports/{id}/cancel', { path: { id: large } }),
  ).rejects.toMatchObject({ code: 'import_not_cancellable' });
});
