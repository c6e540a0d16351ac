import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

/** Counts of instalments, days or amounts of a store's terms, which come from its settings and plans. */
const claim =
  /\d+x sem juros|em até \d+x|\d+ dias[^'"`<>\n]*(?:desist|devol|troc|arrepend|mudar de ideia|de receber)|grátis (?:acima|a partir) de R\$/i;

it('[STO+02] no fixed text of the pages states terms that a store can set otherwise', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.includes('.test.') && !file.startsWith('ui/gallery/'),
  );
  expect(files.length).toBeGreaterThan(200);
  const offences = files.flatMap((file) =>
    readFileSync(path.join(import.meta.dirname, file), 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line) && claim.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(offences).toEqual([]);
});
