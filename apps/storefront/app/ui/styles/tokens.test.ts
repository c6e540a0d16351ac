import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

const app = path.join(import.meta.dirname, '..', '..');
const contract = path.join(app, '../../../packages/contract/src');

function textsIn(folder: string, ending: RegExp): { file: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));
}

const styleSheets = textsIn(app, /\.css$/);
const scripts = [...textsIn(app, /(?<!test)\.tsx?$/), ...textsIn(contract, /(?<!test)\.ts$/)];

it('has a declaration of every custom property that a style sheet reads without a fallback', () => {
  const declared = new Set([
    ...styleSheets.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)),
    // Those of a store's theme, and those that a script sets.
    ...scripts.flatMap(({ text }) => [...text.matchAll(/['"`](--[\w-]+)/g)].map(([, name]) => name)),
  ]);
  const unknown = styleSheets.flatMap(({ file, text }) =>
    [...text.matchAll(/var\((--[\w-]+)\)/g)].flatMap(([, name]) =>
      declared.has(name) ? [] : [`${file}: ${name}`],
    ),
  );
  expect(unknown).toEqual([]);
});
