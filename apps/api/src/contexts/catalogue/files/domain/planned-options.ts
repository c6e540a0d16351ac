import type { ProductEntry } from './catalogue-entry.ts';
import type { Option, OptionValue } from './catalogue-state.ts';
import { withCodeAndLabel } from './with-code-and-label.ts';

/**
 * The options of a product while its variants are planned. If the file lists options, they are final; otherwise
 * variants may add options and values.
 */
export class PlannedOptions {
  readonly #options: { code: string; label: string; values: OptionValue[] }[];
  readonly #isFixed: boolean;

  constructor(given: ProductEntry['options'], stored: readonly Option[]) {
    this.#isFixed = given !== undefined && given !== null && given.length > 0;
    const options = given === undefined ? stored : (given ?? []).map(readOption);
    this.#options = options.map((option) => ({ ...option, values: [...option.values] }));
  }

  get options(): readonly Option[] {
    return this.#options;
  }

  /** Returns a variant's options by code; null if the product lacks one of them. */
  resolve(given: Readonly<Record<string, string>>): Record<string, string> | null {
    const found = Object.entries(given).map(([optionText, valueText]) => {
      const option = this.#option(optionText);
      const value = option && this.#value(option.values, valueText);
      return option && value ? ([option.code, value.code] as const) : null;
    });
    return found.every((pair) => pair !== null) ? Object.fromEntries(found) : null;
  }

  #option(text: string) {
    const known = find(this.#options, text);
    if (known || this.#isFixed) return known;
    const made = { ...withCodeAndLabel({ label: text }), values: [] };
    if (made.code === '') return undefined;
    this.#options.push(made);
    return made;
  }

  #value(values: OptionValue[], text: string): OptionValue | undefined {
    const known = find(values, text);
    if (known || this.#isFixed) return known;
    const made = { ...withCodeAndLabel({ label: text }), color: null };
    if (made.code === '') return undefined;
    values.push(made);
    return made;
  }
}

function readOption(option: NonNullable<ProductEntry['options']>[number]): Option {
  return {
    ...withCodeAndLabel(option),
    values: option.values.map((value) => ({ ...withCodeAndLabel(value), color: value.color ?? null })),
  };
}

/** Finds an item by code, else by label, else by the code derived from the text. */
function find<Item extends { code: string; label: string }>(
  items: readonly Item[],
  text: string,
): Item | undefined {
  const known = items.find(({ code }) => code === text) ?? items.find(({ label }) => label === text);
  if (known) return known;
  const made = withCodeAndLabel({ label: text }).code;
  return items.find(({ code }) => code === made && made !== '');
}
