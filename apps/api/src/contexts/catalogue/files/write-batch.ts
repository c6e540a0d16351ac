import { type MomentEdge, writeSpreadsheetMoment } from '@vitrine/brazil/read-spreadsheet-moment.ts';

import { categoryKindRepository } from '#api/contexts/catalogue/products/category-kind-repository.ts';
import type { StockCause } from '#api/contexts/catalogue/variants/domain/stock-cause.ts';
import { productTagRepository } from '#api/contexts/catalogue/variants/product-tag-repository.ts';
import { redirectOldAddresses } from '#api/contexts/store/store.public.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import { foreignEmbeds, withOwnPictures, withoutForeignEmbeds } from '#api/platform/foreign-embeds.ts';

import { finding, type PreparedBatch, type ReadProduct } from './batch.ts';
import { catalogueRepository } from './catalogue-repository.ts';
import type { ProductEntry, StockSeen } from './domain/catalogue-entry.ts';
import type { StoredProduct } from './domain/catalogue-state.ts';
import { plainPrice } from './domain/cell-lists.ts';
import { type DerivedPrices, derivedPrices } from './domain/derived-prices.ts';
import { entryOfChanges, isStoredField } from './domain/entry-of-changes.ts';
import { redirectsOfProducts } from './domain/other-shops/old-paths.ts';
import { type CategoryPath, type ProductPlan, planProduct, slugsFor } from './domain/plan-product.ts';
import type { Finding } from './domain/refusal-codes.ts';
import type { ImportCounts } from './import-progress-repository.ts';
import { type ProductOrigin, originRepository } from './origin-repository.ts';
import { stockMarkRepository } from './stock-mark-repository.ts';
import { withFreeVariantCodes, withOwnCodes } from './with-own-codes.ts';

export interface Planned {
  readonly sku: string;
  /** Of the file. */
  readonly line: number;
  readonly stored: StoredProduct | undefined;
  readonly plan: ProductPlan;
}

export interface PlannedBatch {
  /** The products to write, without the unchanged ones. */
  readonly changes: readonly Planned[];
  readonly counts: ImportCounts;
  readonly findings: readonly Finding[];
  /** What other shops call the products that are not refused. */
  readonly origins: readonly ProductOrigin[];
  /** Of stored variants, whose export the file does not name: its number counts, whatever was sold. */
  readonly setsStock: boolean;
}

/** The day of new products, and what stands for the mark of an export in a file without one. */
interface BatchRun {
  readonly today: string;
  readonly fileMark: string;
  /** Whether a new product may have the code of a deleted one: a person chose it. A file that still names it must not bring it back. */
  readonly mayReuseCodes?: boolean;
}

/** Plans the changes of a batch against the current catalogue. */
export async function planBatch(
  db: StoreDatabase,
  {
    batch: batchOfFile,
    run: { today, fileMark, mayReuseCodes = false },
  }: { batch: PreparedBatch; run: BatchRun },
): Promise<PlannedBatch> {
  const batch = { ...batchOfFile, products: await withOwnCodes(db, batchOfFile.products) };
  const entries = batch.products.flatMap(({ entry }) => entry ?? []);
  const [stored, slugOwners, variantOwners, markedStock, collectionKeys, deletedSkus] = await Promise.all([
    catalogueRepository.withSkus(
      db,
      entries.map(({ sku }) => sku),
    ),
    catalogueRepository.slugOwners(db, batch.products.flatMap(slugCandidates)),
    catalogueRepository.variantOwners(db, entries.flatMap(variantSkus)),
    readMarkedStock(db, { entries, fileMark }),
    categoryKindRepository.collectionKeys(db),
    mayReuseCodes
      ? new Set<string>()
      : catalogueRepository.deletedSkus(
          db,
          entries.map(({ sku }) => sku),
        ),
  ]);
  const storedBySku = new Map(stored.map((product) => [product.sku, product]));
  const changes: Planned[] = [];
  const findings: Finding[] = [...batch.pictureFindings];
  const origins: ProductOrigin[] = [];
  let setsStock = false;
  const counts = { added: 0, changed: 0, unchanged: 0, refused: 0 };
  const inTrash = ({ record, entry }: ReadProduct): Finding[] | undefined =>
    entry && !storedBySku.has(entry.sku) && deletedSkus.has(entry.sku)
      ? [finding(record, record.positionOf(['sku']), 'product_in_trash', entry.sku)]
      : undefined;

  for (const product of batch.products) {
    const before = product.entry && storedBySku.get(product.entry.sku);
    const given = product.entry && withFreeVariantCodes(product, variantOwners);
    const own = given && product.origin ? withOwnDescription(given, batch.pictures) : given;
    const { entry, embeds } = ownEmbedsOf(own, before ?? undefined);
    const plan =
      entry &&
      planProduct(entry, {
        stored: before ?? undefined,
        today,
        slugOwner: (slug) => slugOwners.get(slug),
        variantOwner: (sku) => variantOwners.get(sku),
        mayReplaceSlug: product.origin !== undefined,
        picture: (file) => batch.pictures.get(file),
        isCollection: (key) => collectionKeys.has(key),
        markedStock,
      });
    const refused = product.problems.filter(
      (problem) => !entry || !isStoredField(problem, entry, before ?? undefined),
    );
    const problems = [
      ...refused.map((problem) => problem.finding),
      // Problems that follow from a refused field or from the deletion are not reported as well.
      ...(plan && refused.length === 0 ? (inTrash(product) ?? findingsOf(product, plan)) : []),
    ];
    findings.push(...(product.notes ?? []), ...problems);
    if (!entry || !plan || problems.length > 0) {
      counts.refused += 1;
      continue;
    }
    findings.push(...embedsOf(product, embeds), ...warningsOf(product, plan));
    // A slug that this product takes is unavailable to the next one.
    if (plan.values) slugOwners.set(plan.values.slug, entry.sku);
    for (const sku of variantSkus(entry)) variantOwners.set(sku, entry.sku);
    if (product.origin) {
      const slug = plan.values?.slug ?? before?.slug ?? '';
      origins.push({ ...product.origin, sku: entry.sku, slug, variantSkus: variantSkus(entry) });
    }
    setsStock ||= plan.variants.changed.some(({ stock }) => stock === 'set');
    if (isChange(plan)) {
      changes.push({ sku: entry.sku, line: product.record.line, stored: before ?? undefined, plan });
    }
    counts[before ? (isChange(plan) ? 'changed' : 'unchanged') : 'added'] += 1;
  }
  return { changes, counts, findings, origins, setsStock };
}

type Entries = readonly ProductEntry[];

/** Returns what reads the stock that earlier imports of an entry's export gave its variants. */
async function readMarkedStock(
  db: StoreDatabase,
  { entries, fileMark }: { entries: Entries; fileMark: string },
) {
  const seen = entries.flatMap(({ sku, variants = [] }) =>
    variants.flatMap((variant) =>
      variant.stock_seen ? [{ sku: variant.sku ?? sku, mark: variant.stock_seen.export ?? fileMark }] : [],
    ),
  );
  const marks = await stockMarkRepository.of(db, {
    exports: [...new Set(seen.map(({ mark }) => mark))],
    variantSkus: seen.map(({ sku }) => sku),
  });
  const stockOf = new Map(marks.map((mark) => [`${mark.export} ${mark.variant_sku}`, mark.stock]));
  return (variantSku: string, { export: mark = fileMark }: StockSeen) => stockOf.get(`${mark} ${variantSku}`);
}

/** Takes pictures and videos of other sites out of a description, unless it is the stored one. */
function ownEmbedsOf(entry: ProductEntry | null, stored: StoredProduct | undefined) {
  const html = entry?.description_html;
  if (!entry || !html || html === stored?.description_html) return { entry, embeds: [] };
  const embeds = foreignEmbeds(html);
  const isKept = embeds.length === 0 || entryOfChanges(entry, stored).description_html === undefined;
  if (isKept) return { entry, embeds: [] };
  return { entry: { ...entry, description_html: withoutForeignEmbeds(html) }, embeds };
}

/** Pictures of a description that were fetched have an address here, at the width of a page's text. */
function withOwnDescription(entry: ProductEntry, pictures: PreparedBatch['pictures']): ProductEntry {
  const html = entry.description_html;
  if (!html) return entry;
  const ownAddress = (address: string) => {
    const picture = pictures.get(address);
    return picture && `/img/${descriptionWidth}/${encodeURIComponent(picture.path)}.webp`;
  };
  return { ...entry, description_html: withOwnPictures(html, ownAddress) };
}

const descriptionWidth = 960;

function embedsOf({ record, origin }: ReadProduct, embeds: readonly string[]): Finding[] {
  const { line, field } = record.positionOf(['description_html']);
  const [first] = embeds;
  if (origin && first !== undefined && embeds.length > 1) {
    // A description of another shop may have fifty.
    const value = `${first.slice(0, 80)} (+${embeds.length - 1})`;
    return [finding(record, { line, field }, 'embed_foreign', value)];
  }
  return embeds.map((address) => finding(record, { line, field }, 'embed_foreign', address));
}

const isChange = ({ values, categories, tags, variants }: ProductPlan) =>
  values !== null ||
  categories !== null ||
  tags !== null ||
  variants.added.length > 0 ||
  variants.changed.length > 0 ||
  variants.stockMarks.length > 0;

const variantSkus = ({ sku, variants = [] }: ProductEntry) => variants.map((variant) => variant.sku ?? sku);

function slugCandidates({ entry, origin }: ReadProduct): string[] {
  if (!entry) return [];
  const { sku, name, slug } = entry;
  if (slug && !origin) return [slug];
  return [...(slug ? [slug] : []), ...slugsFor(sku, name ?? '')];
}

function findingsOf({ record, entry }: ReadProduct, plan: ProductPlan): Finding[] {
  const at = (path: (string | number)[], code: Finding['code'], value: unknown) => {
    const position = record.positionOf(path);
    return finding(record, position, code, cellText(position.field, value));
  };
  return [
    ...plan.problems.map(({ field, code, index }) => {
      if (index !== undefined) return at([field, index, 'option_value'], code, shownOption(entry, index));
      return at([field], code, field === 'variants' ? '' : entry?.[field]);
    }),
    ...plan.variants.problems.map(({ index, field, code }) =>
      at(['variants', index, field], code, entry?.variants?.[index]?.[field]),
    ),
  ];
}

const edgeOfMoment: ReadonlyMap<string, MomentEdge> = new Map([
  ['offer_from', 'start'],
  ['offer_until', 'end'],
]);

/** Returns a value as a table writes it; that of a JSON file stays, whose fields are named otherwise. */
function cellText(column: string, value: unknown): unknown {
  if (value === null || value === undefined) return '';
  if (column === 'price' || column === 'special_price') return plainPrice(Number(value));
  const edge = edgeOfMoment.get(column);
  if (edge && typeof value === 'string') return writeSpreadsheetMoment(new Date(value), edge);
  return value;
}

/** Returns the option value of a picture as a table writes it. */
function shownOption(entry: ProductEntry | null, index: number): string {
  const optionValue = entry?.images?.[index]?.option_value;
  return optionValue ? `${optionValue.code}:${optionValue.value}` : '';
}

function warningsOf({ record }: ReadProduct, { variants }: ProductPlan): Finding[] {
  return variants.warnings.map(({ index, field, code, value }) => {
    const { line, field: column } = record.positionOf(['variants', index, field]);
    return finding(record, { line, field: column }, code, value);
  });
}

/** Writes a batch's changes with multi-row statements, and what other shops call its products. */
export async function writeChanges(
  trx: StoreTransaction,
  {
    changes: planned,
    origins = [],
    fileMark,
    cause,
  }: {
    changes: readonly Planned[];
    origins?: readonly ProductOrigin[];
    fileMark: string;
    cause: StockCause;
  },
): Promise<void> {
  const { lock, addProducts, changeProducts, addVariants, changeVariants } = catalogueRepository;
  const live = await lock(trx, {
    productIds: planned.flatMap(({ stored }) => stored?.id ?? []),
    variantIds: planned.flatMap(({ plan }) => plan.variants.changed.map(({ id }) => id)),
  });
  // Without products that were deleted since they were read.
  const changes = planned.filter(({ stored }) => !stored || live.has(stored.id));
  const changedVariants = changes.flatMap(({ plan }) => plan.variants.changed);
  const added = await addProducts(
    trx,
    changes.flatMap(({ stored, plan }) =>
      stored || !plan.values ? [] : [{ ...plan.values, ...pricesOf(plan, cause.at) }],
    ),
  );
  const idOf = ({ sku, stored }: Planned) => stored?.id ?? added.get(sku) ?? missing(sku);
  await changeProducts(
    trx,
    changes.flatMap(({ stored, plan }) =>
      stored && plan.values ? [{ id: stored.id, values: plan.values }] : [],
    ),
  );
  await addVariants(trx, {
    rows: changes.flatMap((change) =>
      change.plan.variants.added.map((variant) => ({ ...variant, product_id: idOf(change) })),
    ),
    cause,
  });
  await changeVariants(trx, { changes: changedVariants, cause });
  const marks = changes.flatMap(({ plan }) => plan.variants.stockMarks);
  await stockMarkRepository.put(trx, {
    marks: marks.map((mark) => ({ ...mark, export: mark.export ?? fileMark })),
    at: cause.at,
  });
  const linked = changes.filter(({ plan }) => plan.categories !== null);
  if (linked.length > 0) await writeLinks(trx, { changes: linked, idOf });
  await productTagRepository.replace(
    trx,
    changes.flatMap((change) =>
      change.plan.tags === null ? [] : [{ productId: idOf(change), tags: change.plan.tags }],
    ),
  );
  await originRepository.put(trx, origins);
  const moves = redirectsOfProducts(origins);
  if (moves.length > 0) await redirectOldAddresses(trx, moves);
}

function pricesOf({ variants: { added } }: ProductPlan, at: Date): DerivedPrices {
  const [first, ...others] = added;
  if (!first) throw new Error('planned product has no variant');
  return derivedPrices([first, ...others], at);
}

async function writeLinks(
  trx: StoreTransaction,
  { changes, idOf }: { changes: readonly Planned[]; idOf: (change: Planned) => number },
): Promise<void> {
  const categoryIds = await catalogueRepository.categoryIds(trx);
  const removed: { product_id: number; category_id: number }[] = [];
  const added: { product_id: number; category_id: number }[] = [];
  for (const change of changes) {
    const before = new Set(change.stored?.category_keys);
    const now = new Map(change.plan.categories?.map((way) => [way.key, way]));
    for (const way of now.values()) {
      if (before.has(way.key)) continue;
      added.push({
        product_id: idOf(change),
        category_id: await categoryId(trx, { path: way, categoryIds }),
      });
    }
    for (const key of before) {
      if (now.has(key)) continue;
      removed.push({ product_id: idOf(change), category_id: categoryIds.get(key) ?? missing(key) });
    }
  }
  await catalogueRepository.removeLinks(trx, removed);
  await catalogueRepository.addLinks(trx, added);
}

/** Returns the id of a category path, adding missing categories. */
async function categoryId(
  trx: StoreTransaction,
  { path: { key, names }, categoryIds }: { path: CategoryPath; categoryIds: Map<string, number> },
): Promise<number> {
  const known = categoryIds.get(key);
  if (known !== undefined) return known;
  const parentKey = key.slice(0, Math.max(0, key.lastIndexOf('/')));
  const parentId =
    parentKey === ''
      ? null
      : await categoryId(trx, { path: { key: parentKey, names: names.slice(0, -1) }, categoryIds });
  const id = await catalogueRepository.addCategory(trx, {
    url_key: key,
    name: names.at(-1) ?? key,
    parent_id: parentId,
    position: categoryIds.size + 1,
  });
  categoryIds.set(key, id);
  return id;
}

function missing(key: string): never {
  throw new Error(`planned category ${key} does not exist`);
}
