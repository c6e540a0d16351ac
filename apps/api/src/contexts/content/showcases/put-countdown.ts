import { type VersionedChange, putVersioned } from '#api/platform/admin/put-versioned.ts';
import { requireTimes } from '#api/platform/admin/require-times.ts';
import { requireShowableHtml } from '#api/platform/foreign-embeds.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { type StoredCountdown, storedCountdownRepository } from './stored-countdown-repository.ts';

type WrittenCountdown = Omit<StoredCountdown, 'code' | 'id'>;

/** Returns the editable fields of a countdown, of which its version is a hash. */
export function editableCountdown({ code: _, id: __, start_at, end_at, ...countdown }: StoredCountdown) {
  return { ...countdown, start_at: start_at.toISOString(), end_at: end_at.toISOString() };
}

/** Creates a countdown, or replaces the one with this code. */
export function putCountdown(
  change: VersionedChange,
  { code, countdown }: { code: string; countdown: WrittenCountdown },
): Promise<void> {
  return changeCountdown(change, { code, next: async () => countdown });
}

/** Shows or hides a countdown; undefined keeps a time. */
export function switchCountdown(
  change: VersionedChange,
  {
    code,
    isActive,
    from,
    until,
  }: { code: string; isActive: boolean; from?: Date | undefined; until?: Date | undefined },
): Promise<void> {
  return changeCountdown(change, {
    code,
    next: async (stored) => {
      if (!stored) throw unknownCountdown(code);
      const { id: _, ...kept } = stored;
      return {
        ...kept,
        is_active: isActive,
        start_at: from ?? stored.start_at,
        end_at: until ?? stored.end_at,
      };
    },
  });
}

function changeCountdown(
  change: VersionedChange,
  { code, next }: { code: string; next: (stored: StoredCountdown | null) => Promise<WrittenCountdown> },
): Promise<void> {
  const { trx } = change;
  return putVersioned(change, {
    kind: 'countdown',
    id: code,
    read: () => storedCountdownRepository.byCode(trx, code),
    editable: editableCountdown,
    async write(stored) {
      const countdown = await next(stored);
      requireShowableHtml(countdown.content, stored?.content);
      requireTimes(countdown.start_at, countdown.end_at);
      await storedCountdownRepository.put(trx, {
        ...countdown,
        code,
        hide_options: JSON.stringify(countdown.hide_options),
        colors: JSON.stringify(countdown.colors),
      });
    },
  });
}

export const unknownCountdown = (code: string): OperatorProblem =>
  new OperatorProblem('content_not_found.countdown', { code });
