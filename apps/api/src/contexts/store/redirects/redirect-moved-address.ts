import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import { type AddressMove, storedRedirectRepository } from './stored-redirect-repository.ts';

/** Redirects the old address of a page for good, and whatever led to it. */
export async function redirectMovedAddress(trx: StoreTransaction, move: AddressMove): Promise<void> {
  await storedRedirectRepository.followMove(trx, move);
  await storedRedirectRepository.put(trx, {
    old_path: move.from,
    new_path: move.to,
    code: 301,
    starts_at: null,
    ends_at: null,
  });
}

/**
 * Redirects addresses of another shop for good, a batch of products at a time. A path that is redirected already keeps its target: a
 * person may have chosen it. One that would lead to a redirected path is left out, so that none forms a chain or a loop.
 */
export async function redirectOldAddresses(
  trx: StoreTransaction,
  moves: readonly AddressMove[],
): Promise<void> {
  const led = await storedRedirectRepository.targets(
    trx,
    moves.map(({ to }) => to),
  );
  await storedRedirectRepository.add(
    trx,
    moves
      .filter(({ from, to }) => from !== to && !led.has(to))
      .map(({ from, to }) => ({ old_path: from, new_path: to, code: 301, starts_at: null, ends_at: null })),
  );
}

/** Returns the paths to which these lead, of those that are redirected. */
export function redirectTargets(db: StoreDatabase, paths: readonly string[]): Promise<Map<string, string>> {
  return storedRedirectRepository.targets(db, paths);
}

/** Ends the redirect of a path. */
export function removeRedirectFrom(trx: StoreTransaction, path: string): Promise<void> {
  return storedRedirectRepository.remove(trx, path);
}
