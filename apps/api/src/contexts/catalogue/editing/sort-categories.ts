import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { editedCategoryRepository } from './edited-category-repository.ts';

/** Sorts the categories below a parent, or those without one (null). `ids` are all of them. */
export async function sortCategories(
  { trx, trail }: InAuditedTransaction,
  { parentId, ids }: { parentId: number | null; ids: readonly number[] },
): Promise<void> {
  await editedCategoryRepository.lockTree(trx);
  const before = (await editedCategoryRepository.children(trx, parentId)).map(({ id }) => id);
  const siblings = new Set(before);
  if (siblings.size !== ids.length || !ids.every((id) => siblings.has(id))) {
    throw new OperatorProblem('category_order_outdated');
  }
  for (const [index, id] of ids.entries()) {
    await editedCategoryRepository.set(trx, { id, values: { position: index + 1 } });
  }
  await trail.record(
    { kind: 'category_order', id: parentId === null ? 'root' : String(parentId) },
    { before: { ids: before }, after: { ids } },
  );
}
