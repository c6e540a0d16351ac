import { storeSettingsRepository } from '#api/contexts/operations/store-settings-repository.ts';
import { checkRedirects } from '#api/contexts/store/store.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

const reasons = {
  malformed_path: 'o caminho antigo começa com / e não tem endereço de site',
  duplicate: 'já há outro redirecionamento do mesmo caminho',
  unsafe_target: 'o destino é um caminho da loja ou um endereço http(s)://…',
  loop: 'ele voltaria ao ponto de partida',
  too_long: 'seriam voltas demais até o destino',
} as const;

export interface NewRedirect {
  readonly old_path: string;
  readonly new_path: string;
  readonly code: number;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
}

/** Adds a redirect, or changes the one of its path; validates it together with the store's other redirects [STO-04]. */
export function putRedirect(
  db: StoreDatabase,
  redirect: NewRedirect,
  hosts: readonly string[],
): Promise<void> {
  const { starts_at: start, ends_at: end } = redirect;
  if (start && end && end <= start) {
    throw new OperatorProblem('times_invalid', 'O fim (--until) vem depois do começo (--from).');
  }
  return db.transaction().execute(async (trx) => {
    const others = (await storeSettingsRepository.redirects(trx)).filter(
      ({ old_path: path }) => path !== redirect.old_path,
    );
    const [problem] = checkRedirects([...others, redirect], hosts);
    if (problem) {
      throw new OperatorProblem(
        'redirect_refused',
        `O redirecionamento de ${problem.old_path} não é possível: ${reasons[problem.problem]}.`,
      );
    }
    await storeSettingsRepository.putRedirect(trx, redirect);
  });
}

export async function removeRedirect(db: StoreDatabase, oldPath: string): Promise<void> {
  if (await storeSettingsRepository.removeRedirect(db, oldPath)) return;
  throw new OperatorProblem('redirect_not_found', `Não há redirecionamento de ${oldPath}.`);
}
