import { countAll, readPage } from '#api/platform/database/read-page.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

const columns = [
  'answer.id',
  'answer.answers',
  'answer.received_at',
  'answer.mailed_at',
  'form.id as form_id',
  'form.title as form_title',
  'form.fields',
  'form.removed_at as form_removed_at',
] as const;

/** Forms and what people wrote in them, for staff. */
export const formAnswerRepository = {
  forms(db: StoreDatabase) {
    return db
      .selectFrom('cms_forms as form')
      .leftJoin('cms_form_submissions as answer', 'answer.form_id', 'form.id')
      .select((expression) => [
        'form.id',
        'form.code',
        'form.title',
        'form.is_active',
        'form.removed_at',
        expression.fn.count<string>('answer.id').as('answers_count'),
        expression.fn.max('answer.received_at').as('last_answer_at'),
      ])
      .groupBy(['form.id', 'form.code', 'form.title', 'form.is_active', 'form.removed_at'])
      .orderBy('form.title')
      .execute();
  },

  page(
    db: StoreDatabase,
    {
      formId,
      order,
      ...window
    }: { formId: number | undefined; order: 'asc' | 'desc'; limit: number; offset: number },
  ) {
    return readPage(
      answersOf(db, formId).select(columns).orderBy('answer.id', order),
      window,
      countAll(answersOf(db, formId)),
    );
  },

  one(db: StoreDatabase, id: number) {
    return answersOf(db, undefined).select(columns).where('answer.id', '=', id).executeTakeFirst();
  },
};

export type FormAnswerRow = NonNullable<Awaited<ReturnType<(typeof formAnswerRepository)['one']>>>;

function answersOf(db: StoreDatabase, formId: number | undefined) {
  const query = db
    .selectFrom('cms_form_submissions as answer')
    .innerJoin('cms_forms as form', 'form.id', 'answer.form_id');
  return formId === undefined ? query : query.where('answer.form_id', '=', formId);
}
