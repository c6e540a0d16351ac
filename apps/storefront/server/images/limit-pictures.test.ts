import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { limitPictures } from './limit-pictures.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-pictures-'));
  mkdirSync(join(folder, 'aurora/4f'), { recursive: true });
  // Read in the order of their numbers, whatever the order of their writing.
  for (const number of [3, 1, 4, 2, 5]) {
    const file = join(folder, 'aurora/4f', `${number}.avif`);
    writeFileSync(file, Buffer.alloc(100));
    utimesSync(file, 1_790_000_000 + number, 1_780_000_000);
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

const left = () => readdirSync(join(folder, 'aurora/4f')).toSorted();

it('removes the pictures that were not read for longest, down to nine tenths of the limit', async () => {
  expect(await limitPictures(folder, 400)).toBe(200);
  expect(left()).toEqual(['3.avif', '4.avif', '5.avif']);
});

it('removes nothing within the limit, nor where there is no folder yet', async () => {
  expect(await limitPictures(folder, 500)).toBe(0);
  expect(left()).toHaveLength(5);
  expect(await limitPictures(join(folder, 'none'), 0)).toBe(0);
});

it('may run twice at once', async () => {
  await Promise.all([limitPictures(folder, 400), limitPictures(folder, 400)]);
  expect(left()).toEqual(['3.avif', '4.avif', '5.avif']);
});
