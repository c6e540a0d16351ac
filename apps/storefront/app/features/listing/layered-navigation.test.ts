import { beforeEach, expect, it } from 'vitest';

import { createLayeredNavigation } from './layered-navigation.ts';

const place = (address: string) => {
  const [pathname = '', query] = address.split('?');
  return { pathname, searchStr: query === undefined ? '' : `?${query}` };
};
let navigation: ReturnType<typeof createLayeredNavigation>;
/** Navigates from page to page. */
function walk(...addresses: string[]): void {
  for (const [index, address] of addresses.slice(1).entries()) {
    navigation.followNavigation(place(addresses[index] ?? ''), place(address), 900);
  }
}
const more = { cards: [], page: 2 };

beforeEach(() => {
  navigation = createLayeredNavigation();
  navigation.rememberListing('categoria:7', '/sala/c', '?cor=areia');
  navigation.rememberMore('categoria:7', more);
});

it.each([
  ['product', ['/sala/c?cor=areia', '/manta-lua/p', '/sala/c']],
  ['product reached from a product', ['/sala/c?cor=areia', '/manta-lua/p', '/manta-sol/p', '/sala/c']],
])('[RTE-09] restores a category’s filters and scroll position when returning from a %s', (_, way) => {
  walk(...way);
  expect(navigation.rememberedQueries()).toEqual({ 'categoria:7': '?cor=areia' });
  expect(navigation.addressToReturnTo('/sala/c', '')).toBe('/sala/c?cor=areia');
  expect(navigation.consumeReturnPosition('/sala/c', '?cor=areia')).toBe(900);
  expect(navigation.loadedBelow('categoria:7', '?cor=areia')).toBe(more);
});

it.each([
  ['another page', ['/sala/c?cor=areia', '/', '/sala/c']],
  ['another category', ['/sala/c?cor=areia', '/quarto/c', '/sala/c']],
  ['a product that was reached from elsewhere', ['/sala/c?cor=areia', '/', '/vaso-lua/p', '/sala/c']],
])('[RTE-09] drops the filters of a category that is entered from %s', (_, way) => {
  walk(...way);
  expect(navigation.rememberedQueries()).toEqual({});
  expect(navigation.addressToReturnTo('/sala/c', '')).toBeNull();
});

it('[RTE-09] drops the filters of one category when another is entered from its product', () => {
  walk('/sala/c?cor=areia', '/manta-lua/p', '/quarto/c');
  expect(navigation.rememberedQueries()).toEqual({});
});

it('[RTE-09] restores the filters of a category’s address and no others', () => {
  walk('/sala/c?cor=areia', '/sala/c');
  expect(navigation.addressToReturnTo('/sala/c', '')).toBeNull();
});

it('[RTE+01] restores further loaded pages for the same filters only', () => {
  expect(navigation.loadedBelow('categoria:7', '?cor=areia')).toBe(more);
  navigation.rememberListing('categoria:7', '/sala/c', '?cor=rose');
  expect(navigation.loadedBelow('categoria:7', '?cor=rose')).toBeNull();
});
