import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';
import { type BlingFailure, blingFailure } from '@vitrine/contract/apps/bling.ts';

import { type AppContext, AppFault } from '#api/contexts/apps/apps.public.ts';

const kind = 'failure';

/** What failed and how it is tried again: by its job, under the same key. */
interface TrackedWork {
  readonly job: string;
  readonly key: string;
  readonly payload: unknown;
  /** Of the merchant: an order or a product. */
  readonly subject: BlingFailure['subject'];
}

const failureKey = ({ job, key }: Pick<TrackedWork, 'job' | 'key'>): string => `${job}:${key}`;

/** Does work of a job and lists its failure for the merchant until it succeeds; throws what it threw. */
export async function trackFailure<Value>(
  context: AppContext,
  { job, key, payload, subject }: TrackedWork,
  work: () => Promise<Value>,
): Promise<Value> {
  const own = failureKey({ job, key });
  try {
    const value = await work();
    await context.records.remove(kind, own);
    return value;
  } catch (error) {
    const failure: BlingFailure = {
      key: own,
      job,
      job_key: key,
      payload,
      subject,
      reason: reasonOf(error),
      is_lasting: error instanceof AppFault && error.isLasting,
      at: context.clock.now().toISOString(),
    };
    await context.records.put(kind, own, failure);
    throw error;
  }
}

/** Ends a failure that something else put right. */
export const endFailure = ({ records }: AppContext, of: Pick<TrackedWork, 'job' | 'key'>): Promise<void> =>
  records.remove(kind, failureKey(of));

export async function readFailures({ records }: AppContext): Promise<BlingFailure[]> {
  return (await records.list(kind)).map(({ value }) => blingFailure.parse(value));
}

export async function readFailure(
  { records }: AppContext,
  of: Pick<TrackedWork, 'job' | 'key'>,
): Promise<BlingFailure | null> {
  return blingFailure.nullable().parse((await records.read(kind, failureKey(of)))?.value ?? null);
}

/** Queues failed work anew, with all its attempts ahead; returns how much of it. */
export async function retryFailures(context: AppContext, keys: readonly string[] | null): Promise<number> {
  const failures = (await readFailures(context)).filter(({ key }) => keys === null || keys.includes(key));
  for (const { job, job_key: key, payload } of failures) await context.queue({ name: job, key, payload });
  return failures.length;
}

function reasonOf(error: unknown): string {
  if (error instanceof AppFault) return error.message;
  if (error instanceof AdminCallError) return `A loja recusou: ${error.message}`;
  return 'Erro no aplicativo. Tente de novo; se continuar, avise o suporte.';
}
