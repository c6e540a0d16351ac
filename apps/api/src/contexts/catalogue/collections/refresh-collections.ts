import type { CollectionMembership } from '@vitrine/contract/admin/schemas/collections.ts';

import type { Clock } from '#api/platform/clock.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { Job, JobOutcome } from '#api/platform/queue/job-queue.ts';

import { collectionMemberRepository, soldDaysOf } from './collection-member-repository.ts';
import { collectionRepository } from './collection-repository.ts';

const hourMs = 3_600_000;
/** Rules about days change by time alone. */
const timedEveryMs = hourMs;
const othersEveryMs = 24 * hourMs;
/** Beyond it a collection is computed as a whole. */
const mostChanges = 5_000;
/** The products whose order by sold pieces is kept. */
const mostFirst = 500;

/** Gives the collections of a store the products that match now: of those that changed, or of all in the job that is about all. */
export async function refreshCollections(
  { db, clock }: { readonly db: StoreDatabase; readonly clock: Clock },
  job: Pick<Job, 'subject'>,
): Promise<JobOutcome> {
  const now = clock.now();
  return db.transaction().execute((trx) => refreshCollectionsNow(trx, { jobId: job.subject, now }));
}

/** Does the work of a job; `jobId` names its row. */
export async function refreshCollectionsNow(
  trx: StoreTransaction,
  { jobId, now }: { jobId: string; now: Date },
): Promise<JobOutcome> {
  const collections = await collectionRepository.lock(trx);
  const isOfAll = await collectionRepository.isOfAll(trx, jobId);
  if (isOfAll === undefined) return 'nothing';
  await collectionRepository.markRefresh(trx);
  const ids = await collectionRepository.takeChanges(trx);
  const changed = isOfAll || ids.length > mostChanges ? null : ids;
  for (const { category_id: id, first_ids: firstIds, ...membership } of collections) {
    await refreshCollection(trx, { id, firstIds, membership, changed, now });
  }
  if (isOfAll) {
    await collectionRepository.planAll(trx, collections.length > 0 ? nextRefresh(collections, now) : null);
  }
  return 'done';
}

/** Gives one collection, which is locked, its products; `changed` are those that may have changed, null: all. */
export async function refreshCollection(
  trx: StoreTransaction,
  {
    id,
    firstIds,
    membership,
    changed,
    now,
  }: {
    id: number;
    firstIds: readonly number[];
    membership: CollectionMembership;
    changed: readonly number[] | null;
    now: Date;
  },
): Promise<void> {
  const categories = await collectionMemberRepository.categoriesOf(trx, membership.rules);
  const query = { membership, now, categories };
  // A product that enters the first ones makes another one leave.
  const isWhole = membership.most_products !== null;
  await collectionMemberRepository.write(trx, { ...query, categoryId: id, ids: isWhole ? null : changed });
  const first =
    soldDaysOf(membership) === null
      ? membership.pinned_ids
      : await collectionMemberRepository.bestSelling(trx, query, mostFirst);
  const isSame = first.length === firstIds.length && first.every((one, index) => one === firstIds[index]);
  if (!isSame) await collectionRepository.setFirst(trx, { id, ids: first });
}

function nextRefresh(collections: readonly CollectionMembership[], now: Date): Date {
  const isTimed = collections.some(({ rules }) =>
    rules.some(({ kind }) => kind === 'newer_than' || kind === 'sold'),
  );
  return new Date(now.getTime() + (isTimed ? timedEveryMs : othersEveryMs));
}
