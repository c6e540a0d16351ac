import { readFile } from 'node:fs/promises';

import { expect, it } from 'vitest';

import { figtreeFile } from '#test/figtree-file.ts';

import { prepareFontApart } from './prepare-font-apart.ts';

it('[HED-03] prepares fonts in processes that end, and refuses a file by its own code', async () => {
  const figtree = await readFile(figtreeFile);
  const [good, bad, again] = await Promise.allSettled([
    prepareFontApart(figtree, null),
    prepareFontApart(Buffer.from('nada'), null),
    prepareFontApart(figtree, null),
  ]);
  expect(good).toMatchObject({ value: { face: { weight_from: 300, weight_to: 900 } } });
  expect(bad).toMatchObject({ reason: { name: 'OperatorProblem', code: 'font_not_woff2' } });
  expect(again).toEqual(good);
});

it('[HED-03] refuses a font that takes too long, and prepares the next one', async () => {
  const figtree = await readFile(figtreeFile);
  await expect(prepareFontApart(figtree, null, 1)).rejects.toMatchObject({ code: 'font_takes_too_long' });
  await expect(prepareFontApart(figtree, null)).resolves.toHaveProperty('bytes');
});
