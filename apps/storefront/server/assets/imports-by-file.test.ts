import { expect, it } from 'vitest';

import { withImportsByFile } from './imports-by-file.ts';

it.each([
  ['import{a}from"./aB-_123.js";const c=u=>import(u);', null],
  ['const b=()=>import("./cD-_456.js").then(e=>e.t);', 'const b=()=>importFile("cD-_456.js").then(e=>e.t);'],
  ['x=()=>qo(()=>import("./cD-_456.js"),void 0)', 'x=()=>importFile("cD-_456.js")'],
  ['x=()=>$o(()=>import("./cD-_456.js").then(e=>e.n),[])', 'x=()=>importFile("cD-_456.js").then(e=>e.n)'],
  [
    'v(async()=>(await qo(async()=>{const{Bar:e}=await(import("./cD-_456.js"));return{Bar:e}},[])).Bar)',
    'v(async()=>(await importFile("cD-_456.js")).Bar)',
  ],
  [
    'const{a,b:c}=await q(async()=>{const{a:e,b:t}=await import("./cD-_456.js").then(e=>e.n);return{a:e,b:t}},void 0)',
    'const{a,b:c}=await importFile("cD-_456.js").then(e=>e.n)',
  ],
])('replaces the dynamic imports of %s', (code, replaced) => {
  expect(withImportsByFile(code)).toBe(replaced ?? code);
});
