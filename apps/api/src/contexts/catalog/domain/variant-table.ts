import { BitSet } from './bit-set.ts';
import type { ListedProduct } from './listed-product.ts';

/** By option: the accepted values. */
export type OptionChoices = ReadonlyMap<string, readonly string[]>;

interface OptionRows {
  /** Rows of products that have the option. */
  readonly withOption: BitSet;
  readonly byValue: Map<string, BitSet>;
  /** The value at each row, as a number. */
  readonly valueAt: number[];
  readonly values: string[];
}

interface Block {
  readonly start: number;
  readonly length: number;
}

/** The approximate number of variants per product. */
const rowsOfOne = 6;

/**
 * The variants of products, for conditions that a single variant must meet: a colour and a size. Each variant is a row
 * with a bit in one set per value, so that conditions are combined 32 variants at a time.
 */
export class VariantTable {
  readonly #options = new Map<string, OptionRows>();
  readonly #rows = new BitSet();
  readonly #placeAt: number[] = [];
  readonly #blocks: (Block | undefined)[] = [];
  /** Free blocks by size: when products change, their number of variants rarely does. */
  readonly #freeBlocks = new Map<number, number[]>();
  /** Products without options, to which no condition applies. */
  readonly #plain = new BitSet();

  write(place: number, variants: ListedProduct['variants']): void {
    this.#clear(place);
    const names = [...new Set(variants.flatMap((variant) => Object.keys(variant)))];
    if (names.length === 0) {
      this.#plain.add(place);
      return;
    }
    const start = this.#freeBlocks.get(variants.length)?.pop() ?? this.#placeAt.length;
    this.#blocks[place] = { start, length: variants.length };
    for (const [index, variant] of variants.entries()) {
      const row = start + index;
      this.#rows.add(row);
      this.#placeAt[row] = place;
      for (const name of names) this.#writeValue(row, name, variant[name]);
    }
  }

  isOption(name: string): boolean {
    return this.#options.has(name);
  }

  /**
   * Returns the products with a variant that meets all conditions; a product without an option ignores its condition.
   */
  fitting(places: BitSet, choices: OptionChoices): BitSet {
    const found = places.and([this.#plain]);
    this.#each(places, this.#fittingRows(choices), (_row, place) => found.add(place));
    return found;
  }

  /** Counts, per value of an option, the products with a variant that also meets the other conditions. */
  count(places: BitSet, name: string, choices: OptionChoices): Map<string, number> {
    const option = this.#options.get(name);
    if (!option) return new Map();
    const counts = new Int32Array(option.values.length);
    // Each product counts once per value; its rows are adjacent.
    const countedAt = new Int32Array(option.values.length).fill(-1);
    this.#each(places, this.#fittingRows(choices).and([option.withOption]), (row, place) => {
      const value = option.valueAt[row] ?? -1;
      if (value < 0 || countedAt[value] === place) return;
      countedAt[value] = place;
      counts[value] = (counts[value] ?? 0) + 1;
    });
    return new Map(option.values.map((value, number) => [value, counts[number] ?? 0]));
  }

  /** Visits the rows of these products, iterating over the smaller set. */
  #each(places: BitSet, rows: BitSet, visit: (row: number, place: number) => void): void {
    if (places.size * rowsOfOne > rows.size) {
      rows.each((row) => {
        const place = this.#placeAt[row] ?? 0;
        if (places.has(place)) visit(row, place);
      });
      return;
    }
    places.each((place) => {
      const { start, length } = this.#blocks[place] ?? { start: 0, length: 0 };
      for (let row = start; row < start + length; row += 1) if (rows.has(row)) visit(row, place);
    });
  }

  #fittingRows(choices: OptionChoices): BitSet {
    let rows = this.#rows;
    for (const [name, values] of choices) {
      const option = this.#options.get(name);
      if (!option) continue;
      const allowed = BitSet.union(values.flatMap((value) => option.byValue.get(value) ?? []));
      rows = rows.without(option.withOption.without(allowed));
    }
    return rows;
  }

  #writeValue(row: number, name: string, value: string | undefined): void {
    const option = this.#option(name);
    option.withOption.add(row);
    option.valueAt[row] = -1;
    if (value === undefined) return;
    let number = option.values.indexOf(value);
    if (number < 0) number = option.values.push(value) - 1;
    option.valueAt[row] = number;
    const rows = option.byValue.get(value) ?? new BitSet();
    option.byValue.set(value, rows);
    rows.add(row);
  }

  #option(name: string): OptionRows {
    const known = this.#options.get(name);
    if (known) return known;
    const made: OptionRows = { withOption: new BitSet(), byValue: new Map(), valueAt: [], values: [] };
    this.#options.set(name, made);
    return made;
  }

  #clear(place: number): void {
    this.#plain.delete(place);
    const block = this.#blocks[place];
    if (!block) return;
    this.#blocks[place] = undefined;
    for (let row = block.start; row < block.start + block.length; row += 1) {
      this.#rows.delete(row);
      for (const { withOption, byValue, values, valueAt } of this.#options.values()) {
        withOption.delete(row);
        byValue.get(values[valueAt[row] ?? -1] ?? '')?.delete(row);
        valueAt[row] = -1;
      }
    }
    const free = this.#freeBlocks.get(block.length) ?? [];
    free.push(block.start);
    this.#freeBlocks.set(block.length, free);
  }
}
