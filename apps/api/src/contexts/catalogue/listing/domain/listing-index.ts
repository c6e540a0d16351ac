import { filterWord } from '@vitrine/contract/filter-text.ts';

import type { ListedProduct, ListedValue } from '#api/contexts/catalogue/products/domain/listed-product.ts';
import {
  ProductColumns,
  type ProductColumnsState,
} from '#api/contexts/catalogue/products/domain/product-columns.ts';

import { BitSet } from './bit-set.ts';
import type {
  ChosenValues,
  CountedFilter,
  CountedValue,
  FoundProducts,
  ProductFilter,
  ProductOrder,
} from './listing-query.ts';
import { priceRanges } from './price-ranges.ts';
import { firstInOrder, productOrder } from './product-order.ts';
import { VariantTable, type VariantTableState } from './variant-table.ts';

interface IndexedValue {
  shown: ListedValue;
  readonly products: BitSet;
}

interface IndexedFilter {
  label: string;
  readonly values: Map<string, IndexedValue>;
}

/** The index as plain data, to be stored. */
export interface ListingIndexState {
  readonly all: Uint32Array<ArrayBuffer>;
  readonly categories: ReadonlyMap<number, Uint32Array<ArrayBuffer>>;
  readonly filters: readonly {
    readonly name: string;
    readonly label: string;
    readonly values: readonly { readonly shown: ListedValue; readonly products: Uint32Array<ArrayBuffer> }[];
  }[];
  readonly columns: ProductColumnsState;
  readonly variants: VariantTableState;
}

/** A prepared query: its known values, and the listing's products, those in time, and of these those within the price. */
interface Question {
  readonly chosen: ChosenValues;
  readonly masks: ReadonlyMap<string, BitSet>;
  readonly base: BitSet;
  readonly inTime: BitSet;
  readonly priced: BitSet;
  /** The products with a single variant that has all chosen options; null for fewer than two of these. */
  readonly fitting: BitSet | null;
}

/** The memory of a filter value and of a product's slot besides their sets and columns. */
const bytesOfValue = 300;
const bytesOfSlot = 40;

/**
 * The products of one store in memory: one bit set per category and filter value, over the positions of the products. A
 * query combines whole sets; for several options (a colour and a size) it uses sets of variants, because a single
 * variant must match all of them.
 */
export class ListingIndex {
  readonly #columns: ProductColumns;
  readonly #variants: VariantTable;
  readonly slots = new Map<number, number>();
  readonly #freeSlots: number[] = [];
  readonly #all: BitSet;
  readonly #categories: Map<number, BitSet>;
  readonly #filters: Map<string, IndexedFilter>;

  /** Creates an empty index, or the one whose state was stored. */
  constructor(state?: ListingIndexState) {
    this.#columns = new ProductColumns(state?.columns);
    this.#variants = new VariantTable(state?.variants);
    this.#all = new BitSet(state?.all.slice());
    this.#categories = new Map(
      [...(state?.categories ?? [])].map(([id, words]) => [id, new BitSet(words.slice())]),
    );
    this.#filters = new Map(
      state?.filters.map(({ name, label, values }) => [
        name,
        {
          label,
          values: new Map(
            values.map(({ shown, products }) => [
              shown.value,
              { shown, products: new BitSet(products.slice()) },
            ]),
          ),
        },
      ]),
    );
    for (let slot = 0; slot < this.#columns.id.length; slot += 1) {
      if (this.#all.has(slot)) this.slots.set(this.#columns.id.at(slot), slot);
      else this.#freeSlots.push(slot);
    }
  }

  /** The index as plain data that shares memory with it: to be used before the next change. */
  get state(): ListingIndexState {
    return {
      all: this.#all.words,
      categories: new Map([...this.#categories].map(([id, products]) => [id, products.words])),
      filters: [...this.#filters].map(([name, { label, values }]) => ({
        name,
        label,
        values: [...values.values()].map(({ shown, products }) => ({ shown, products: products.words })),
      })),
      columns: this.#columns.state,
      variants: this.#variants.state,
    };
  }

  /** The number of products. */
  get size(): number {
    return this.slots.size;
  }

  /** The memory that the index takes, estimated from its parts. */
  get bytes(): number {
    let total = this.#columns.bytes + this.#variants.bytes + this.#all.bytes;
    total += this.slots.size * bytesOfSlot;
    for (const products of this.#categories.values()) total += products.bytes;
    for (const { values } of this.#filters.values()) {
      for (const { products } of values.values()) total += products.bytes + bytesOfValue;
    }
    return total;
  }

  put(product: ListedProduct): void {
    this.remove(product.id);
    const slot = this.#freeSlots.pop() ?? this.#columns.id.length;
    for (const set of this.#setsOf(product)) set.add(slot);
    this.slots.set(product.id, slot);
    this.#columns.write(slot, product);
    this.#variants.write(slot, product.variants);
  }

  remove(id: number): void {
    const slot = this.slots.get(id);
    if (slot === undefined) return;
    this.#all.delete(slot);
    for (const products of this.#categories.values()) products.delete(slot);
    for (const { values } of this.#filters.values()) {
      for (const { products } of values.values()) products.delete(slot);
    }
    this.slots.delete(id);
    this.#freeSlots.push(slot);
  }

  find(filter: ProductFilter, order: ProductOrder): FoundProducts {
    const question = this.#question(filter);
    const matching = this.#matching(question.priced, question);
    const found = matching.toArray();
    const compare = productOrder(order.sort, this.#columns, {
      relevance: this.#ranks(filter.hits),
      first: this.#ranks(order.firstIds),
    });
    const first = firstInOrder(found, order.offset + order.limit, compare).slice(order.offset);
    const unpriced =
      question.priced === question.inTime ? found : this.#matching(question.inTime, question).toArray();
    return {
      ids: first.map((slot) => this.#columns.id.at(slot)),
      total: found.length,
      chosen: question.chosen,
      filters: this.#counts(question, matching),
      prices: this.#prices(unpriced),
    };
  }

  /** Returns the ids of all products that a filter selects, in no order. */
  ids(filter: ProductFilter): number[] {
    const question = this.#question(filter);
    const slots = this.#matching(question.priced, question).toArray();
    return Array.from(slots, (slot) => this.#columns.id.at(slot));
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

  #ranks(ids: readonly number[] | undefined): Map<number, number> | undefined {
    return ids && new Map(ids.map((id, at) => [this.slots.get(id) ?? -1, at]));
  }

  #question(filter: ProductFilter): Question {
    const base = this.#base(filter);
    const inTime = filter.arriving ? base.and([this.#having(filter.arriving)]) : base;
    const { fromCentavos, toCentavos } = filter.price;
    const chosen = new Map(
      [...filter.chosen].flatMap(([name, values]) => {
        const known = values.filter((value) => this.#isKnown(name, value));
        return known.length > 0 ? [[name, known] as const] : [];
      }),
    );
    const options = this.#optionsBut(chosen);
    return {
      chosen,
      masks: new Map([...chosen].map(([name, values]) => [name, this.#havingAny(name, values)])),
      base,
      inTime,
      priced:
        fromCentavos === null && toCentavos === null
          ? inTime
          : inTime.within(
              this.#columns.price.values,
              fromCentavos ?? 0,
              toCentavos ?? Number.POSITIVE_INFINITY,
            ),
      fitting: options.size < 2 ? null : this.#variants.fitting(base, options),
    };
  }

  #base({ categoryIds, hits }: ProductFilter): BitSet {
    const parts: BitSet[] = [];
    if (categoryIds) parts.push(BitSet.union(categoryIds.flatMap((id) => this.#categories.get(id) ?? [])));
    if (hits) parts.push(this.#having(hits));
    return this.#all.and(parts);
  }

  #having(ids: readonly number[]): BitSet {
    return BitSet.of(ids.flatMap((id) => this.slots.get(id) ?? []));
  }

  #isKnown(name: string, value: string): boolean {
    return (this.#filters.get(name)?.values.get(value)?.products.size ?? 0) > 0;
  }

  #havingAny(name: string, values: readonly string[]): BitSet {
    const indexed = this.#filters.get(name)?.values;
    return BitSet.union(values.flatMap((value) => indexed?.get(value)?.products ?? []));
  }

  /** Applies all filters but one, per product: options may match different variants. */
  #roughly(from: BitSet, { masks }: Question, but?: string): BitSet {
    return from.and([...masks].flatMap(([name, mask]) => (name === but ? [] : [mask])));
  }

  /** Applies all filters but one; other options than that one match a single variant. */
  #matching(from: BitSet, question: Question, but?: string): BitSet {
    const rough = this.#roughly(from, question, but);
    return question.fitting ? rough.and([question.fitting]) : rough;
  }

  #optionsBut(chosen: ChosenValues, but?: string): ChosenValues {
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
    const options = this.#optionsBut(question.chosen, name);
    // If another option is chosen, a value counts only if one variant has both.
    const byVariant =
      options.size > 0 && this.#variants.isOption(name)
        ? this.#variants.count(this.#roughly(question.priced, question, name), name, options)
        : null;
    const set =
      byVariant || !question.chosen.has(name) ? matching : this.#matching(question.priced, question, name);
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

  #prices(slots: Int32Array): FoundProducts['prices'] {
    if (slots.length === 0) return null;
    const prices = slots.map((slot) => this.#columns.price.at(slot));
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
