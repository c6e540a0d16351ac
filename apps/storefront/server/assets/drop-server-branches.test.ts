import { expect, it } from 'vitest';

import { withoutServerBranches } from './drop-server-branches.ts';

/** The code's lines, without the parentheses around a branch. */
const linesOf = (code: string) =>
  withoutServerBranches(code)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);

it('removes a branch of the server, with the imports that only it uses', () => {
  expect(
    linesOf(`import { Page } from './page.js';
import { later } from './later.js';
export const LazyPage = import.meta.env.SSR ? Page : later(() => import('./page.js').then((page) => page.Page));`),
  ).toEqual([
    "import { later } from './later.js';",
    "export const LazyPage = (later(() => import('./page.js').then((page) => page.Page)));",
  ]);
});

it('keeps what the browser uses as well, and imports for their effects', () => {
  expect(
    linesOf(`import './page.css';
import { a, b } from './both.js';
export const value = import.meta.env.SSR ? a(b) : b;`),
  ).toEqual(["import './page.css';", "import { b } from './both.js';", 'export const value = (b);']);
});

it('removes a statement of the server, and branches inside branches', () => {
  expect(
    linesOf(`import { render } from './server.js';
export function show(isOpen) {
  if (import.meta.env.SSR) return render();
  return isOpen ? (import.meta.env.SSR ? render() : 'open') : 'closed';
}`),
  ).toEqual(['export function show(isOpen) {', "return isOpen ? (('open')) : 'closed';", '}']);
});

it('leaves other conditions unchanged', () => {
  const code = "import { a } from './a.js';\nexport const value = import.meta.env.DEV ? a : 1;";
  expect(withoutServerBranches(code)).toBe(code);
});
