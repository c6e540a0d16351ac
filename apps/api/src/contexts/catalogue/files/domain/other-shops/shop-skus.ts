import { filterWord } from '@vitrine/contract/filter-text.ts';

const longest = 64;
const longestStart = 52;

/** Why a code differs from the file's. */
type SkuChange = 'sku_generated' | 'sku_repeated' | 'sku_changed';

interface ChosenSku {
  readonly sku: string;
  readonly change: SkuChange | null;
}

/** A product's own code and those of its variants, as the file has them; `words` stand for a product without one. */
export interface SkusOfProduct {
  readonly productKey: string;
  readonly own: string;
  readonly words: readonly string[];
  readonly variants: readonly { readonly given: string; readonly values: readonly string[] }[];
}

export interface ChosenSkus {
  readonly product: string;
  readonly variants: readonly ChosenSku[];
}

/**
 * Gives every product and variant of a file a code of its own. A code stays with the first that has it; a missing, repeated or too
 * long one is derived from names and old ids, so that the same file always gets the same codes.
 */
export function chooseSkus(products: readonly SkusOfProduct[]): ChosenSkus[] {
  const owners = new Map<string, string>();
  const variantSkus = new Set<string>();
  const isFree = (sku: string, productKey: string) =>
    !variantSkus.has(sku) && (owners.get(sku) ?? productKey) === productKey;
  const take = (sku: string, productKey: string) => {
    variantSkus.add(sku);
    owners.set(sku, productKey);
  };

  // Codes of the file come first: a derived one must not displace them.
  const chosen = products.map(({ productKey, variants }) =>
    variants.map(({ given }): ChosenSku | null => {
      const sku = cleanSku(given);
      if (sku === '' || !isFree(sku, productKey)) return null;
      take(sku, productKey);
      return { sku, change: sku === bareSku(given) ? null : 'sku_changed' };
    }),
  );
  const all = products.map(({ productKey, words, variants }, at) =>
    variants.map(({ given, values }, index): ChosenSku => {
      const known = chosen[at]?.[index];
      if (known) return known;
      const isRepeated = cleanSku(given) !== '';
      const start = isRepeated ? [cleanSku(given)] : words;
      const sku = freeSku([...start, ...values], `${productKey} ${index}`, (one) => isFree(one, productKey));
      take(sku, productKey);
      return { sku, change: isRepeated ? 'sku_repeated' : 'sku_generated' };
    }),
  );
  const productSkus = new Set<string>();
  return products.map(({ productKey, own, words }, at) => {
    const variants = all[at] ?? [];
    const [only] = variants;
    const isUsable = (sku: string) =>
      sku !== '' && !productSkus.has(sku) && (owners.get(sku) ?? productKey) === productKey;
    const wanted = variants.length === 1 && only ? only.sku : cleanSku(own);
    const product = isUsable(wanted) ? wanted : freeSku(words, productKey, isUsable);
    productSkus.add(product);
    owners.set(product, productKey);
    return { product, variants };
  });
}

/** Returns a code as ours are written: without commas and bars, of at most 64 characters. */
export function cleanSku(given: string): string {
  const text = bareSku(given)
    .replaceAll(/[,|\p{Cc}]+/gu, '-')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return text.length <= longest ? text : `${text.slice(0, longestStart).trim()}-${shortHash(text)}`;
}

/** Without the apostrophe that protects it from spreadsheets. */
const bareSku = (given: string): string => given.trim().replace(/^'/, '').trim();

function freeSku(words: readonly string[], identity: string, isFree: (sku: string) => boolean): string {
  const [first = '', ...others] = words;
  const rest = others.map(filterWord);
  const whole = cleanSku([first, ...rest].filter((word) => word !== '').join('-'));
  const candidates = [
    whole,
    cleanSku(`${(whole || 'produto').slice(0, longestStart)}-${shortHash(identity)}`),
  ];
  for (let count = 2; ; count += 1) {
    const free = candidates.find((sku) => sku !== '' && isFree(sku));
    if (free !== undefined) return free;
    candidates.push(`${(whole || 'produto').slice(0, longestStart)}-${count}`);
  }
}

/** Returns seven letters and digits that a text always has (FNV-1a). */
export function shortHash(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const letter of text) {
    hash ^= letter.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01_00_01_93);
  }
  return (hash >>> 0).toString(36).padStart(7, '0');
}
