import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';
import type { AdminProduct } from '@vitrine/contract/admin/schemas/admin-product.ts';
import { z } from 'zod';

import { noteOwner, readLink, removeLink } from '#api/apps/bling/stock/linked-stock.ts';
import { trackFailure } from '#api/apps/bling/track-failure.ts';
import { type AppContext, AppFault } from '#api/contexts/apps/apps.public.ts';

import {
  type BlingProduct,
  createBlingProduct,
  type FoundProduct,
  productsOfSku,
  readBlingProduct,
  writeBlingProduct,
} from './bling-products.ts';
import {
  bodyWithVariations,
  hasVariations,
  parentSku,
  simpleBody,
  variationBody,
  writtenBack,
} from './domain/product-body.ts';
import { followProduct } from './follow-product.ts';
import { linkVariant } from './identify-product.ts';
import { changeSentProduct, readSentProduct } from './sent-product.ts';

type Variant = AdminProduct['variants'][number];

const payload = z.object({ id: z.int(), sku: z.string() });
const choices = ['link', 'create', 'follow', 'follow_price'] as const;

export const queueProduct = (context: AppContext, { id, sku }: { id: number; sku: string }): Promise<void> =>
  context.queue({ name: 'send-product', key: String(id), payload: { id, sku } });

/** Nothing is created until the merchant has chosen. */
const choiceOf = ({ settings }: AppContext) => choices.find((one) => one === settings['products']) ?? 'link';

/**
 * Finds a product of the shop in Bling by the codes of its variants, creates what is missing if the merchant wants that, and links both. A
 * creation whose response was lost, or whose process was killed, is found by its code: products of Bling are looked for before each creation.
 */
export async function sendProduct(context: AppContext, input: unknown): Promise<void> {
  const { id, sku } = payload.parse(input);
  const work = {
    job: 'send-product',
    key: String(id),
    payload: { id, sku },
    subject: { kind: 'sku', name: sku },
  } as const;
  await trackFailure(context, work, async () => {
    const product = await readProduct(context, id);
    await forgetVariants(context, { id, product });
    if (!product) return;
    const missing = await linkFound(context, product);
    const choice = choiceOf(context);
    if (missing.length > 0 && choice !== 'link' && product.is_active)
      await create(context, { product, missing });
    if (choice === 'follow' || choice === 'follow_price') {
      await followProduct(context, { product, isNameFollowed: choice === 'follow' });
    }
    await changeSentProduct(context, product, { creating: [] });
  });
}

async function readProduct({ admin }: AppContext, id: number): Promise<AdminProduct | null> {
  try {
    return await admin('GET /api/admin/products/{id}', { path: { id: String(id) } });
  } catch (error) {
    if (error instanceof AdminCallError && error.status === 404) return null;
    throw error;
  }
}

/** Unlinks variants that are gone or have another code by now. Their products stay in Bling. */
async function forgetVariants(
  context: AppContext,
  { id, product }: { id: number; product: AdminProduct | null },
): Promise<void> {
  const sent = await readSentProduct(context, id);
  for (const sku of sent?.skus ?? []) {
    if (product?.variants.some((variant) => variant.sku === sku)) continue;
    const stored = await readLink(context, sku);
    if (stored?.link.product_id === id) await removeLink(context, stored.link);
  }
  if (product) await changeSentProduct(context, product, { skus: product.variants.map(({ sku }) => sku) });
  else await context.records.remove('sent-product', String(id));
}

/** Links the variants that Bling has, and returns the others. */
async function linkFound(context: AppContext, product: AdminProduct): Promise<Variant[]> {
  const missing: Variant[] = [];
  for (const variant of product.variants) {
    if (await readLink(context, variant.sku)) continue;
    const found = (await productsOfSku(context, variant.sku)).find(({ isParent }) => !isParent);
    if (found) {
      await link(context, { product, sku: variant.sku, found });
      await noteParent(context, { product, id: found.id });
    } else missing.push(variant);
  }
  return missing;
}

async function link(
  context: AppContext,
  {
    product,
    sku,
    found,
  }: { product: AdminProduct; sku: string; found: Pick<FoundProduct, 'id' | 'isComposed'> },
): Promise<void> {
  // One that this app created just before it was killed is as empty as one that somebody else has just created.
  const isOurs = (await readSentProduct(context, product.id))?.creating.includes(sku) === true;
  await linkVariant(context, {
    sku,
    product_id: product.id,
    bling_id: found.id,
    isComposed: found.isComposed,
    start: isOurs ? 'send' : 'check',
  });
}

async function noteParent(
  context: AppContext,
  { product, id }: { product: AdminProduct; id: number },
): Promise<void> {
  const parent = (await readBlingProduct(context, id))?.variacao?.produtoPai?.id ?? null;
  if (parent === null) return;
  await noteOwner(context, parent, { sku: null, product_id: product.id });
  await changeSentProduct(context, product, { parent_id: parent });
}

async function create(
  context: AppContext,
  { product, missing }: { product: AdminProduct; missing: readonly Variant[] },
): Promise<void> {
  // Recorded before: these are new in Bling, and begin with the shop's pieces, whatever ends this process.
  await changeSentProduct(context, product, { creating: missing.map(({ sku }) => sku) });
  const parent = await findParent(context, product);
  if (parent) await addVariations(context, { product, missing, parent });
  else if (hasVariations(product) && missing.length === product.variants.length) {
    const created = await createBlingProduct(context, bodyWithVariations(product));
    await linkVariations(context, { product, created });
  } else {
    for (const variant of missing) {
      const { id } = await createBlingProduct(context, simpleBody(product, variant));
      await link(context, { product, sku: variant.sku, found: { id, isComposed: false } });
    }
  }
}

/** Returns the product with variations that Bling has for this one. */
async function findParent(context: AppContext, product: AdminProduct): Promise<BlingProduct | null> {
  const known = (await readSentProduct(context, product.id))?.parent_id ?? null;
  const parent = known === null ? null : await readBlingProduct(context, known);
  if (parent || !hasVariations(product)) return parent;
  const found = (await productsOfSku(context, parentSku(product))).find(({ isParent }) => isParent);
  return found ? readBlingProduct(context, found.id) : null;
}

/** Adds variations to a product of Bling. It is written back whole: a variation that is left out would be deleted there. */
async function addVariations(
  context: AppContext,
  { product, missing, parent }: { product: AdminProduct; missing: readonly Variant[]; parent: BlingProduct },
): Promise<void> {
  const kept = (parent.variacoes ?? []).map((one) => writtenBack(one, {}));
  const added = missing.map((variant, index) => variationBody(product, variant, kept.length + index + 1));
  await writeBlingProduct(context, parent.id, writtenBack(parent, { variacoes: [...kept, ...added] }));
  const changed = await readBlingProduct(context, parent.id);
  if (!changed) throw new AppFault('O Bling não mostrou o produto que acabou de mudar.');
  await linkVariations(context, { product, created: changed });
}

async function linkVariations(
  context: AppContext,
  { product, created }: { product: AdminProduct; created: BlingProduct },
): Promise<void> {
  await noteOwner(context, created.id, { sku: null, product_id: product.id });
  await changeSentProduct(context, product, { parent_id: created.id });
  for (const variant of product.variants) {
    const found = (created.variacoes ?? []).find((one) => one.codigo?.trim() === variant.sku);
    if (!found) throw new AppFault(`O Bling não criou a variação ${variant.sku}.`);
    await link(context, {
      product,
      sku: variant.sku,
      found: { id: found.id, isComposed: false },
    });
  }
  // Bling gives every variation the price of the product.
  await followProduct(context, { product, isNameFollowed: false });
}
