import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { finding, type ReadProduct } from './batch.ts';
import { catalogueRepository } from './catalogue-repository.ts';
import { isSame } from './domain/is-same.ts';
import type { Finding } from './domain/refusal-codes.ts';
import { productRelationRepository } from './product-relation-repository.ts';

/** Stores the related products that exist in the catalogue; returns a finding for each that does not. */
export async function relateProducts(
  trx: StoreTransaction,
  products: readonly ReadProduct[],
): Promise<Finding[]> {
  const wishes = products.flatMap(({ record, entry }) =>
    entry?.related_skus === undefined
      ? []
      : [{ record, sku: entry.sku, related: [...new Set(entry.related_skus)] }],
  );
  if (wishes.length === 0) return [];
  const ids = await catalogueRepository.idsOf(trx, [
    ...new Set(wishes.flatMap(({ sku, related }) => [sku, ...related])),
  ]);
  const stored = await productRelationRepository.related(
    trx,
    wishes.flatMap(({ sku }) => ids.get(sku) ?? []),
  );
  const findings: Finding[] = [];
  for (const { record, sku, related } of wishes) {
    const id = ids.get(sku);
    if (id === undefined) continue;
    for (const [index, one] of related.entries()) {
      if (ids.has(one)) continue;
      findings.push(finding(record, record.positionOf(['related_skus', index]), 'related_unknown', one));
    }
    const relatedIds = related.flatMap((one) => ids.get(one) ?? []);
    const before = (stored.get(id) ?? []).map((one) => one.id);
    if (!isSame(relatedIds, before))
      await productRelationRepository.relate(trx, { productId: id, relatedIds });
  }
  return findings;
}
