import type { ListedProduct } from '#api/contexts/catalog/domain/listed-product.ts';

/** By option: the values of which a variant must have one. */
export type OptionChoices = ReadonlyMap<string, readonly string[]>;

interface VariantRows {
  /** Numbers of the options that the product has. */
  readonly options: readonly number[];
  /** Numbers of values, variant after variant, in the order of the options; -1 where a variant has none. */
  readonly cells: readonly number[];
}

/** The variants of products as numbers, for what must be true of one variant: a colour and a size. */
export class VariantTable {
  readonly #rows: (VariantRows | undefined)[] = [];
  readonly #options: string[] = [];
  readonly #numbersOfValues = new Map<string, number>();
  readonly #values: string[] = [];

  write(place: number, variants: ListedProduct['variants']): void {
    const names = [...new Set(variants.flatMap((variant) => Object.keys(variant)))];
    const cells = variants.flatMap((variant) =>
      names.map((name) => (variant[name] === undefined ? -1 : this.#numberOfValue(variant[name]))),
    );
    this.#rows[place] = { options: names.map((name) => this.#numberOf(name)), cells };
  }

  isOption(name: string): boolean {
    return this.#options.includes(name);
  }

  /** Those products of which one variant has what is chosen of every option; what is no option of one is not asked. */
  fitting(places: readonly number[], choices: OptionChoices): number[] {
    const isAllowed = this.#allowed(choices);
    return places.filter((place) => {
      const rows = this.#rows[place];
      if (!rows || rows.options.length === 0) return true;
      for (let at = 0; at < rows.cells.length; at += rows.options.length) {
        if (this.#fits(rows, at, isAllowed)) return true;
      }
      return false;
    });
  }

  /** How many products have a variant with each value of an option that also has what is chosen of the others. */
  count(places: readonly number[], name: string, choices: OptionChoices): Map<string, number> {
    const isAllowed = this.#allowed(choices);
    const counts = new Int32Array(this.#values.length);
    // Each product counts once for a value.
    const countedAt = new Int32Array(this.#values.length).fill(-1);
    const wanted = this.#options.indexOf(name);
    for (const place of places) {
      const rows = this.#rows[place];
      const column = rows?.options.indexOf(wanted) ?? -1;
      if (!rows || column < 0) continue;
      for (let at = 0; at < rows.cells.length; at += rows.options.length) {
        const value = rows.cells[at + column] ?? -1;
        if (value < 0 || countedAt[value] === place || !this.#fits(rows, at, isAllowed)) continue;
        countedAt[value] = place;
        counts[value] = (counts[value] ?? 0) + 1;
      }
    }
    return new Map(this.#values.map((value, number) => [value, counts[number] ?? 0]));
  }

  #fits(
    { options, cells }: VariantRows,
    at: number,
    isAllowed: readonly (Uint8Array | undefined)[],
  ): boolean {
    for (let column = 0; column < options.length; column += 1) {
      const allowed = isAllowed[options[column] ?? 0];
      if (allowed !== undefined && allowed[cells[at + column] ?? -1] !== 1) return false;
    }
    return true;
  }

  /** By option number: which value numbers will do; undefined where nothing is chosen. */
  #allowed(choices: OptionChoices): (Uint8Array | undefined)[] {
    return this.#options.map((name) => {
      const values = choices.get(name);
      if (!values) return undefined;
      const allowed = new Uint8Array(this.#values.length);
      for (const value of values) {
        const number = this.#numbersOfValues.get(value);
        if (number !== undefined) allowed[number] = 1;
      }
      return allowed;
    });
  }

  #numberOf(name: string): number {
    const known = this.#options.indexOf(name);
    return known >= 0 ? known : this.#options.push(name) - 1;
  }

  #numberOfValue(value: string): number {
    const known = this.#numbersOfValues.get(value);
    if (known !== undefined) return known;
    const number = this.#values.push(value) - 1;
    this.#numbersOfValues.set(value, number);
    return number;
  }
}
