import { type ClosingOfStore, minAccessDays } from '@vitrine/contract/admin/schemas/closing.ts';

import { lockClosing } from '#api/contexts/store/store.public.ts';
import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { versionOf } from '#api/platform/admin/version-of.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { type Closing, closingRepository } from './closing-repository.ts';

const dayMs = 24 * 3_600_000;

export const closingRoutes = {
  'GET /api/admin/closing': ({ db, now }) => readClosingOfStore(db, now),

  'POST /api/admin/closing': async ({ db, write, store, body, now }) => {
    const { store_name: typedName, ...closing } = body;
    if (plain(typedName) !== plain(store.name))
      throw new OperatorProblem('store_name_differs', { name: store.name });
    requireAccessFrom(firstAccessUntil(now), closing.access_until);
    await write(async (trx, trail) => {
      await lockClosing(trx);
      // Closed at the same moment by somebody else: the first one stays.
      if (await closingRepository.find(trx)) return;
      await trail.change({
        target: { kind: 'closing', id: store.publicId },
        read: async () => null,
        async write() {
          await closingRepository.insert(trx, { ...closing, closed_at: now, closed_by: trail.author });
          return closing;
        },
      });
    });
    return readClosingOfStore(db, now);
  },

  'PUT /api/admin/closing': async ({ db, write, store, body, now }) => {
    const { version, ...corrected } = body;
    await write(async (trx, trail) => {
      // The store may reopen at the same moment.
      await lockClosing(trx);
      const found = await closingRepository.find(trx);
      if (!found) throw trail.refuse('not_found');
      await trail.edit({
        target: { kind: 'closing', id: store.publicId },
        version,
        read: async () => correctable(found),
        async write() {
          // One whose day is over keeps it when its text alone is corrected.
          if (corrected.access_until !== found.access_until)
            requireAccessFrom(firstAccessOf(found, now), corrected.access_until);
          await closingRepository.correct(trx, corrected);
          return corrected;
        },
      });
    });
    return readClosingOfStore(db, now);
  },

  'DELETE /api/admin/closing': async ({ db, write, store, now }) => {
    await write(async (trx, trail) => {
      await lockClosing(trx);
      const found = await closingRepository.find(trx);
      if (!found) return;
      const { reason, message, access_until } = found;
      await trail.change({
        target: { kind: 'closing', id: store.publicId },
        read: async () => ({ reason, message, access_until }),
        async write() {
          await closingRepository.remove(trx);
          return null;
        },
      });
    });
    return readClosingOfStore(db, now);
  },
} satisfies AdminHandlers;

async function readClosingOfStore(db: StoreDatabase, now: Date): Promise<ClosingOfStore> {
  const [closing, open] = await Promise.all([
    closingRepository.find(db),
    closingRepository.openMatters(db, now),
  ]);
  return {
    closing: closing
      ? { ...closing, closed_at: closing.closed_at.toISOString(), version: versionOf(correctable(closing)) }
      : null,
    open,
    first_access_until: closing ? firstAccessOf(closing, now) : firstAccessUntil(now),
  };
}

function firstAccessUntil(now: Date): string {
  return dayInSaoPaulo(new Date(now.getTime() + minAccessDays * dayMs));
}

/** Customers keep their account for the guarantee of what they bought until the closing; no day can be promised that is over. */
function firstAccessOf({ closed_at: closedAt }: Closing, now: Date): string {
  const [last = ''] = [firstAccessUntil(closedAt), dayInSaoPaulo(now)].toSorted().toReversed();
  return last;
}

function requireAccessFrom(first: string, accessUntil: string): void {
  if (accessUntil < first)
    throw new OperatorProblem('access_too_short', { first: first.split('-').toReversed().join('/') });
}

/** What can be corrected of a closing. */
const correctable = ({ message, access_until }: Closing) => ({ message, access_until });

/** A phone writes a capital, and a copied name has spaces around it. */
const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('pt-BR');
