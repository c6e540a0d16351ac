import type { AppAnswer, AppQuestion } from '@vitrine/contract/apps/app-answers.ts';
import { z } from 'zod';

import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { Using } from '#api/platform/use-case-context.ts';

import type { UsingApps } from './app-host.ts';
import { appJobRepository } from './app-job-repository.ts';
import { appRepository } from './app-repository.ts';
import { answersOf } from './app-terms.ts';
import { askApp } from './ask-app.ts';
import type { HostJob, HostJobRunner } from './create-app-jobs.ts';
import { hostJobs } from './notify-app.ts';

const reviewedOrder = z.object({ order_id: z.uuid(), since: z.string() });

/** Begins the review of a paid order, in the transaction that records the payment; returns whether an app reviews it. */
export async function beginOrderReview(
  trx: StoreTransaction,
  { orderId, now }: { orderId: string; now: Date },
): Promise<boolean> {
  const reviewer = (await appRepository.active(trx)).find(({ manifest }) =>
    answersOf(manifest).includes('order.review'),
  );
  if (!reviewer) return false;
  await appJobRepository.queue(trx, {
    appId: reviewer.id,
    name: hostJobs.review,
    key: orderId,
    payload: { order_id: orderId, since: now.toISOString() },
    now,
    dueAt: now,
  });
  return true;
}

/** What an app says of an order; null while it is away, and for one that is suspended or removed `gone`. */
export type ReviewVerdict = AppAnswer<'order.review'> | 'gone' | null;

/** How orders are read and changed: contexts above apps do it. */
export interface ReviewedOrders {
  /** Returns the facts of an order that still waits for its review; null if it does not. */
  read(job: HostJob, orderId: string): Promise<AppQuestion<'order.review'> | null>;
  /** Applies a verdict, or the store's rule; returns when the app is asked again, null if never. */
  decide(
    job: HostJob,
    review: { readonly orderId: string; readonly since: Date; readonly verdict: ReviewVerdict },
  ): Promise<Date | null>;
}

/** Returns the job that asks an app about an order until it is decided. */
export function orderReviewRunner(
  { services }: Using<'background' | 'clock' | 'log' | 'tokenSecret' | 'webhookTestOrigins'> & UsingApps,
  orders: ReviewedOrders,
): Readonly<Record<string, HostJobRunner>> {
  return {
    async [hostJobs.review](job) {
      const { order_id: orderId, since } = reviewedOrder.parse(job.payload);
      const question = await orders.read(job, orderId);
      if (!question) return null;
      const { db, row } = job;
      const verdict =
        row.status === 'active'
          ? await askApp({ db, services }, { row, kind: 'order.review', question })
          : 'gone';
      return orders.decide(job, { orderId, since: new Date(since), verdict });
    },
  };
}
