import { expect, it } from 'vitest';

import { partsOf } from './parts-of.ts';

const imports: Record<string, readonly string[]> = {
  frame: ['link'],
  home: ['link', 'banner'],
  zoom: ['banner', 'gesture'],
  cart: ['line', 'form'],
  checkout: ['line', 'icon'],
  summary: ['line', 'form', 'icon'],
  note: ['gesture', 'form'],
};
const lazyImports: Record<string, readonly string[]> = {
  frame: ['home', 'cart', 'checkout'],
  home: ['zoom'],
  line: ['summary'],
  zoom: ['note'],
};
const bundler = {
  getModuleInfo: (id: string) => ({
    importedIds: imports[id] ?? [],
    dynamicallyImportedIds: lazyImports[id] ?? [],
  }),
};

const missing = Object.fromEntries(
  partsOf(new Set(['frame', 'link']), bundler).map((part) => [part.module, [...part.missing].toSorted()]),
);

it('a page is missing all that the frame does not have', () => {
  expect(missing['home']).toEqual(['banner', 'home']);
  expect(missing['cart']).toEqual(['cart', 'form', 'line']);
});

it('a section has what the page has that loads it, and what that page loads after', () => {
  expect(missing['zoom']).toEqual(['gesture', 'zoom']);
  expect(missing['note']).toEqual(['form', 'note']);
});

it('a section of several pages has only what all of them have', () => {
  expect(missing['summary']).toEqual(['form', 'icon', 'summary']);
});
