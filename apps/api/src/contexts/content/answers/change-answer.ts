import { forgetUnanswered } from '#api/contexts/catalogue/catalogue.public.ts';
import { unknownTerms } from '#api/contexts/content/components/read-commercial-terms.ts';
import { type VersionedChange, putVersioned } from '#api/platform/admin/put-versioned.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { lockName } from '#api/platform/lock-name.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { answerRepository, type StoredAnswer, type WrittenAnswer } from './answer-repository.ts';

/** Every answer is in the index of each search. */
const maxAnswers = 500;

/** Returns the editable fields of an answer, of which its version is a hash. */
export function editableAnswer({ id: _, ...answer }: StoredAnswer): WrittenAnswer {
  return answer;
}

/** Creates an answer, and drops its phrasings from the searches without results; returns its id. */
export async function createAnswer(
  { trx, trail }: InAuditedTransaction,
  answer: WrittenAnswer,
): Promise<number> {
  await requireKnownTerms(trx, answer);
  // Two writers at once cannot pass the limit together.
  await lockName(trx, 'search-answers');
  if ((await answerRepository.count(trx)) >= maxAnswers) {
    throw new OperatorProblem('answers_too_many', { limit: String(maxAnswers) });
  }
  const id = await answerRepository.insert(trx, { answer, now: trail.now });
  await forgetUnanswered(trx, answer.is_active ? answer.phrasings : []);
  await trail.record({ kind: 'search_answer', id: String(id) }, { before: null, after: { ...answer } });
  return id;
}

export function putAnswer(
  change: VersionedChange,
  { id, answer }: { id: number; answer: WrittenAnswer },
): Promise<void> {
  return putVersioned(change, {
    ...auditedAnswer(change, id),
    async write(stored) {
      if (stored === null) throw unknownAnswer();
      await requireKnownTerms(change.trx, answer);
      await answerRepository.set(change.trx, { id, answer, now: change.trail.now });
      await forgetUnanswered(change.trx, answer.is_active ? answer.phrasings : []);
    },
  });
}

export function removeAnswer(change: VersionedChange, id: number): Promise<void> {
  return putVersioned(change, {
    ...auditedAnswer(change, id),
    async write(stored) {
      if (stored === null) throw unknownAnswer();
      await answerRepository.remove(change.trx, id);
    },
  });
}

/** Refuses placeholders of terms that the store does not have, as pages do. */
async function requireKnownTerms(trx: StoreTransaction, { title, text }: WrittenAnswer): Promise<void> {
  const unknown = await unknownTerms(trx, { title, text });
  if (unknown.length === 0) return;
  throw new OperatorProblem('placeholder_unknown', {
    names: unknown.map((name) => `{{${name}}}`).join(', '),
  });
}

function auditedAnswer({ trx }: VersionedChange, id: number) {
  return {
    kind: 'search_answer',
    id: String(id),
    read: () => answerRepository.byId(trx, id),
    editable: (stored: StoredAnswer) => ({ ...editableAnswer(stored) }),
  };
}

export const unknownAnswer = (): OperatorProblem => new OperatorProblem('content_not_found.answer');
