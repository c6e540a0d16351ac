import { formatDate } from '@vitrine/brazil/date-time.ts';

import type { Actor } from '#api/platform/admin/actor.ts';
import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { csvTable } from '#api/platform/admin/csv-table.ts';
import { maskEmail, maskName, seesPersonal } from '#api/platform/admin/mask-personal.ts';
import { pageWindow } from '#api/platform/admin/page-window.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { formAnswerRepository } from './form-answer-repository.ts';
import { answersTable, toFormAnswer } from './form-answers.ts';
import { subscriberRepository } from './subscriber-repository.ts';
import { unsubscribe } from './unsubscribe.ts';

/** An export's largest number of answers, the newest. */
const maxExported = 10_000;

/** Answers of forms and subscribers of the newsletter: people wrote them, so personal data is masked by role. */
export const adminAudienceRoutes = {
  'GET /api/admin/forms': async ({ db }) => ({
    items: (await formAnswerRepository.forms(db)).map(({ removed_at: removedAt, ...form }) => ({
      ...form,
      is_removed: removedAt !== null,
      answers_count: Number(form.answers_count),
      // Of an outer join, so that the type has no null.
      last_answer_at: (form.last_answer_at as Date | null)?.toISOString() ?? null,
    })),
  }),

  'GET /api/admin/form-answers': async ({ db, query, actor }) => {
    const { items, total } = await formAnswerRepository.page(db, {
      formId: query.form,
      order: query.order ?? 'desc',
      ...pageWindow(query),
    });
    return { items: items.map((row) => toFormAnswer(row, actor)), total };
  },

  'GET /api/admin/form-answers/{id}': async ({ db, path, actor }) => {
    const row = await formAnswerRepository.one(db, path.id);
    if (!row) throw new OperatorProblem('answer_not_found');
    return toFormAnswer(row, actor);
  },

  'GET /api/admin/forms/{id}/answers': async ({ db, path, actor, write, now }) => {
    const form = (await formAnswerRepository.forms(db)).find(({ id }) => id === path.id);
    if (!form) throw new OperatorProblem('form_not_found');
    const { items } = await formAnswerRepository.page(db, {
      formId: form.id,
      order: 'desc',
      limit: maxExported,
      offset: 0,
    });
    if (seesPersonal(actor)) {
      await write((_, trail) => trail.access({ kind: 'form_answers', id: form.code }));
    }
    return {
      name: `respostas-${form.code}-${fileDay(now)}.csv`,
      body: answersTable(items.map((row) => toFormAnswer(row, actor))),
    };
  },

  'GET /api/admin/newsletter': async ({ db, query, actor }) => {
    // Without personal data no part of an address can be searched, which would reveal it.
    const { items, total } = await subscriberRepository.page(db, {
      q: seesPersonal(actor) ? query.q : undefined,
      sort: query.sort ?? 'subscribed_at',
      order: query.order ?? 'desc',
      ...pageWindow(query),
    });
    return { items: items.map((row) => toSubscriber(row, actor)), total };
  },

  'GET /api/admin/newsletter/export': async ({ db, actor, write, now }) => {
    const rows = (await subscriberRepository.all(db)).map((row) => toSubscriber(row, actor));
    if (seesPersonal(actor)) {
      await write((_, trail) => trail.access({ kind: 'newsletter', id: 'all' }));
    }
    return {
      name: `newsletter-${fileDay(now)}.csv`,
      body: csvTable([
        ['E-mail', 'Nome', 'Assinou em'],
        ...rows.map(({ email, name, subscribed_at: at }) => [email, name, { moment: at }]),
      ]),
    };
  },

  'DELETE /api/admin/newsletter/{id}': async ({ path, write }) => {
    await write((trx, trail) => unsubscribe({ trx, trail }, path.id));
    return null;
  },
} satisfies AdminHandlers;

const fileDay = (now: Date): string => formatDate(now).split('/').toReversed().join('-');

type SubscriberRow = NonNullable<Awaited<ReturnType<(typeof subscriberRepository)['one']>>>;

function toSubscriber({ id, email, name, subscribed_at: at }: SubscriberRow, actor: Actor) {
  const isOpen = seesPersonal(actor);
  return {
    id,
    email: isOpen ? email : maskEmail(email),
    name: isOpen ? name : maskName(name),
    subscribed_at: at.toISOString(),
  };
}
