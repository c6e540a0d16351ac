import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { shownContentRepository } from './shown-content-repository.ts';

/** Undefined keeps a time. */
interface Showing {
  readonly code: string;
  readonly isActive: boolean;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
}

export async function publishCountdown(db: StoreDatabase, showing: Showing): Promise<void> {
  const { code, isActive, from, until } = showing;
  const countdown = await shownContentRepository.countdown(db, code);
  if (!countdown) throw unknown('contagem', code);
  const start = from ?? countdown.start_at;
  const end = until ?? countdown.end_at;
  requireOrder(start, end);
  await shownContentRepository.setCountdown(db, code, { is_active: isActive, start_at: start, end_at: end });
}

export async function publishPopup(db: StoreDatabase, showing: Showing): Promise<void> {
  const { code, isActive, from, until } = showing;
  const popup = await shownContentRepository.popup(db, code);
  if (!popup) throw unknown('popup', code);
  const start = from ?? popup.starts_at;
  const end = until ?? popup.ends_at;
  if (start && end) requireOrder(start, end);
  await shownContentRepository.setPopup(db, code, { is_active: isActive, starts_at: start, ends_at: end });
}

function requireOrder(start: Date, end: Date): void {
  if (end <= start)
    throw new OperatorProblem('times_invalid', 'O fim (--until) vem depois do começo (--from).');
}

const unknown = (what: string, code: string) =>
  new OperatorProblem('content_not_found', `Não há ${what} "${code}" nesta loja.`);
