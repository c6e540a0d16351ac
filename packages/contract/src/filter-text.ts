import { foldText } from '@vitrine/brazil/fold-text.ts';

import { arrivesByName, type NamedCode, ownFilters, priceFromName, priceToName } from './filter-names.ts';

/** The chosen values of each filter, by filter name; a product matches if it has any of them. */
export type ChosenFilters = Readonly<Record<string, readonly string[]>>;

/** Other query parameters of the shop's URLs. */
const otherNames = ['q', 'sort', 'page', 'id', 'token', 'pin', 'email', 'cupom'];
/** Parameter names that no option or attribute may have. */
const takenNames: ReadonlySet<string> = new Set([
  ...Object.values(ownFilters),
  priceFromName,
  priceToName,
  arrivesByName,
  ...otherNames,
]);

/** Parses `cor=color;material`; undefined if malformed. */
export function parseNamedCodes(text: string): readonly NamedCode[] | undefined {
  const pairs = text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [name = '', code = name] = part.split('=').map((word) => word.trim());
      return { name, code };
    });
  const names = pairs.map(({ name }) => name);
  const areNames = names.every((name) => isFilterWord(name) && !takenNames.has(name));
  return areNames && new Set(names).size === names.length ? pairs : undefined;
}

export const longestFilterText = 1000;
const word = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const reais = /^(?:0|[1-9]\d{0,6})$/;

/** Returns whether a text is a name or value of a filter, as in addresses. */
export const isFilterWord = (text: string) => text.length <= 80 && word.test(text);

/** Returns whether a text is an amount in whole reais. */
export const isReais = (text: string) => reais.test(text);

/** Formats filters: `{cor: ['areia', 'terracota'], 'preco-de': ['50']}` → `cor=areia,terracota;preco-de=50`. */
export function filterText(chosen: ChosenFilters): string {
  return Object.entries(chosen)
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => `${name}=${values.join(',')}`)
    .join(';');
}

/** Parses the format of `filterText`; null if malformed. */
export function parseFilterText(text: string): ChosenFilters | null {
  const chosen: Record<string, readonly string[]> = {};
  for (const part of text === '' ? [] : text.split(';')) {
    const [name = '', list = '', ...more] = part.split('=');
    const values = list.split(',');
    const isPrice = name === priceFromName || name === priceToName;
    const areValues = isPrice ? values.length === 1 && isReais(list) : values.every(isFilterWord);
    if (more.length > 0 || !isFilterWord(name) || Object.hasOwn(chosen, name) || !areValues) return null;
    chosen[name] = values;
  }
  return chosen;
}

export const isFilterText = (text: string) => parseFilterText(text) !== null;

/** Converts a text to a word of an address: `45 × 45 cm` → `45-45-cm`; empty if no letter or digit remains. */
export function filterWord(text: string): string {
  return foldText(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-|-$/g, '');
}
