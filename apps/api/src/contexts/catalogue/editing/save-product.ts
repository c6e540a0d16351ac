import type { AdminRefusalCode } from '@vitrine/contract/admin/admin-refusals.ts';
import { operatorProblems } from '@vitrine/contract/admin/operator-problems.ts';
import type { AdminProductInput } from '@vitrine/contract/admin/schemas/admin-product.ts';

import type { ProductEntry } from '#api/contexts/catalogue/files/domain/catalogue-entry.ts';
import {
  type CatalogueProduct,
  lockCatalogueProduct,
  readCatalogueProduct,
} from '#api/contexts/catalogue/files/read-catalogue-product.ts';
import { writeEntry } from '#api/contexts/catalogue/files/write-entry.ts';
import { changeStock } from '#api/contexts/catalogue/variants/change-variant.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import { isTooDeepHtml, sanitiseHtml } from '#api/platform/sanitise-html.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { editableProduct } from './editable-product.ts';
import { editedProductRepository } from './edited-product-repository.ts';
import { fieldsOfFindings } from './fields-of-findings.ts';
import { moveAddresses, productAddress } from './move-addresses.ts';
import { removeVariants } from './remove-variants.ts';

interface ProductEdit<
  Code extends AdminRefusalCode = 'validation_failed',
> extends InAuditedTransaction<Code> {
  readonly sku: string;
  readonly now: Date;
}

/** Creates a product as an import of a catalogue file does; refuses a code that another one has. */
export async function createProduct(edit: ProductEdit, form: AdminProductInput): Promise<void> {
  const { trx, trail, sku } = edit;
  await editedProductRepository.lockCode(trx, sku);
  if (await readCatalogueProduct(trx, sku)) {
    throw trail.refuse('validation_failed', { fields: { sku: ['Já há um produto com este código.'] } });
  }
  const written = await writeForm(edit, { form, stored: undefined, isRedirected: false });
  await trail.record(targetOf(sku), { before: null, after: editableProduct(written) });
}

/**
 * Turns a product into the state of a form, as an import of a catalogue file does. Removes variants that the form does not name.
 * With another version than the one that the writer saw it is refused with `edit_conflict`.
 */
export async function changeProduct(
  edit: ProductEdit<'not_found' | 'validation_failed' | 'edit_conflict'>,
  { form, version, isRedirected }: { form: AdminProductInput; version: string; isRedirected: boolean },
): Promise<void> {
  const stored = await lockCatalogueProduct(edit.trx, edit.sku);
  if (!stored) throw edit.trail.refuse('not_found');
  await edit.trail.edit({
    target: targetOf(edit.sku),
    version,
    read: async () => editableProduct(stored),
    write: async () => editableProduct(await writeForm(edit, { form, stored, isRedirected })),
  });
}

const targetOf = (sku: string) => ({ kind: 'product', id: sku });

async function writeForm(
  edit: ProductEdit,
  {
    form,
    stored,
    isRedirected,
  }: { form: AdminProductInput; stored: CatalogueProduct | undefined; isRedirected: boolean },
): Promise<CatalogueProduct> {
  const { trx, trail, sku, now } = edit;
  await requireCategories(edit, form.category_keys);
  if (form.variants.length === 0) {
    throw trail.refuse('validation_failed', {
      fields: { variants: ['O produto precisa de uma variação.'] },
    });
  }
  if (stored)
    await removeVariants(trx, {
      product: stored,
      kept: new Set(form.variants.map((variant) => variant.sku)),
    });
  const findings = await writeEntry(trx, {
    entry: entryOf(edit, { form, stored }),
    author: trail.author,
    now,
  });
  if (findings.length > 0) throw trail.refuse('validation_failed', { fields: fieldsOfFindings(findings) });
  for (const variant of form.variants) {
    const before = stored?.variants.find((one) => one.sku === variant.sku);
    const change = before && stockChangeOf(variant, before);
    if (change) await changeStock({ trx, trail, sku: variant.sku }, change);
  }
  const written = await readCatalogueProduct(trx, sku);
  if (!written) throw new Error(`product ${sku} was not written`);
  const from = stored ? productAddress(stored.slug) : null;
  await moveAddresses({ trx, trail }, { moves: [{ from, to: productAddress(written.slug) }], isRedirected });
  return written;
}

/** Returns what a form makes of the stock of a stored variant; undefined if it keeps it. */
function stockChangeOf(
  { stock, stock_by: by }: AdminProductInput['variants'][number],
  before: { readonly stock: number },
): { to: number } | { by: number } | undefined {
  if (by !== undefined) return by === 0 ? undefined : { by };
  return stock === undefined || stock === before.stock ? undefined : { to: stock };
}

/** An import creates the categories that are missing; a form chooses among those that exist. */
async function requireCategories(
  { trx, trail }: InAuditedTransaction<'validation_failed'>,
  keys: readonly string[],
): Promise<void> {
  const known = await editedProductRepository.categoryKeys(trx, keys);
  if (keys.every((key) => known.has(key))) return;
  throw trail.refuse('validation_failed', {
    fields: { category_keys: ['Uma das categorias não existe mais. Escolha outra.'] },
  });
}

/** Refuses a description that the shop would show without its formatting. */
function requireShallow({ refuse }: Refusing<'validation_failed'>, html: string): void {
  if (isTooDeepHtml(html))
    throw refuse('validation_failed', {
      fields: { description_html: [operatorProblems.html_too_deep] },
    });
}

/** Returns the form as one product of a catalogue file. */
function entryOf(
  { sku, trail }: ProductEdit,
  { form, stored }: { form: AdminProductInput; stored: CatalogueProduct | undefined },
): ProductEntry {
  const { category_keys: keys, images, slug, variants, description_html: html, ...values } = form;
  const { attributes, options } = values;
  const isSameText = stored !== undefined && html === sanitiseHtml(stored.description_html);
  if (!isSameText) requireShallow(trail, html);
  return {
    ...values,
    sku,
    slug: slug === '' ? undefined : slug,
    brand: orNull(values.brand),
    video_url: orNull(values.video_url),
    ncm: orNull(values.ncm),
    cest: orNull(values.cest),
    invoice_unit: orNull(values.invoice_unit),
    attributes: attributes.map(withoutEmptyCode),
    options: options.map((option) => ({
      ...withoutEmptyCode(option),
      values: option.values.map(withoutEmptyCode),
    })),
    // A text that was not edited stays as it was imported.
    description_html: isSameText ? stored.description_html : html,
    categories: keys.map((key) => key.split('/').map((code) => ({ code }))),
    images: images.map(({ path, alt, option_value }) => ({ file: path, alt, option_value })),
    variants: variants.map(({ stock, stock_by: _by, ...variant }) => ({
      ...variant,
      gtin: orNull(variant.gtin),
      content: orNull(variant.content),
      // Of a stored variant it is set by itself, with an audit of its own.
      ...(!stored?.variants.some((one) => one.sku === variant.sku) && { stock: stock ?? 0 }),
    })),
  };
}

const orNull = <Text extends string | null | undefined>(text: Text) => (text === '' ? null : text);

/** A missing code is derived from the label. */
function withoutEmptyCode<Named extends { readonly code: string }>({ code, ...rest }: Named) {
  return { ...rest, ...(code !== '' && { code }) };
}
