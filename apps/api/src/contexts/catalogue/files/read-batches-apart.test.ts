import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, expect, it } from 'vitest';

import { catalogueFiles } from '#test/catalogue-files.ts';

import type { Batch } from './batch.ts';
import { type ReadingLimits, readBatchesApart } from './read-batches-apart.ts';
import { examineTextFile } from './read-text-file.ts';

const files = catalogueFiles();
afterAll(() => files.remove());

async function read(name: string, content: string | Uint8Array, limits?: ReadingLimits) {
  const path = join(files.folder, name);
  await writeFile(path, content);
  const batches: Batch[] = [];
  for await (const batch of readBatchesApart(await examineTextFile(path), { skipped: 0, size: 2 }, limits)) {
    batches.push(batch);
  }
  return batches;
}

it('[OPS+10] reads a file in another process as in this one: batches, places of fields, broken ends', async () => {
  const table = await read('a.csv', 'sku;variant_sku;price\nA;A-1;1,00\nA;A-2;2,00\nB;;0\nC;C;1,00\n"D');
  expect(table.map(({ products, brokenAt }) => [products.map(({ record }) => record.sku), brokenAt])).toEqual(
    [[['A', 'B'], 5]],
  );
  const [a, b] = table[0]?.products ?? [];
  expect(a?.record.positionOf(['variants', 1, 'price_centavos'])).toEqual({ line: 3, field: 'price' });
  expect(a?.record.positionOf(['name'])).toEqual({ line: 2, field: 'name' });
  expect(b?.problems.map((problem) => problem.finding)).toEqual([
    { line: 4, sku: 'B', field: 'price', code: 'invalid_price', value: '0' },
  ]);
  const [list] = await read('a.json', '[\n{"sku":"A","name":"A","variants":[{}]},\n{"sku":"B"}]');
  expect(list?.products.map(({ record }) => record.positionOf(['variants', 1, 'sku']))).toEqual([
    { line: 2, field: 'variants[1].sku' },
    { line: 3, field: 'variants[1].sku' },
  ]);
});

const most = 10_000_000;
it.each([
  ['nested 10 million times', '['.repeat(most)],
  ['nested in objects', `[${'{"a":'.repeat(1_000_000)}`],
  ['nested one level too deep', `[{"sku":"A","variants":[{"a":${'['.repeat(7)}1${']'.repeat(7)}}]}]`],
])('[OPS+10] refuses a JSON file that is %s', async (_name, text) => {
  await expect(read('deep.json', text)).rejects.toMatchObject({
    name: 'FileProblem',
    message: expect.stringContaining('mais de 10 níveis'),
  });
});

it('[OPS+10] refuses a file whose reading fills the memory of its process, and reads the next one', async () => {
  const many = `[{"sku":"A","a":[${'{},'.repeat(2_000_000)}1]}]`;
  await expect(read('large.json', many, { heapMb: 24, batchMs: 60_000 })).rejects.toMatchObject({
    name: 'FileProblem',
    message: expect.stringContaining('memória'),
  });
  expect(await read('small.json', '[{"sku":"A"}]')).toHaveLength(1);
});

it('[OPS+10] refuses a file whose reading takes too long', async () => {
  await expect(read('slow.json', '[{"sku":"A"}]', { heapMb: 256, batchMs: 1 })).rejects.toMatchObject({
    name: 'FileProblem',
    message: expect.stringContaining('demora'),
  });
});
