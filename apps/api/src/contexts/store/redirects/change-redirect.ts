import { essentialPageAt } from '@vitrine/contract/admin/essential-page.ts';

import { checkRedirects, pathsLeaving } from '#api/contexts/store/domain/check-redirects.ts';
import type { Actor } from '#api/platform/admin/actor.ts';
import { AdminRefusal } from '#api/platform/admin/admin-refusal.ts';
import { type VersionedChange, putVersioned } from '#api/platform/admin/put-versioned.ts';
import { requireTimes } from '#api/platform/admin/require-times.ts';
import { lockName } from '#api/platform/lock-name.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { type StoredRedirect, storedRedirectRepository } from './stored-redirect-repository.ts';

const reasons = {
  path_malformed: 'o caminho antigo começa com / e não tem caracteres que navegadores não enviam',
  path_host: 'o caminho antigo é desta loja, sem o endereço de outro site',
  path_query: 'a loja compara só o caminho, sem o que vem depois de ?; tire essa parte',
  path_fragment: 'navegadores não enviam o que vem depois de #; tire essa parte',
  path_wildcard: 'um * não vale por outros textos; escreva um redirecionamento para cada caminho',
  duplicate: 'já há outro redirecionamento do mesmo caminho',
  unsafe_target: 'o destino é um caminho da loja ou um endereço http(s)://…',
  loop: 'ele voltaria ao ponto de partida',
  too_long: 'seriam voltas demais até o destino',
} as const;

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
  change: VersionedChange,
  redirect: StoredRedirect,
  { hosts, mayHidePage }: RedirectTerms,
): Promise<void> {
  const { trx, trail } = change;
  const hidden = essentialPageAt(redirect.old_path);
  if (hidden && !mayHidePage) {
    throw new OperatorProblem(
      'redirect_hides_page',
      `Quem abrir ${redirect.old_path} não chega mais a esta página: o redirecionamento esconde ${hidden.label}. Confirme para salvar.`,
    );
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
        throw new OperatorProblem(
          'redirect_refused',
          `O redirecionamento de ${problem.old_path} não é possível: ${reasons[problem.problem]}.`,
        );
      }
      requireMayLeave(trail.actor, [...others, redirect], { hosts, through: redirect.old_path });
      await storedRedirectRepository.put(trx, redirect);
    },
  });
}

function requireMayLeave(
  { kind, permissions }: Actor,
  redirects: readonly StoredRedirect[],
  { hosts, through }: { hosts: readonly string[]; through: string },
): void {
  if (kind === 'command' || permissions.has('settings.write')) return;
  const starts = redirects.map(({ old_path: path }) => path).filter((path) => essentialPageAt(path) !== null);
  if (pathsLeaving(redirects, { hosts, through, starts }).length > 0) throw new AdminRefusal('forbidden');
}

export function removeRedirect(change: VersionedChange, oldPath: string): Promise<void> {
  return putVersioned(change, {
    ...auditedRedirect(change, oldPath),
    async write(before) {
      if (before === null) {
        throw new OperatorProblem('redirect_not_found', `Não há redirecionamento de ${oldPath}.`);
      }
      await storedRedirectRepository.remove(change.trx, oldPath);
    },
  });
}

function auditedRedirect({ trx }: VersionedChange, oldPath: string) {
  return {
    kind: 'redirect',
    id: oldPath,
    async read() {
      const stored = await storedRedirectRepository.byPath(trx, oldPath);
      return stored ? editableRedirect(stored) : null;
    },
  };
}
