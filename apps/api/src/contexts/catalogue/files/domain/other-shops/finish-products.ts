import { isGtin } from '@vitrine/brazil/is-gtin.ts';
import { filterWord } from '@vitrine/contract/filter-text.ts';
import { unlimitedOnOrder } from '@vitrine/rules/orderable-quantity.ts';
import { ownEntry } from '@vitrine/rules/own-entry.ts';

import type {
  AttributeEntry,
  ImageEntry,
  NamedEntry,
  OptionEntry,
  ProductEntry,
  VariantEntry,
} from '#api/contexts/catalogue/files/domain/catalogue-entry.ts';
import type { ImportRefusalCode } from '#api/contexts/catalogue/files/domain/refusal-codes.ts';

import type { DraftProduct, DraftVariant, ShopNote } from './shop-file.ts';
import { type ChosenSkus, chooseSkus, shortHash } from './shop-skus.ts';

/** A product of another shop as our catalogue has it. */
export interface ConvertedProduct {
  readonly line: number;
  /** All lines of the file that belong to it. */
  readonly lines: readonly number[];
  /** What identifies it in the old shop. */
  readonly key: string;
  /** Its name in addresses of the old shop; undefined if the file does not say it. */
  readonly handle: string | undefined;
  /** Of each variant, in order. */
  readonly variantKeys: readonly string[];
  readonly variantLines: readonly number[];
  readonly entry: ProductEntry;
  readonly refusals: readonly ShopNote[];
  readonly notes: readonly ShopNote[];
}

/** How the file names the fields that a note is about. */
export type HeaderOf = (field: string) => string;

/** Turns drafts into entries of the catalogue; what does not fit our rules gets a fallback and a note. */
export function finishProducts(drafts: readonly DraftProduct[], headerOf: HeaderOf): ConvertedProduct[] {
  const finished = drafts.map((draft) => withDistinctVariants(draft, headerOf));
  const skus = chooseSkus(
    finished.map((draft) => ({
      productKey: draft.key,
      own: draft.sku,
      words: [wordOf(draft), ...(draft.handle === undefined ? [draft.key] : [])],
      variants: draft.variants.map(({ sku, values }) => ({ given: sku, values })),
    })),
  );
  const slugs = new Set<string>();
  return finished.map((draft, at) =>
    finishProduct(draft, { skus: skus[at] ?? { product: draft.key, variants: [] }, slugs, headerOf }),
  );
}

const longestWord = 40;
const longestLabel = 120;

const wordOf = ({ handle, name, key }: DraftProduct): string =>
  filterWord(handle ?? '').slice(0, longestWord) || filterWord(name ?? key).slice(0, longestWord);

interface Finishing {
  readonly skus: ChosenSkus;
  readonly slugs: Set<string>;
  readonly headerOf: HeaderOf;
}

function finishProduct(draft: DraftProduct, { skus, slugs, headerOf }: Finishing): ConvertedProduct {
  const notes: ShopNote[] = [...draft.notes];
  const note = (field: string, code: ImportRefusalCode, value: string, line = draft.line) => {
    notes.push({ line, field: headerOf(field), code, value });
  };
  const cut = (field: string, text: string | undefined, longest: number) => {
    if (text === undefined || text.length <= longest) return text;
    note(field, 'text_shortened', text);
    return text.slice(0, longest).toWellFormed().trim();
  };
  noteSkus(draft, { skus, note });
  const unshown = unshownHtml.exec(draft.descriptionHtml ?? '')?.[0];
  if (unshown !== undefined) note('description_html', 'html_unshown', unshown);
  const options = optionsOf(draft);
  const slug = slugOf(draft, { slugs, note });
  const name = draft.name === '' ? nameOf(draft, note) : draft.name;
  const entry: ProductEntry = withoutUndefined({
    sku: skus.product,
    name: cut('name', name, 200),
    slug,
    brand: orNull(cut('brand', draft.brand, 120)),
    short_description: cut('short_description', draft.shortDescription, 2000),
    description_html: cut('description_html', draft.descriptionHtml, 200_000),
    seo_title: cut('seo_title', draft.seoTitle, 200),
    seo_description: cut('seo_description', draft.seoDescription, 500),
    categories: draft.categories && categoriesOf(draft.categories, note),
    ...(options.length > 0 && { options }),
    attributes: draft.attributes && attributesOf(draft.attributes, { cut, options }),
    images: draft.images && imagesOf(draft, { options, note }),
    is_active: draft.isActive,
    is_free_shipping: draft.isFreeShipping,
    variants: draft.variants.map((variant, at) =>
      variantOf(variant, { sku: skus.variants[at]?.sku ?? '', options, note }),
    ),
  });
  return {
    line: draft.line,
    lines: draft.lines,
    key: boundedKey(draft.key),
    handle: draft.handle,
    variantKeys: draft.variants.map(({ key }) => boundedKey(key)),
    variantLines: draft.variants.map(({ line }) => line),
    entry,
    refusals: draft.refusals,
    notes,
  };
}

const longestOldKey = 300;

/** Returns an old id as an index stores it: a name, which stands for a missing one, may be of any length. */
function boundedKey(key: string): string {
  return key.length <= longestOldKey
    ? key
    : `${key.slice(0, longestOldKey - 8).toWellFormed()}-${shortHash(key)}`;
}

/** What the shop's sanitiser leaves out of a description, besides frames. */
const unshownHtml = /<(?:script|style|form|input|button|link|object|embed)\b[^>]{0,80}|\son[a-z]{3,20}\s*=/i;

type Noting = (field: string, code: ImportRefusalCode, value: string, line?: number) => void;

/** A product's codes are reported together: of a product with a hundred variants one sentence is enough. */
function noteSkus(draft: DraftProduct, { skus, note }: { skus: ChosenSkus; note: Noting }): void {
  for (const change of ['sku_generated', 'sku_repeated', 'sku_changed'] as const) {
    const changed = skus.variants.flatMap((one, at) =>
      one.change === change ? [{ line: draft.variants[at]?.line ?? draft.line, sku: one.sku }] : [],
    );
    const [first] = changed;
    if (!first) continue;
    const more = changed.length > 1 ? ` + ${changed.length - 1}` : '';
    note('variant_sku', change, `${first.sku}${more}`, first.line);
  }
}

/** Variants without a price cannot be sold, those with the same values not be told apart. */
function withDistinctVariants(draft: DraftProduct, headerOf: HeaderOf): DraftProduct {
  const notes: ShopNote[] = [];
  const priced = draft.variants.filter(
    ({ priceCentavos }) => priceCentavos === undefined || (priceCentavos ?? 0) > 0,
  );
  const kept = priced.length === 0 ? draft.variants : priced;
  for (const variant of draft.variants.filter((one) => !kept.includes(one))) {
    notes.push({
      line: variant.line,
      field: headerOf('price'),
      code: 'variant_without_price',
      value: variant.values.join(' / '),
    });
  }
  const needsOption = kept.length > 1 && draft.optionNames.length === 0;
  const optionNames = needsOption ? [''] : draft.optionNames;
  const seen = new Set<string>();
  const variants = kept.map((variant, at): DraftVariant => {
    const values = optionNames.map((_, option) =>
      (variant.values[option] ?? '').slice(0, longestLabel).trim(),
    );
    const missing = values.some((value) => value === '');
    const filled = values.map((value) => value || (needsOption ? variant.sku || String(at + 1) : 'Único'));
    const distinct = distinctValues(filled, seen);
    seen.add(keyOf(distinct));
    if (missing || keyOf(distinct) !== keyOf(filled)) {
      notes.push({
        line: variant.line,
        field: headerOf('option_values'),
        code: 'option_named',
        value: distinct.join(' / '),
      });
    }
    return { ...variant, values: distinct };
  });
  const keys = new Set<string>();
  const keyed = variants.map((variant) => {
    let key = variant.key;
    for (let count = 2; keys.has(key); count += 1) key = `${variant.key} ${count}`;
    keys.add(key);
    return { ...variant, key };
  });
  return {
    ...draft,
    optionNames: optionNames.map((name) => name || 'Variação'),
    variants: keyed,
    notes: [...draft.notes, ...notes],
  };
}

const keyOf = (values: readonly string[]) => JSON.stringify(values.map((value) => value.toLowerCase()));

function distinctValues(values: readonly string[], seen: ReadonlySet<string>): readonly string[] {
  if (values.length === 0) return values;
  for (let count = 1; ; count += 1) {
    const tried = values.map((value, at) =>
      at === 0 && count > 1 ? `${value.slice(0, longestLabel - 8)} (${count})` : value,
    );
    if (!seen.has(keyOf(tried))) return tried;
  }
}

const optionCodes: Readonly<Record<string, string>> = {
  cor: 'color',
  cores: 'color',
  color: 'color',
  colors: 'color',
  colour: 'color',
  colores: 'color',
  couleur: 'color',
  colore: 'color',
  farbe: 'color',
  tamanho: 'size',
  tamanhos: 'size',
  size: 'size',
  sizes: 'size',
  talla: 'size',
  taille: 'size',
  taglia: 'size',
};

function optionsOf({ optionNames, variants }: DraftProduct): (OptionEntry & { code: string })[] {
  const codes = new Set<string>();
  return optionNames.map((label, at) => {
    const word = filterWord(label);
    const code = freeCode(ownEntry(optionCodes, word) ?? word, codes, `opcao-${at + 1}`);
    const valueCodes = new Map<string, string>();
    const taken = new Set<string>();
    const values: NamedEntry[] = [];
    for (const variant of variants) {
      const value = (variant.values[at] ?? '').slice(0, longestLabel);
      if (valueCodes.has(value)) continue;
      const valueCode = freeCode(filterWord(value), taken, `valor-${values.length + 1}`);
      valueCodes.set(value, valueCode);
      values.push({ code: valueCode, label: value });
    }
    return { code, label: label.slice(0, longestLabel), values };
  });
}

function freeCode(wanted: string, taken: Set<string>, otherwise: string): string {
  const start = wanted || otherwise;
  let code = start;
  for (let count = 2; taken.has(code); count += 1) code = `${start.slice(0, 75)}-${count}`;
  taken.add(code);
  return code;
}

function optionValuesOf(
  { values }: DraftVariant,
  options: readonly OptionEntry[],
): Record<string, string> | undefined {
  if (options.length === 0) return undefined;
  return Object.fromEntries(
    options.map((option, at) => {
      const label = (values[at] ?? '').slice(0, longestLabel);
      return [option.code ?? '', option.values.find((value) => value.label === label)?.code ?? label];
    }),
  );
}

/** The old shop promises no day; its merchant reads a note, and sets the own. */
const assumedDays = 10;

function variantOf(
  variant: DraftVariant,
  { sku, options, note }: { sku: string; options: readonly OptionEntry[]; note: Noting },
): VariantEntry {
  return withoutUndefined({
    sku,
    gtin: variant.gtin === undefined ? undefined : gtinOf(variant, note),
    option_values: optionValuesOf(variant, options),
    price_centavos: variant.priceCentavos === 0 ? null : variant.priceCentavos,
    special_price_centavos: variant.specialPriceCentavos,
    offer_from: variant.offerFrom,
    offer_until: variant.offerUntil,
    stock: variant.stock,
    ...(variant.isSoldOnOrder === true && { on_order_limit: unlimitedOnOrder, on_order_days: assumedDays }),
    weight_grams: variant.weightGrams,
    height_cm: variant.heightCm,
    width_cm: variant.widthCm,
    length_cm: variant.lengthCm,
    cost_centavos: variant.costCentavos,
  });
}

/** Spreadsheets write barcodes as numbers and protect them with an apostrophe. */
function gtinOf({ gtin = '', line }: DraftVariant, note: Noting): string | null {
  const digits = gtin
    .replace(/^'/, '')
    .replaceAll(/[\s-]/g, '')
    .replace(/[.,]0+$/, '');
  if (/^0*$/.test(digits) || /^(?:semgtin|semean|isento|n\/?a)$/i.test(digits)) return null;
  if (isGtin(digits)) return digits;
  note('gtin', 'gtin_ignored', gtin, line);
  return null;
}

const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const longestSlug = 120;

/** Keeps the old address where it has our form and no product before has taken it; undefined without one, as a name makes a slug. */
function slugOf(
  draft: DraftProduct,
  { slugs, note }: { slugs: Set<string>; note: Noting },
): string | undefined {
  if (draft.handle === undefined) return undefined;
  const isFit = slugForm.test(draft.handle) && draft.handle.length <= longestSlug;
  const wanted = isFit ? draft.handle : filterWord(draft.handle);
  if (wanted === '') {
    note('slug', 'slug_changed', draft.handle);
    return undefined;
  }
  let slug = wanted;
  for (let count = 2; slugs.has(slug); count += 1) slug = `${wanted.slice(0, longestSlug - 5)}-${count}`;
  slugs.add(slug);
  if (slug !== draft.handle) note('slug', 'slug_changed', draft.handle);
  return slug;
}

/** A product without a name is named after its address, its code or its old id. */
function nameOf(draft: DraftProduct, note: Noting): string {
  const words = (draft.handle ?? '').replaceAll(/[-_]+/g, ' ').trim();
  const name = words || draft.sku || draft.key;
  note('name', 'name_derived', name);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const longestKey = 200;

function categoriesOf(paths: readonly (readonly string[])[], note: Noting): NamedEntry[][] {
  const ways = paths.flatMap((path) => {
    const way: { code: string; label: string }[] = [];
    for (const name of path) {
      const code = filterWord(name);
      const isUsable =
        code !== '' && [...way, { code }].map((step) => step.code).join('/').length <= longestKey;
      if (!isUsable) {
        note('categories', 'value_ignored', name);
        break;
      }
      way.push({ code, label: name.slice(0, longestLabel) });
    }
    return way.length === 0 ? [] : [way];
  });
  const keys = new Set<string>();
  return ways.filter((way) => {
    const key = way.map(({ code }) => code).join('/');
    if (keys.has(key)) return false;
    keys.add(key);
    return true;
  });
}

const longestValue = 1000;

function attributesOf(
  attributes: NonNullable<DraftProduct['attributes']>,
  {
    cut,
    options,
  }: {
    cut: (field: string, text: string | undefined, longest: number) => string | undefined;
    options: readonly OptionEntry[];
  },
): AttributeEntry[] {
  // An option of the same name is what a filter means.
  const codes = new Set(options.map(({ code }) => code ?? ''));
  return attributes.map(({ label, value }, at) => ({
    code: freeCode(filterWord(label), codes, `atributo-${at + 1}`),
    label: label.slice(0, longestLabel),
    value: cut('attributes', value, longestValue) ?? '',
  }));
}

const longestAddress = 2000;
const mostImages = 100;

function imagesOf(
  draft: DraftProduct,
  { options, note }: { options: readonly OptionEntry[]; note: Noting },
): ImageEntry[] {
  const given = [
    ...(draft.images ?? []),
    ...draft.variants.flatMap(({ image }) => (image === undefined ? [] : [{ address: image, alt: '' }])),
  ];
  const optionValues = imagesByOption(draft, options);
  const seen = new Set<string>();
  const images: ImageEntry[] = [];
  for (const { address, alt } of given) {
    if (seen.has(address)) continue;
    seen.add(address);
    if (
      !/^https?:\/\/[^\s]+$/i.test(address) ||
      address.length > longestAddress ||
      images.length >= mostImages
    ) {
      note('images', 'image_address_invalid', address);
      continue;
    }
    const shown = optionValues.get(address);
    images.push({ file: address, alt: alt.slice(0, 500), ...(shown && { option_value: shown }) });
  }
  return images;
}

/** Returns the value of an option that a variant's picture shows: of the first option by whose values the pictures differ. */
function imagesByOption(
  { variants }: DraftProduct,
  options: readonly OptionEntry[],
): Map<string, { code: string; value: string }> {
  const withImages = variants.filter(({ image }) => image !== undefined);
  if (new Set(withImages.map(({ image }) => image)).size < 2) return new Map();
  const order = options
    .map((option, at) => ({ option, at }))
    .toSorted((one, other) => Number(other.option.code === 'color') - Number(one.option.code === 'color'));
  for (const { option, at } of order) {
    const images = new Map<string, string>();
    const isDecided = withImages.every(({ values, image = '' }) => {
      const value = values[at] ?? '';
      const known = images.get(value);
      images.set(value, known ?? image);
      return known === undefined || known === image;
    });
    if (!isDecided) continue;
    const labelOf = new Map([...images].map(([value, image]) => [image, value.slice(0, longestLabel)]));
    return new Map(
      [...labelOf].map(([image, label]) => [
        image,
        {
          code: option.code ?? '',
          value: option.values.find((value) => value.label === label)?.code ?? label,
        },
      ]),
    );
  }
  return new Map();
}

const orNull = (text: string | undefined): string | null | undefined => (text === '' ? null : text);

function withoutUndefined<Entry extends object>(entry: Entry): Entry {
  // What the file lacks is left as it is: only keys whose value may be undefined are left out.
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)) as Entry;
}
