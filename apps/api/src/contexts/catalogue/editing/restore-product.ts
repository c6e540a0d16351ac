import { catalogueRepository } from '#api/contexts/catalogue/files/catalogue-repository.ts';
import { readCatalogueProduct } from '#api/contexts/catalogue/files/read-catalogue-product.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { deletedProductRepository } from './deleted-product-repository.ts';
import { editableProduct } from './editable-product.ts';
import { editedProductRepository } from './edited-product-repository.ts';
import { moveAddresses, productAddress } from './move-addresses.ts';

/** Restores a deleted product as it was. Refuses while another product has its address or one of its codes. */
export async function restoreProduct(
  { trx, trail }: InAuditedTransaction<'not_found'>,
  id: number,
): Promise<void> {
  const deleted = await deletedProductRepository.lock(trx, id);
  if (!deleted) throw trail.refuse('not_found');
  const { sku, slug } = deleted;
  await editedProductRepository.lockCode(trx, sku);
  await requireFreeCodes(trx, {
    sku,
    slug,
    variantSkus: await deletedProductRepository.variantSkus(trx, id),
  });
  await deletedProductRepository.restore(trx, id);
  const restored = await readCatalogueProduct(trx, sku);
  if (!restored) throw new Error(`product ${sku} was not restored`);
  // A redirect away from its address would hide its page.
  await moveAddresses(
    { trx, trail },
    { moves: [{ from: null, to: productAddress(slug) }], isRedirected: false },
  );
  await trail.record({ kind: 'product', id: sku }, { before: null, after: editableProduct(restored) });
}

async function requireFreeCodes(
  trx: StoreTransaction,
  { sku, slug, variantSkus }: { sku: string; slug: string; variantSkus: readonly string[] },
): Promise<void> {
  const [products, variants, slugs] = await Promise.all([
    catalogueRepository.idsOf(trx, [sku]),
    catalogueRepository.variantOwners(trx, variantSkus),
    catalogueRepository.slugOwners(trx, [slug]),
  ]);
  if (products.size > 0) throw new OperatorProblem('restoration_refused.code', { code: sku, sku });
  for (const [code, owner] of variants) {
    throw new OperatorProblem('restoration_refused.code', { code, sku: owner });
  }
  const owner = slugs.get(slug);
  if (owner !== undefined) throw new OperatorProblem('restoration_refused.address', { slug, sku: owner });
}
