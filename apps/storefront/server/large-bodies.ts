import { bulkhead, type BulkheadPolicy, isBulkheadRejectedError } from 'cockatiel';

interface LargeBodyLimits {
  /** Held in memory at the same time. */
  readonly atOnce: number;
  /** Those whose senders wait, unread. */
  readonly waiting: number;
  /** Held and waiting of one sender, so that none takes all places by sending slowly. */
  readonly ofOneSender: number;
}

/** Thrown when too many senders wait. */
export class TooManyLargeBodies extends Error {
  override readonly name = 'TooManyLargeBodies';
}

export interface LargeBodies {
  /** Waits for a place; returns the function that gives it back, once the body was passed on. Rejects with `TooManyLargeBodies`. */
  enter(sender: string): Promise<() => void>;
}

/** Lets few large bodies be in memory at the same time [OPS+10]. */
export function largeBodies({ atOnce, waiting, ofOneSender }: LargeBodyLimits): LargeBodies {
  const places = bulkhead(atOnce, waiting);
  const bySender = new Map<string, number>();
  return {
    async enter(sender) {
      const count = bySender.get(sender) ?? 0;
      if (count >= ofOneSender) throw new TooManyLargeBodies();
      bySender.set(sender, count + 1);
      try {
        const leave = await placeIn(places);
        return () => {
          forget(sender);
          leave();
        };
      } catch (error) {
        forget(sender);
        throw error;
      }
    },
  };

  function forget(sender: string): void {
    const count = bySender.get(sender) ?? 0;
    if (count > 1) bySender.set(sender, count - 1);
    else bySender.delete(sender);
  }
}

function placeIn(places: BulkheadPolicy): Promise<() => void> {
  return new Promise((enter, reject) => {
    const left = Promise.withResolvers<void>();
    places
      .execute(() => {
        enter(left.resolve);
        return left.promise;
      })
      .catch((error: unknown) => reject(isBulkheadRejectedError(error) ? new TooManyLargeBodies() : error));
  });
}
