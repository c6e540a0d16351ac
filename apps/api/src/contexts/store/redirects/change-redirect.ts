import { essentialPageAt } from '@vitrine/contract/admin/essential-page.ts';
import { prefixOfRedirect } from '@vitrine/contract/redirect-path.ts';

import { checkRedirects, pathsLeaving } from '#api/contexts/store/domain/check-redirects.ts';
import type { AuditTrail } from '#api/platform/admin/audit-trail.ts';
import { type VersionedChange, putVersioned } from '#api/platform/admin/put-versioned.ts';
import { requireTimes } from '#api/platform/admin/require-times.ts';
import { lockName } from '#api/platform/lock-name.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { type StoredRedirect, storedRedirectRepository } from './stored-redirect-repository.ts';

/** Returns the editable fields of a redirect, of which its version is a hash. */
export function editableRedirect({ old_path: _, starts_at: starts, ends_at: ends, ...rest }: StoredRedirect) {
  return { ...rest, starts_at: starts?.toISOString() ?? null, ends_at: ends?.toISOString() ?? null };
}

interface RedirectTerms {
  /** The store's own. */
  readonly hosts: readonly string[];
  /** Whether the writer accepts that the redirect hides an essential page. */
  readonly mayHidePage: boolean;
}

/**
 * Adds a redirect, or changes the one of its path; validates it together with the store's other redirects [STO-04]. One that
 * leads an essential page to another site takes `settings.write`, over however many redirects it leads there [ADM+22].
 */
export function putRedirect(
  change: VersionedChange<'forbidden'>,
  { redirect, hosts, mayHidePage }: { redirect: StoredRedirect } & RedirectTerms,
): Promise<void> {
  const { trx, trail } = change;
  const hidden = essentialPageAt(redirect.old_path);
  // Of a rule nobody can see where it leads each page below.
  if (hidden && (!mayHidePage || prefixOfRedirect(redirect.old_path) !== null)) {
    throw new OperatorProblem('redirect_hides_page', { path: redirect.old_path, hidden: hidden.label });
  }
  requireTimes(redirect.starts_at, redirect.ends_at);
  return putVersioned(change, {
    ...auditedRedirect(change, redirect.old_path),
    async write() {
      // Two redirects written at once could form a cycle together.
      await lockName(trx, 'redirects');
      const others = (await storedRedirectRepository.all(trx)).filter(
        ({ old_path: path }) => path !== redirect.old_path,
      );
      // Earlier ones may have been written under other rules.
      const problem = checkRedirects([...others, redirect], hosts).find(
        ({ old_path: path }) => path === redirect.old_path,
      );
      if (problem) {
        throw new OperatorProblem(`redirect_refused.${problem.problem}`, { path: problem.old_path });
      }
      requireMayLeave(trail, { redirects: [...others, redirect], hosts, through: redirect.old_path });
      await storedRedirectRepository.put(trx, redirect);
    },
  });
}

function requireMayLeave(
  { actor: { kind, permissions }, refuse }: AuditTrail<'forbidden'>,
  {
    redirects,
    hosts,
    through,
  }: { redirects: readonly StoredRedirect[]; hosts: readonly string[]; through: string },
): void {
  if (kind === 'command' || permissions.has('settings.write')) return;
  const starts = redirects.map(({ old_path: path }) => path).filter((path) => essentialPageAt(path) !== null);
  if (pathsLeaving(redirects, { hosts, through, starts }).length > 0) throw refuse('forbidden');
}

export function removeRedirect(change: VersionedChange, oldPath: string): Promise<void> {
  return putVersioned(change, {
    ...auditedRedirect(change, oldPath),
    async write(stored) {
      if (stored === null) {
        throw new OperatorProblem('redirect_not_found', { path: oldPath });
      }
      await storedRedirectRepository.remove(change.trx, oldPath);
    },
  });
}

function auditedRedirect({ trx }: VersionedChange, oldPath: string) {
  return {
    kind: 'redirect',
    id: oldPath,
    read: () => storedRedirectRepository.byPath(trx, oldPath),
    editable: editableRedirect,
  };
}
