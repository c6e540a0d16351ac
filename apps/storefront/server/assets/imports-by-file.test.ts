import { expect, it } from 'vitest';

import { withImportsByFile } from './imports-by-file.ts';

it('replaces dynamic imports of chunks, and no other import', () => {
  const code = 'import{a}from"./aB-_123.js";const b=()=>import("./cD-_456.js").then(e=>e.t),c=u=>import(u);';
  expect(withImportsByFile(code)).toBe(
    'import{a}from"./aB-_123.js";const b=()=>importFile("cD-_456.js").then(e=>e.t),c=u=>import(u);',
  );
});
