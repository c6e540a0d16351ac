import { beforeEach, expect, it } from 'vitest';

import {
  addressToReturnTo,
  followNavigation,
  loadedBelow,
  rememberedQueries,
  rememberListing,
  rememberMore,
  consumeReturnPosition,
} from './layered-navigation.ts';

const place = (address: string) => {
  const [pathname = '', query] = address.split('?');
  return { pathname, searchStr: query === undefined ? '' : `?${query}` };
};
/** Navigates from page to page. */
function walk(...addresses: string[]): void {
  for (const [index, address] of addresses.slice(1).entries()) {
    followNavigation(place(addresses[index] ?? ''), place(address), 900);
  }
}
const more = { cards: [], page: 2 };

beforeEach(() => {
  // From elsewhere: nothing is restored.
  walk('/', '/busca');
  rememberListing('categoria:7', '/sala/c', '?cor=areia');
  rememberMore('categoria:7', more);
});

it.each([
  ['product', ['/sala/c?cor=areia', '/manta-lua/p', '/sala/c']],
  ['product reached from a product', ['/sala/c?cor=areia', '/manta-lua/p', '/manta-sol/p', '/sala/c']],
])('[RTE-09] keeps what was chosen of a category on the way to a %s and back, with the place', (_, way) => {
  walk(...way);
  expect(rememberedQueries()).toEqual({ 'categoria:7': '?cor=areia' });
  expect(addressToReturnTo('/sala/c', '')).toBe('/sala/c?cor=areia');
  expect(consumeReturnPosition('/sala/c', '?cor=areia')).toBe(900);
  expect(loadedBelow('categoria:7', '?cor=areia')).toBe(more);
});

it.each([
  ['another page', ['/sala/c?cor=areia', '/', '/sala/c']],
  ['another category', ['/sala/c?cor=areia', '/quarto/c', '/sala/c']],
  ['a product that was reached from elsewhere', ['/sala/c?cor=areia', '/', '/vaso-lua/p', '/sala/c']],
])('[RTE-09] forgets what was chosen of a category that is entered from %s', (_, way) => {
  walk(...way);
  expect(rememberedQueries()).toEqual({});
  expect(addressToReturnTo('/sala/c', '')).toBeNull();
});

it('[RTE-09] drops the filters of one category when another is entered from its product', () => {
  walk('/sala/c?cor=areia', '/manta-lua/p', '/quarto/c');
  expect(rememberedQueries()).toEqual({});
});

it('[RTE-09] restores the filters of a category’s address and no others', () => {
  walk('/sala/c?cor=areia', '/sala/c');
  expect(addressToReturnTo('/sala/c', '')).toBeNull();
});

it('[RTE+01] restores further loaded pages for the same filters only', () => {
  expect(loadedBelow('categoria:7', '?cor=areia')).toBe(more);
  rememberListing('categoria:7', '/sala/c', '?cor=rose');
  expect(loadedBelow('categoria:7', '?cor=rose')).toBeNull();
});
