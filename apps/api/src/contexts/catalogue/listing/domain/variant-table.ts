import { IntColumn } from '#api/contexts/catalogue/products/domain/int-column.ts';
import type { ListedProduct } from '#api/contexts/catalogue/products/domain/listed-product.ts';

import { BitSet } from './bit-set.ts';

/** By option: the accepted values. */
export type OptionChoices = ReadonlyMap<string, readonly string[]>;

interface OptionRows {
  /** Rows of products that have the option. */
  readonly withOption: BitSet;
  readonly byValue: Map<string, BitSet>;
  /** The value at each row, as a number; -1 for none. */
  readonly valueAt: IntColumn;
  readonly values: string[];
}

interface OptionRowsState {
  readonly name: string;
  readonly withOption: Uint32Array<ArrayBuffer>;
  /** The rows of each value. */
  readonly rows: readonly Uint32Array<ArrayBuffer>[];
  readonly valueAt: Int32Array<ArrayBuffer>;
  readonly values: readonly string[];
}

/** The table as plain data, to be stored. */
export interface VariantTableState {
  readonly options: readonly OptionRowsState[];
  readonly rows: Uint32Array<ArrayBuffer>;
  readonly plain: Uint32Array<ArrayBuffer>;
  readonly placeAt: Int32Array<ArrayBuffer>;
  readonly starts: Int32Array<ArrayBuffer>;
  readonly lengths: Int32Array<ArrayBuffer>;
  readonly freeBlocks: ReadonlyMap<number, readonly number[]>;
}

/** The approximate number of variants per product. */
const rowsOfOne = 6;

/**
 * The variants of products, for conditions that a single variant must meet: a colour and a size. Each variant is a row
 * with a bit in one set per value, so that conditions are combined 32 variants at a time.
 */
export class VariantTable {
  readonly #options: Map<string, OptionRows>;
  readonly #rows: BitSet;
  readonly #slotAt: IntColumn;
  /** The rows of the product in a slot: the first one, and their number. */
  readonly #starts: IntColumn;
  readonly #lengths: IntColumn;
  /** Free blocks of rows by size: when products change, their number of variants rarely does. */
  readonly #freeBlocks: Map<number, number[]>;
  /** Products without options, to which no condition applies. */
  readonly #plain: BitSet;

  constructor(state?: VariantTableState) {
    this.#options = new Map(state?.options.map((option) => [option.name, optionOf(option)]));
    this.#rows = new BitSet(state?.rows.slice());
    this.#plain = new BitSet(state?.plain.slice());
    this.#slotAt = new IntColumn(state?.placeAt.slice());
    this.#starts = new IntColumn(state?.starts.slice());
    this.#lengths = new IntColumn(state?.lengths.slice());
    this.#freeBlocks = new Map(
      [...(state?.freeBlocks ?? [])].map(([length, starts]) => [length, [...starts]]),
    );
  }

  get state(): VariantTableState {
    return {
      options: [...this.#options].map(([name, { withOption, byValue, valueAt, values }]) => ({
        name,
        withOption: withOption.words,
        rows: values.map((value) => (byValue.get(value) ?? new BitSet()).words),
        valueAt: valueAt.values,
        values,
      })),
      rows: this.#rows.words,
      plain: this.#plain.words,
      placeAt: this.#slotAt.values,
      starts: this.#starts.values,
      lengths: this.#lengths.values,
      freeBlocks: this.#freeBlocks,
    };
  }

  /** The memory that the table takes. */
  get bytes(): number {
    let total = this.#rows.bytes + this.#plain.bytes;
    total += this.#slotAt.bytes + this.#starts.bytes + this.#lengths.bytes;
    for (const { withOption, byValue, valueAt } of this.#options.values()) {
      total += withOption.bytes + valueAt.bytes;
      for (const rows of byValue.values()) total += rows.bytes;
    }
    return total;
  }

  write(slot: number, variants: ListedProduct['variants']): void {
    this.#clear(slot);
    const names = [...new Set(variants.flatMap((variant) => Object.keys(variant)))];
    if (names.length === 0) {
      this.#plain.add(slot);
      return;
    }
    const start = this.#freeBlocks.get(variants.length)?.pop() ?? this.#slotAt.length;
    this.#starts.set(slot, start);
    this.#lengths.set(slot, variants.length);
    for (const [index, variant] of variants.entries()) {
      const row = start + index;
      this.#rows.add(row);
      this.#slotAt.set(row, slot);
      for (const name of names) this.#writeValue(row, name, variant[name]);
    }
  }

  isOption(name: string): boolean {
    return this.#options.has(name);
  }

  /**
   * Returns the products with a variant that meets all conditions; a product without an option ignores its condition.
   */
  fitting(slots: BitSet, choices: OptionChoices): BitSet {
    const rows = this.#rowsOf(slots, this.#fittingRows(choices)).toArray();
    const found = new BitSet(this.#plain.words.slice());
    for (let index = 0; index < rows.length; index += 1) found.add(this.#slotAt.at(rows[index] ?? 0));
    return slots.and([found]);
  }

  /** Counts, per value of an option, the products with a variant that also meets the other conditions. */
  count(slots: BitSet, name: string, choices: OptionChoices): Map<string, number> {
    const option = this.#options.get(name);
    if (!option) return new Map();
    const counts = new Int32Array(option.values.length);
    // Each product counts once per value; its rows are adjacent.
    const countedAt = new Int32Array(option.values.length).fill(-1);
    const rows = this.#rowsOf(slots, this.#fittingRows(choices).and([option.withOption])).toArray();
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index] ?? 0;
      const slot = this.#slotAt.at(row);
      const value = option.valueAt.at(row);
      if (value < 0 || countedAt[value] === slot || !slots.has(slot)) continue;
      countedAt[value] = slot;
      counts[value] = (counts[value] ?? 0) + 1;
    }
    return new Map(option.values.map((value, number) => [value, counts[number] ?? 0]));
  }

  /** Returns those of the rows that may belong to the products: with few products, only theirs. */
  #rowsOf(slots: BitSet, rows: BitSet): BitSet {
    if (slots.size * rowsOfOne > rows.size) return rows;
    const theirs = new BitSet();
    for (const slot of slots.toArray()) theirs.addRange(this.#starts.at(slot), this.#lengths.at(slot));
    return theirs.and([rows]);
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
    option.valueAt.set(row, -1);
    if (value === undefined) return;
    let number = option.values.indexOf(value);
    if (number < 0) number = option.values.push(value) - 1;
    option.valueAt.set(row, number);
    const rows = option.byValue.get(value) ?? new BitSet();
    option.byValue.set(value, rows);
    rows.add(row);
  }

  #option(name: string): OptionRows {
    const known = this.#options.get(name);
    if (known) return known;
    const made: OptionRows = {
      withOption: new BitSet(),
      byValue: new Map(),
      valueAt: new IntColumn(),
      values: [],
    };
    this.#options.set(name, made);
    return made;
  }

  #clear(slot: number): void {
    this.#plain.delete(slot);
    const length = this.#lengths.at(slot);
    if (length === 0) return;
    const start = this.#starts.at(slot);
    this.#lengths.set(slot, 0);
    for (let row = start; row < start + length; row += 1) {
      this.#rows.delete(row);
      for (const { withOption, byValue, values, valueAt } of this.#options.values()) {
        if (!withOption.has(row)) continue;
        withOption.delete(row);
        byValue.get(values[valueAt.at(row)] ?? '')?.delete(row);
      }
    }
    const free = this.#freeBlocks.get(length) ?? [];
    free.push(start);
    this.#freeBlocks.set(length, free);
  }
}

function optionOf({ withOption, rows, valueAt, values }: OptionRowsState): OptionRows {
  return {
    withOption: new BitSet(withOption.slice()),
    byValue: new Map(values.map((value, number) => [value, new BitSet(rows[number]?.slice())])),
    valueAt: new IntColumn(valueAt.slice()),
    values: [...values],
  };
}
