import {
  type JobKindName,
  jobKindNames,
  jobKinds,
  type ParkedJob,
} from '@vitrine/contract/admin/schemas/parked-jobs.ts';

import type { Actor, ByActor } from '#api/platform/admin/actor.ts';
import type { AuditTrail } from '#api/platform/admin/audit-trail.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { parkedJobRepository } from '#api/platform/queue/parked-job-repository.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { failedMailRepository } from './failed-mail-repository.ts';
import { parkedSubjectRepository } from './parked-subject-repository.ts';

/** Lists the parked jobs of the kinds that an actor may try again. */
export async function listParkedJobs({ db, actor }: InStore & ByActor): Promise<ParkedJob[]> {
  const kinds = kindsOf(actor);
  const jobs = kinds.length > 0 ? await parkedJobRepository.ofKinds(db, kinds) : [];
  const subjectsOf = (kind: JobKindName) => jobs.flatMap((job) => (job.kind === kind ? job.subject : []));
  const [orders, paidOrders, files] = await Promise.all([
    failedMailRepository.orderNumbers(db, subjectsOf('cancel_unpaid_orders')),
    parkedSubjectRepository.orderNumbersOfPayments(db, subjectsOf('settle_payments').map(Number)),
    parkedSubjectRepository.fileNames(db, subjectsOf('import_catalogues')),
  ]);
  return jobs.map(({ id, kind, subject, at, because }) => ({
    id,
    kind,
    parked_at: at.toISOString(),
    because,
    order_number: orders.get(subject) ?? paidOrders.get(subject) ?? null,
    file_name: files.get(subject) ?? null,
  }));
}

/** Makes a parked job due again; one that is not parked (any more) stays as it is. Refuses with `not_found`. */
export async function retryParkedJob(
  {
    trx,
    trail,
    actor,
    now,
  }: { trx: StoreTransaction; trail: AuditTrail<'not_found'>; actor: Actor; now: Date },
  id: string,
): Promise<void> {
  const job = await parkedJobRepository.lock(trx, id);
  if (!job || !kindsOf(actor).some((kind) => kind === job.kind)) throw trail.refuse('not_found');
  if (!job.parked_at) return;
  await parkedJobRepository.revive(trx, { id, now });
  await trail.record(
    { kind: 'job', id },
    {
      before: { kind: job.kind, parked: job.parked_at.toISOString() },
      after: { kind: job.kind, parked: null },
    },
  );
}

function kindsOf({ permissions }: Actor): JobKindName[] {
  return jobKindNames.filter((kind) => permissions.has(jobKinds[kind]));
}
