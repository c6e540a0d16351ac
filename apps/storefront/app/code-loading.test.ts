import { readFileSync, readdirSync } from 'node:fs';

import { expect, it } from 'vitest';

const folder = new URL('.', import.meta.url);

/** Functions that wait for the connection, or that say that code is missing. */
const loaders = /\b(?:loadCode|withCode|lazyNeeded|lazyExtra|lazyPanel|whenNear|whenActive)\($/;

/**
 * Files whose imports may fail: a page whose loader fails shows the error screen, which tries again; the others say themselves
 * what follows.
 */
const own = new Set([
  'features/cms/load-article-components.ts',
  'features/files/photo-worker.ts',
  'features/product-card/load-payment-terms.ts',
  'platform/errors/late-message.ts',
  'router.tsx',
  'routes/root.tsx',
  'shell/errors/lazy-error-screens.tsx',
  'shell/header/header.tsx',
  'shell/startup/report-vitals-later.ts',
  'ui/masked-input/masked-input.tsx',
  'ui/toast/toasts.tsx',
]);

/** Names of the calls around each dynamic import of a source, or an empty text for one without. */
function callsAroundImports(source: string): string[] {
  return [...source.matchAll(/(?<!typeof )\bimport\(/g)].map(({ index }) => {
    let depth = 0;
    for (let at = index - 1; at >= 0; at -= 1) {
      const char = source[at];
      if (char === ')' || char === '}') depth += 1;
      if (char === '{') depth -= 1;
      if (char === '(') {
        if (depth > 0) depth -= 1;
        else if (loaders.test(source.slice(0, at + 1).replace(/<[^<>]*>\($/, '(')))
          return source.slice(0, at + 1);
      }
      if (depth < 0) return '';
    }
    return '';
  });
}

it('[UIX+05] loads every chunk by a function that knows what follows when it does not come', () => {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\//.test(file),
  );
  const unguarded = sources.filter(
    (file) => !own.has(file) && callsAroundImports(readFileSync(new URL(file, folder), 'utf8')).includes(''),
  );
  expect(unguarded).toEqual([]);
});

it('finds an import without such a function', () => {
  expect(callsAroundImports("const load = () => import('./a.ts');")).toEqual(['']);
  expect(callsAroundImports("void import('./a.ts').then(run)")).toEqual(['']);
  expect(callsAroundImports("lazyExtra(async () => (await import('./a.tsx')).A)")).not.toContain('');
});
