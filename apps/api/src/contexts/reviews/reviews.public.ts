import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { ownReviewRepository } from './own-review-repository.ts';

export { lastReviewable } from './list-reviewable.ts';
export { cancelReviewMails, enqueueReviewMail } from './enqueue-review-mail.ts';

/**
 * Anonymises the approved reviews of a customer and deletes the others. Returns the paths of their published photos, whose files the
 * caller removes last.
 */
export async function eraseReviewsOf(trx: StoreTransaction, customerId: number): Promise<string[]> {
  const photos = await ownReviewRepository.photosOf(trx, customerId);
  await ownReviewRepository.eraseOf(trx, customerId);
  return photos;
}
