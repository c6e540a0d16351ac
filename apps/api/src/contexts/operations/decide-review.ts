import { moderationRepository } from '#api/contexts/operations/moderation-repository.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

/** Shows a review on its product, or not; either can be decided anew. */
export async function decideReview(
  db: StoreDatabase,
  id: number,
  status: 'approved' | 'refused',
): Promise<void> {
  if (await moderationRepository.setStatus(db, id, status)) return;
  throw new OperatorProblem('review_not_found', `Não há avaliação ${id} nesta loja.`);
}
