import { foldText } from '@vitrine/brazil/fold-text.ts';
import { filterWord } from '@vitrine/contract/filter-text.ts';

import {
  type ImageEntry,
  mergeField,
  type NamedEntry,
  type ProductEntry,
  type StockSeen,
  withCodeAndLabel,
} from './catalogue-entry.ts';
import type { StoredPicture, CatalogueImage, ProductValues, StoredProduct } from './catalogue-state.ts';
import { entryOfChanges } from './entry-of-changes.ts';
import { isSame } from './is-same.ts';
import { type PlannedVariants, planVariants } from './plan-variants.ts';
import { PlannedOptions } from './planned-options.ts';
import type { ImportRefusalCode } from './refusal-codes.ts';

/** The stored state that planning a product needs. */
export interface PlanningContext {
  readonly stored: StoredProduct | undefined;
  readonly today: string;
  /** Returns the code of the product that has a slug, possibly this one. */
  readonly slugOwner: (slug: string) => string | undefined;
  readonly variantOwner: (variantSku: string) => string | undefined;
  /** Whether a slug that another product has is replaced by one of the name, as in a file of another shop. */
  readonly mayReplaceSlug?: boolean;
  /** Returns a stored picture of the file; undefined for a refused one. */
  readonly picture: (file: string) => StoredPicture | undefined;
  /** Whether a category's products follow rules. */
  readonly isCollection?: (categoryKey: string) => boolean;
  /** Returns the stock that an earlier import gave a variant from the same export. */
  readonly markedStock?: (variantSku: string, seen: StockSeen) => number | undefined;
}

interface ProductProblem {
  readonly field: keyof ProductEntry;
  readonly code: ImportRefusalCode;
  /** Of the picture whose option value is unknown. */
  readonly index?: number;
}

export interface ProductPlan {
  /** The changed columns of the product; null without changes. */
  readonly values: ProductValues | null;
  /** Paths in the category tree; null if unchanged. */
  readonly categories: readonly CategoryPath[] | null;
  /** The tags of the product; null if unchanged. */
  readonly tags: readonly string[] | null;
  readonly variants: PlannedVariants;
  readonly problems: readonly ProductProblem[];
}

export interface CategoryPath {
  readonly key: string;
  readonly names: readonly string[];
}

const defaultRank = 1_000_000;
const isCode = /^[a-z0-9][a-z0-9_-]{0,79}$/;
const isCategoryKey = /^(?=.{1,200}$)[a-z0-9]+(?:[-/][a-z0-9]+)*$/;

/** Plans the changes that turn the catalogue's product into the file's. */
export function planProduct(given: ProductEntry, around: PlanningContext): ProductPlan {
  const { stored } = around;
  const entry = entryOfChanges(given, stored);
  const problems: ProductProblem[] = [];
  const options = new PlannedOptions(entry.options, stored?.options ?? []);
  const variants = planVariants(entry.variants ?? [], {
    productSku: entry.sku,
    stored: stored?.variants ?? [],
    options,
    ownerOf: around.variantOwner,
    markedStock: around.markedStock,
  });
  if (!stored && variants.added.length === 0) problems.push({ field: 'variants', code: 'required' });
  const name = entry.name === undefined ? stored?.name : entry.name;
  if (!name) problems.push({ field: 'name', code: 'required' });
  const slug = slugFor(entry, name ?? '', around);
  if (slug === null) problems.push({ field: 'slug', code: 'slug_taken' });

  problems.push(...problemsOfLists(entry, options.options));
  const inCollection = (entry.categories ?? []).some((way) =>
    way.some((_, depth) => around.isCollection?.(pathOfEntry(way.slice(0, depth + 1)).key)),
  );
  if (inCollection) problems.push({ field: 'categories', code: 'category_is_collection' });

  const values = valuesOf(entry, around, { name: name ?? '', slug: slug ?? '', options: options.options });
  const categories = (entry.categories ?? []).map(pathOfEntry);
  const keys = [...new Set(categories.map(({ key }) => key))].toSorted();
  const areCategoriesSame =
    entry.categories === undefined || isSame(keys, [...(stored?.category_keys ?? [])].toSorted());
  return {
    values: stored && isSame(values, valuesAlone(stored)) ? null : values,
    categories: areCategoriesSame ? null : categories,
    tags: tagsOf(entry.tags, stored?.tags ?? []),
    variants,
    problems,
  };
}

function valuesOf(
  entry: ProductEntry,
  { stored, today, picture }: PlanningContext,
  made: Pick<ProductValues, 'name' | 'slug' | 'options'>,
): ProductValues {
  return {
    ...made,
    sku: entry.sku,
    brand: mergeField<string | null>(entry.brand, stored?.brand, null),
    short_description: mergeField(entry.short_description, stored?.short_description, ''),
    description_html: mergeField(entry.description_html, stored?.description_html, ''),
    seo_title: mergeField(entry.seo_title, stored?.seo_title, ''),
    seo_description: mergeField(entry.seo_description, stored?.seo_description, ''),
    attributes:
      entry.attributes === undefined
        ? (stored?.attributes ?? [])
        : (entry.attributes ?? []).map((one) => ({ ...withCodeAndLabel(one), value: one.value })),
    images:
      entry.images === undefined
        ? (stored?.images ?? [])
        : (entry.images ?? []).flatMap((image) => imageOf(image, made, picture)),
    ...videoOf(entry, stored, today),
    sales_rank: mergeField(entry.sales_rank, stored?.sales_rank, defaultRank),
    is_new: mergeField(entry.is_new, stored?.is_new, false),
    is_free_shipping: mergeField(entry.is_free_shipping, stored?.is_free_shipping, false),
    is_active: mergeField(entry.is_active, stored?.is_active, true),
    created_on: entry.created_on ?? stored?.created_on ?? today,
    ncm: mergeField<string | null>(entry.ncm, stored?.ncm, null),
    cest: mergeField<string | null>(entry.cest, stored?.cest, null),
    goods_origin: mergeField<number | null>(entry.goods_origin, stored?.goods_origin, null),
    invoice_unit: mergeField<string | null>(entry.invoice_unit, stored?.invoice_unit, null),
  };
}

/** Returns the tags of an entry; null if they are those that are stored, whatever their case and accents. */
function tagsOf(given: ProductEntry['tags'], stored: readonly string[]): readonly string[] | null {
  if (given === undefined) return null;
  const keys = (tags: readonly string[]) => tags.map(foldText).toSorted();
  return isSame(keys(given ?? []), keys(stored)) ? null : (given ?? []);
}

/** A changed video is dated today; a removed one has no date. */
function videoOf(
  entry: ProductEntry,
  stored: StoredProduct | undefined,
  today: string,
): Pick<ProductValues, 'video_url' | 'video_title' | 'video_captions' | 'video_added_on'> {
  const url = mergeField<string | null>(entry.video_url, stored?.video_url, null);
  if (url === null && stored?.video_url === null && entry.video_url === undefined) {
    const { video_url, video_title, video_captions, video_added_on } = stored;
    return { video_url, video_title, video_captions, video_added_on };
  }
  if (url === null) return { video_url: null, video_title: '', video_captions: '', video_added_on: null };
  return {
    video_url: url,
    video_title: mergeField(entry.video_title, stored?.video_title, ''),
    video_captions: mergeField(entry.video_captions, stored?.video_captions, ''),
    video_added_on: url === stored?.video_url ? stored.video_added_on : today,
  };
}

function imageOf(
  image: ImageEntry,
  { name, options }: Pick<ProductValues, 'name' | 'options'>,
  picture: PlanningContext['picture'],
): CatalogueImage[] {
  const found = picture(image.file);
  if (!found) return [];
  return [
    {
      path: found.path,
      alt: image.alt === undefined || image.alt === '' ? name : image.alt,
      width: found.width,
      height: found.height,
      option_value: image.option_value ? optionValueOf(image.option_value, options) : null,
    },
  ];
}

/** Finds the option value that an image shows, by code or label; null if the product lacks it. */
function optionValueOf(
  shown: { readonly code: string; readonly value: string },
  options: ProductValues['options'],
): { code: string; value: string } | null {
  const option = options.find(({ code, label }) => code === shown.code || label === shown.code);
  const value = option?.values.find(({ code, label }) => code === shown.value || label === shown.value);
  return option && value ? { code: option.code, value: value.code } : null;
}

/** Returns the problems of lists: duplicate or malformed codes, images with unknown options. */
function problemsOfLists(entry: ProductEntry, options: ProductValues['options']): ProductProblem[] {
  const areCodes = (items: readonly NamedEntry[]) => {
    const codes = items.map((item) => withCodeAndLabel(item).code);
    return codes.every((code) => isCode.test(code)) && new Set(codes).size === codes.length;
  };
  const problems: ProductProblem[] = [];
  const lists = [entry.options ?? [], ...(entry.options ?? []).map(({ values }) => values)];
  if (!lists.every(areCodes)) problems.push({ field: 'options', code: 'invalid_code' });
  if (!areCodes(entry.attributes ?? [])) problems.push({ field: 'attributes', code: 'invalid_code' });
  if (!(entry.categories ?? []).every((way) => isCategoryKey.test(pathOfEntry(way).key))) {
    problems.push({ field: 'categories', code: 'invalid_code' });
  }
  for (const [index, { option_value: shown }] of (entry.images ?? []).entries()) {
    if (shown && !optionValueOf(shown, options)) {
      problems.push({ field: 'images', code: 'option_unknown', index });
    }
  }
  return problems;
}

/** Returns the given slug, the stored one, or one derived from the name; null if another product has it. */
function slugFor(
  entry: ProductEntry,
  name: string,
  { stored, slugOwner, mayReplaceSlug = false }: PlanningContext,
): string | null {
  const isFree = (slug: string) => slug !== '' && (slugOwner(slug) ?? entry.sku) === entry.sku;
  if (entry.slug && isFree(entry.slug)) return entry.slug;
  if (entry.slug && !mayReplaceSlug) return null;
  if (stored) return stored.slug;
  return slugsFor(entry.sku, name).find(isFree) ?? null;
}

/** Together with a code of 64 letters and a hyphen it fits the 120 letters of a slug. */
const longestWordBesideCode = 55;

/** Returns slugs for a product without one, best first: its name, and its name with its code. */
export function slugsFor(sku: string, name: string): string[] {
  const word = filterWord(name);
  const start = word.slice(0, longestWordBesideCode).replace(/-$/, '');
  return [word, [start, filterWord(sku)].filter((part) => part !== '').join('-')];
}

/** Converts a path to its key, `sala/mantas`, and the names of its categories. */
function pathOfEntry(way: readonly NamedEntry[]): CategoryPath {
  const steps = way.map(withCodeAndLabel);
  return { key: steps.map(({ code }) => code).join('/'), names: steps.map(({ label }) => label) };
}

function valuesAlone(stored: StoredProduct): ProductValues {
  const { id: _id, category_keys: _keys, tags: _tags, variants: _variants, ...values } = stored;
  return values;
}
