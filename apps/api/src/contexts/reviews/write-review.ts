import type { OwnReview, reviewInput } from '@vitrine/contract/schemas/review.ts';
import type { z } from 'zod';

import { customerById } from '#api/contexts/customer/customer.public.ts';
import { publishPictures } from '#api/contexts/storage/storage.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { Services } from '#api/platform/services.ts';

import { publicName } from './domain/public-name.ts';
import { readOwnReview } from './list-own-reviews.ts';
import { ownReviewRepository } from './own-review-repository.ts';

interface Writer {
  readonly db: StoreDatabase;
  readonly services: Services;
  readonly store: RequestStore;
  readonly customerId: number;
}

/** Stores a review of a product that was delivered to its author; it is published once approved [ACC-03]. */
export async function writeReview(
  {
    db,
    services,
    store,
    customerId,
    refuse,
  }: Writer &
    Refusing<
      'rating_missing' | 'validation_failed' | 'unauthenticated' | 'review_without_purchase' | 'review_exists'
    >,
  review: z.output<typeof reviewInput>,
): Promise<OwnReview> {
  if (review.rating === 0) throw refuse('rating_missing');
  if (review.text === '') throw refuse('validation_failed', { fields: { text: ['validation.required'] } });
  const now = services.clock.now();
  const id = await db.transaction().execute(async (trx) => {
    const customer = await customerById(trx, customerId);
    if (!customer) throw refuse('unauthenticated');
    const orderId = await ownReviewRepository.orderOf(trx, customerId, review.product_id);
    if (orderId === undefined) throw refuse('review_without_purchase');
    const authorName = publicName(customer);
    const pictures = await publishPictures({ db: trx, services, store, customerId, now }, review.photos);
    if (!pictures) throw refuse('validation_failed', { fields: { photos: ['validation.file'] } });
    const written = await ownReviewRepository.insert(trx, {
      product_id: review.product_id,
      customer_id: customerId,
      order_id: orderId,
      author_name: authorName,
      rating: review.rating,
      title: review.title,
      body: review.text,
      photos: JSON.stringify(pictures.map((picture) => ({ ...picture, alt: `Foto de ${authorName}` }))),
      written_at: now,
    });
    if (written === undefined) throw refuse('review_exists');
    return written;
  });
  return readOwnReview(db, { customerId, id });
}
