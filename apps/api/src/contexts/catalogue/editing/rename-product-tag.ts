import { productTagRepository } from '#api/contexts/catalogue/variants/product-tag-repository.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

/** Renames a tag on all products that have it; refuses the name of another one. */
export async function renameProductTag(
  { trx, trail }: InAuditedTransaction<'not_found'>,
  { id, name }: { id: number; name: string },
): Promise<void> {
  const stored = await productTagRepository.lock(trx, id);
  if (!stored) throw trail.refuse('not_found');
  const other = await productTagRepository.named(trx, name);
  if (other && other.id !== id) throw new OperatorProblem('product_tag_taken', { name: other.name });
  await productTagRepository.rename(trx, { id, name });
  await trail.record(
    { kind: 'product_tag', id: stored.name },
    { before: { name: stored.name }, after: { name } },
  );
}
