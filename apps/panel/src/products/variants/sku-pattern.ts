import { filterWord } from '@vitrine/contract/filter-text.ts';

import type { FormVariant } from '#panel/products/product-form-values.ts';

import { type FormOption, usedOptions } from './option-combinations.ts';

const longestSku = 64;

/** Returns the pattern of a product with these options: `{produto}-{cor}-{tamanho}`. */
export const defaultSkuPattern = (options: readonly FormOption[]): string =>
  ['{produto}', ...usedOptions(options).map(({ label }) => `{${filterWord(label)}}`)].join('-');

interface SkuPattern {
  /** Empty: the default one. */
  readonly pattern: string;
  readonly productSku: string;
  readonly options: readonly FormOption[];
}

/**
 * Returns the SKU of each variant: its own, or what the pattern makes of its values. A code that another variant of the product has
 * gets a number.
 */
export function skusByPattern(
  variants: readonly Pick<FormVariant, 'sku' | 'option_values'>[],
  { pattern, productSku, options }: SkuPattern,
): readonly string[] {
  const taken = new Set(variants.map(({ sku }) => sku.trim()).filter(Boolean));
  const text = pattern.trim() === '' ? defaultSkuPattern(options) : pattern;
  return variants.map((variant) => {
    const own = variant.sku.trim();
    if (own !== '') return own;
    const sku = freeSku(filled(text, { variant, productSku, options }), taken);
    if (sku !== '') taken.add(sku);
    return sku;
  });
}

/** Returns the placeholders of a pattern that name neither the product nor one of its options. */
export function unknownPatternParts(pattern: string, options: readonly FormOption[]): readonly string[] {
  const known = new Set(['produto', ...options.map(({ label }) => filterWord(label))]);
  return [...pattern.matchAll(/\{([^{}]*)\}/g)].flatMap(([whole, name = '']) =>
    known.has(filterWord(name)) ? [] : [whole],
  );
}

function filled(
  pattern: string,
  {
    variant,
    productSku,
    options,
  }: Omit<SkuPattern, 'pattern'> & { variant: Pick<FormVariant, 'option_values'> },
): string {
  return (
    pattern
      .replaceAll(/\{([^{}]*)\}/g, (_, name: string) => {
        if (filterWord(name) === 'produto') return productSku.trim();
        const option = options.find(({ label }) => filterWord(label) === filterWord(name));
        return (option && variant.option_values[option.code]?.toUpperCase()) ?? '';
      })
      // No file can have these within a code.
      .replaceAll(/[,|\p{Cc}]/gu, '')
      // A missing part leaves no hyphens behind.
      .replaceAll(/([-_.])(?:[-_.])+/g, '$1')
      .replaceAll(/^[-_.\s]+|[-_.\s]+$/g, '')
      .slice(0, longestSku)
  );
}

function freeSku(sku: string, taken: ReadonlySet<string>): string {
  if (sku === '' || !taken.has(sku)) return sku;
  for (let number = 2; ; number += 1) {
    const end = `-${number}`;
    const numbered = sku.slice(0, longestSku - end.length) + end;
    if (!taken.has(numbered)) return numbered;
  }
}
