import type { AdminFormAnswer } from '@vitrine/contract/admin/schemas/content.ts';

import type { Actor } from '#api/platform/admin/actor.ts';
import { csvTable } from '#api/platform/admin/csv-table.ts';
import { maskAllBut, maskEmail, maskText, seesPersonal } from '#api/platform/admin/mask-personal.ts';

import type { FormAnswerRow } from './form-answer-repository.ts';

/** Returns an answer for an actor: without `customers.personal` only what was chosen is in full [ADM+11]. */
export function toFormAnswer(row: FormAnswerRow, actor: Actor): AdminFormAnswer {
  const typeOf = new Map(row.fields.map(({ code, type }) => [code, type]));
  return {
    id: row.id,
    form: { id: row.form_id, title: row.form_title, is_removed: row.form_removed_at !== null },
    received_at: row.received_at.toISOString(),
    is_mailed: row.mailed_at !== null,
    answers: row.answers.map(({ code, label, value }) => {
      const visibleValue = seesPersonal(actor) ? value : masked(value, typeOf.get(code));
      return {
        code,
        label,
        value: typeOf.get(code) === 'checkbox' ? (value === '1' ? 'Sim' : 'Não') : visibleValue,
      };
    }),
  };
}

function masked(value: string, type: string | undefined): string {
  if (value === '' || type === 'select') return value;
  if (type === 'email') return maskEmail(value);
  return type === 'tel' ? maskAllBut(value, 4) : maskText(value);
}

/** Returns the answers of one form as a table, a column for each question that any of them has. */
export function answersTable(answers: readonly AdminFormAnswer[]): string {
  const labels = new Map(
    answers.flatMap((answer) => answer.answers.map(({ code, label }) => [code, label] as const)),
  );
  const rows = answers.map(({ received_at: receivedAt, answers: given }) => {
    const valueOf = new Map(given.map(({ code, value }) => [code, value]));
    return [{ moment: receivedAt }, ...[...labels.keys()].map((code) => valueOf.get(code) ?? '')];
  });
  return csvTable([['Recebida em', ...labels.values()], ...rows]);
}
