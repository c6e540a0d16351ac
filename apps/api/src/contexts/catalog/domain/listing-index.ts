import { filterWord } from '@vitrine/contract/filter-text.ts';

import { BitSet } from './bit-set.ts';
import type { ListedProduct, ListedValue } from './listed-product.ts';
import type {
  ChosenValues,
  CountedFilter,
  CountedValue,
  FoundProducts,
  ProductFilter,
  ProductOrder,
} from './listing-query.ts';
import { priceRanges } from './price-ranges.ts';
import { ProductColumns } from './product-columns.ts';
import { firstInOrder, productOrder } from './product-order.ts';
import { VariantTable } from './variant-table.ts';

interface IndexedValue {
  shown: ListedValue;
  readonly products: BitSet;
}

interface IndexedFilter {
  label: string;
  readonly values: Map<string, IndexedValue>;
}

/** A prepared query: its known values, and the matching products before and after the price filter. */
interface Question {
  readonly chosen: ChosenValues;
  readonly masks: ReadonlyMap<string, BitSet>;
  readonly base: BitSet;
  readonly priced: BitSet;
}

/**
 * The products of one store in memory: one bit set per category and filter value, over the positions of the products. A
 * query combines whole sets; for several options (a colour and a size) it uses sets of variants, because a single
 * variant must match all of them.
 */
export class ListingIndex {
  readonly #columns = new ProductColumns();
  readonly #variants = new VariantTable();
  /** The sets that contain the product at a position. */
  readonly #setsAt: (readonly BitSet[])[] = [];
  readonly #places = new Map<number, number>();
  readonly #freePlaces: number[] = [];
  readonly #all = new BitSet();
  readonly #categories = new Map<number, BitSet>();
  readonly #filters = new Map<string, IndexedFilter>();

  put(product: ListedProduct): void {
    this.remove(product.id);
    const place = this.#freePlaces.pop() ?? this.#setsAt.length;
    const sets = this.#setsOf(product);
    for (const set of sets) set.add(place);
    this.#setsAt[place] = sets;
    this.#places.set(product.id, place);
    this.#columns.write(place, product);
    this.#variants.write(place, product.variants);
  }

  remove(id: number): void {
    const place = this.#places.get(id);
    if (place === undefined) return;
    for (const set of this.#setsAt[place] ?? []) set.delete(place);
    this.#places.delete(id);
    this.#freePlaces.push(place);
  }

  find(filter: ProductFilter, order: ProductOrder): FoundProducts {
    const question = this.#question(filter);
    const matching = this.#exactly(question.priced, question);
    const found = matching.toArray();
    const compare = productOrder(order.sort, this.#columns, this.#relevance(filter));
    const first = firstInOrder(found, order.offset + order.limit, compare).slice(order.offset);
    const unpriced =
      question.priced === question.base ? found : this.#exactly(question.base, question).toArray();
    return {
      ids: first.map((place) => this.#columns.id[place] ?? 0),
      total: found.length,
      chosen: question.chosen,
      filters: this.#counts(question, matching),
      prices: this.#prices(unpriced),
    };
  }

  #setsOf({ categoryIds, filters }: ListedProduct): BitSet[] {
    return [
      this.#all,
      ...categoryIds.map((id) => entryOf(this.#categories, id, () => new BitSet())),
      ...Object.entries(filters).flatMap(([name, { label, values }]) => {
        const indexed = entryOf(this.#filters, name, (): IndexedFilter => ({ label, values: new Map() }));
        // Products may use several labels for an option: the one that the address derives from is the filter's.
        if (label !== indexed.label && filterWord(label) === name) indexed.label = label;
        return values.map((shown) => {
          const entry = entryOf(indexed.values, shown.value, () => ({ shown, products: new BitSet() }));
          entry.shown = shown;
          return entry.products;
        });
      }),
    ];
  }

  #relevance({ hits }: ProductFilter): Map<number, number> | undefined {
    return hits && new Map(hits.map((id, at) => [this.#places.get(id) ?? -1, at]));
  }

  #question(filter: ProductFilter): Question {
    const base = this.#base(filter);
    const { fromCentavos, toCentavos } = filter.price;
    const chosen = new Map(
      [...filter.chosen].flatMap(([name, values]) => {
        const known = values.filter((value) => this.#isKnown(name, value));
        return known.length > 0 ? [[name, known] as const] : [];
      }),
    );
    return {
      chosen,
      masks: new Map([...chosen].map(([name, values]) => [name, this.#havingAny(name, values)])),
      base,
      priced:
        fromCentavos === null && toCentavos === null
          ? base
          : this.#within(base, fromCentavos ?? 0, toCentavos ?? Number.POSITIVE_INFINITY),
    };
  }

  #base({ categoryIds, hits }: ProductFilter): BitSet {
    const parts: BitSet[] = [];
    if (categoryIds) parts.push(BitSet.union(categoryIds.flatMap((id) => this.#categories.get(id) ?? [])));
    if (hits) parts.push(BitSet.of(hits.flatMap((id) => this.#places.get(id) ?? [])));
    return this.#all.and(parts);
  }

  #isKnown(name: string, value: string): boolean {
    return (this.#filters.get(name)?.values.get(value)?.products.size ?? 0) > 0;
  }

  #havingAny(name: string, values: readonly string[]): BitSet {
    const indexed = this.#filters.get(name)?.values;
    return BitSet.union(values.flatMap((value) => indexed?.get(value)?.products ?? []));
  }

  #within(set: BitSet, from: number, to: number): BitSet {
    const matching = new BitSet();
    for (const place of set.toArray()) {
      const price = this.#columns.price[place] ?? 0;
      if (price >= from && price <= to) matching.add(place);
    }
    return matching;
  }

  /** Applies all filters but one, per product: options may match different variants. */
  #roughly(from: BitSet, { masks }: Question, but?: string): BitSet {
    return from.and([...masks].flatMap(([name, mask]) => (name === but ? [] : [mask])));
  }

  /** Applies all filters but one, with options that match a single variant. */
  #exactly(from: BitSet, question: Question, but?: string): BitSet {
    const options = this.#optionsBut(question, but);
    const rough = this.#roughly(from, question, but);
    return options.size < 2 ? rough : this.#variants.fitting(rough, options);
  }

  #optionsBut({ chosen }: Question, but?: string): ChosenValues {
    return new Map([...chosen].filter(([name]) => name !== but && this.#variants.isOption(name)));
  }

  #counts(question: Question, matching: BitSet): Map<string, CountedFilter> {
    return new Map(
      [...this.#filters].map(([name, filter]) => [
        name,
        this.#countedFilter(name, filter, question, matching),
      ]),
    );
  }

  /** Returns a filter with the values of the listing's products, counted with the other filters, and those chosen. */
  #countedFilter(
    name: string,
    { label, values }: IndexedFilter,
    question: Question,
    matching: BitSet,
  ): CountedFilter {
    const options = this.#optionsBut(question, name);
    // If another option is chosen, a value counts only if one variant has both.
    const byVariant =
      options.size > 0 && this.#variants.isOption(name)
        ? this.#variants.count(this.#roughly(question.priced, question, name), name, options)
        : null;
    const set =
      byVariant || !question.chosen.has(name) ? matching : this.#exactly(question.priced, question, name);
    const isChosen = new Set(question.chosen.get(name));
    const { base } = question;
    const isNarrowed = question.chosen.size > 0 || question.priced !== base;
    const baseSize = base.size;
    let isDistinguishing = false;
    const counted = [...values.values()].flatMap(({ shown, products }): CountedValue[] => {
      const count = byVariant ? (byVariant.get(shown.value) ?? 0) : set.sizeWith(products);
      const countInListing = isNarrowed ? base.sizeWith(products) : count;
      isDistinguishing ||= countInListing > 0 && countInListing < baseSize;
      return countInListing > 0 || isChosen.has(shown.value) ? [{ ...shown, count }] : [];
    });
    return { label, isDistinguishing, values: counted };
  }

  #prices(places: readonly number[]): FoundProducts['prices'] {
    if (places.length === 0) return null;
    const prices = places.map((place) => this.#columns.price[place] ?? 0);
    let [lowest, highest] = [Number.POSITIVE_INFINITY, 0];
    for (const price of prices) {
      if (price < lowest) lowest = price;
      if (price > highest) highest = price;
    }
    return { lowest, highest, ranges: priceRanges(prices) };
  }
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}
