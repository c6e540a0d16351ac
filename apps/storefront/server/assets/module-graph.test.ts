import { expect, it } from 'vitest';

import { namedModule } from './module-graph.ts';

it('returns the path of a module that the build names', () => {
  expect(namedModule(import.meta.dirname, 'module-graph.ts')).toBe(`${import.meta.dirname}/module-graph.ts`);
});

it('fails the build for a module that does not exist', () => {
  expect(() => namedModule(import.meta.dirname, 'former-module.ts')).toThrow(
    'vite.config.ts names former-module.ts, which does not exist',
  );
});
