import { filterWord } from '@vitrine/contract/filter-text.ts';

import { colorOfName } from './color-of-name.ts';
import type { FormOption } from './option-combinations.ts';

/** A comma that belongs to a measure, as in `1,5 kg`. */
const decimalComma = /(?<=(?:^|[^\d,.]|\D,)\d{1,4}),(?=\d{1,3}\s?(?:kg|mg|g|ml|l|mm|cm|m|pol|")(?![a-z]))/giu;

/**
 * Splits values as they are typed or pasted: by semicolons, tabs or lines, if there are any, otherwise by commas. The comma of
 * `1,5 kg` does not split.
 */
export function splitOptionValues(text: string): readonly string[] {
  const parts = /[;\t\r\n]/.test(text)
    ? text.split(/[;\t\r\n]+/)
    : text
        .replaceAll(decimalComma, '\u{E000}')
        .split(',')
        .map((part) => part.replaceAll('\u{E000}', ','));
  return parts.map((part) => part.trim().replaceAll(/\s+/g, ' ')).filter(Boolean);
}

/** Adds typed values to an option. One that it has already is left out; labels without a letter or digit, too. */
export function withTypedValues(option: FormOption, typed: readonly string[]): FormOption {
  const values = [...option.values];
  for (const label of typed) {
    const word = filterWord(label);
    const isKnown = values.some((value) => value.label.toLowerCase() === label.toLowerCase());
    if (word === '' || isKnown) continue;
    values.push({
      code: freeCode(word, values),
      label: label.slice(0, 120),
      color: option.code === 'color' ? colorOfName(label) : null,
    });
  }
  return { ...option, values };
}

/** Returns a new option without values; null if there is one with this name. */
export function newOption(label: string, options: readonly FormOption[]): FormOption | null {
  const word = filterWord(label);
  // The shop shows the pictures and swatches of a colour by this code.
  const code = word === 'cor' ? 'color' : word;
  if (code === '' || options.some((one) => one.code === code)) return null;
  return { code, label: label.trim().slice(0, 120), values: [] };
}

/** `P+` and `P` have the same letters: the second one gets a number. */
function freeCode(word: string, values: FormOption['values']): string {
  const isTaken = (code: string) => values.some((value) => value.code === code);
  if (!isTaken(word)) return word;
  for (let number = 2; ; number += 1) {
    if (!isTaken(`${word}-${number}`)) return `${word}-${number}`;
  }
}
