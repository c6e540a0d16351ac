import {
  redirectMovedAddress,
  redirectTargets,
  removeRedirectFrom,
} from '#api/contexts/store/store.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

interface AddressMove {
  /** null: the page is new. */
  readonly from: string | null;
  readonly to: string;
}

export const productAddress = (slug: string): string => `/${slug}/p`;
export const categoryAddress = (urlKey: string): string => `/${urlKey}/c`;

/**
 * Makes the redirects of pages with new addresses: each old address leads to the new one, if wished. A redirect away from a new address
 * ends, because the store's redirects come before its pages.
 */
export async function moveAddresses(
  { trx, trail }: InAuditedTransaction,
  { moves, isRedirected }: { moves: readonly AddressMove[]; isRedirected: boolean },
): Promise<void> {
  const changed = moves.filter(({ from, to }) => from !== to);
  const taken = [
    ...(
      await redirectTargets(
        trx,
        changed.map(({ to }) => to),
      )
    ).keys(),
  ];
  for (const path of taken) {
    await trail.change({
      ...auditedRedirect(trx, path),
      write: () => removeRedirectFrom(trx, path),
    });
  }
  if (!isRedirected) return;
  for (const { from, to } of changed) {
    if (from === null) continue;
    await trail.change({
      ...auditedRedirect(trx, from),
      write: () => redirectMovedAddress(trx, { from, to }),
    });
  }
}

function auditedRedirect(trx: StoreTransaction, path: string) {
  return {
    target: { kind: 'redirect', id: path },
    async read() {
      const target = (await redirectTargets(trx, [path])).get(path);
      return target === undefined ? null : { new_path: target };
    },
  };
}
