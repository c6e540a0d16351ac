import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { startTestOutbox, type TestOutbox } from '#test/test-outbox.ts';
import { ana, loggedInClient } from '#test/test-shop.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

import { eraseReviewsOf } from './reviews.public.ts';

const morning = new Date('2026-11-21T12:00:00Z');
let now = morning;
let outbox: TestOutbox;
let staff: TestStaff;
let review: { id: number; product: number };
beforeAll(async () => {
  outbox = await startTestOutbox(() => now);
  staff = await signedInStaff(outbox.test, 'aurora', 'catalogue', { now });
  const row = await outbox.db
    .selectFrom('product_reviews')
    .innerJoin('customers', 'customers.id', 'product_reviews.customer_id')
    .select(['product_reviews.id', 'product_reviews.product_id'])
    .where('customers.email', '=', ana.username)
    .where('status', '=', 'approved')
    .executeTakeFirstOrThrow();
  review = { id: row.id, product: row.product_id };
});
afterAll(() => outbox.close());
beforeEach(async () => {
  now = morning;
  await outbox.db
    .updateTable('product_reviews')
    .set({ reply: null, replied_at: null, status: 'approved' })
    .where('id', '=', review.id)
    .execute();
  await outbox.db.deleteFrom('outbox_messages').execute();
});

const reply = (text: string, version: string | null = null) =>
  staff.client('PUT /api/admin/reviews/{id}/reply', {
    path: { id: String(review.id) },
    body: { text, version },
  });
const remove = (version: string) =>
  staff.client('POST /api/admin/reviews/{id}/reply/removal', {
    path: { id: String(review.id) },
    body: { version },
  });
async function published() {
  const { items } = await outbox.test.client('aurora')('GET /api/catalog/products/{id}/reviews', {
    path: { id: review.product },
  });
  return items.find(({ id }) => id === review.id)?.reply ?? null;
}
const mailsSentAfter = async (ms: number) => {
  now = new Date(morning.getTime() + ms);
  const before = outbox.mailsTo(ana.username).length;
  await outbox.send();
  const mails = outbox.mailsTo(ana.username);
  return mails.slice(0, mails.length - before);
};

it('[ADM+23] publishes a reply under the review, as text, for shoppers and its author', async () => {
  const answered = await reply('  Obrigada, <b>Ana</b>!\n\nVolte sempre.  ');
  expect(answered.reply).toMatchObject({ text: 'Obrigada, <b>Ana</b>!\n\nVolte sempre.' });
  expect(await published()).toEqual({
    text: 'Obrigada, <b>Ana</b>!\n\nVolte sempre.',
    replied_on: '2026-11-21',
  });
  const customer = await loggedInClient(outbox.test, 'aurora', ana);
  const own = await customer('GET /api/customer/reviews');
  expect(own.items.find(({ id }) => id === review.id)?.reply?.text).toContain('Volte sempre.');
});

it('[ADM+23] mails the author once, after a minute, and not about a reply that was removed by then', async () => {
  const first = await reply('Obrigada pela compra!');
  expect(await mailsSentAfter(30_000)).toEqual([]);
  const changed = await reply('Obrigada pela visita!', first.reply?.version);
  const mails = await mailsSentAfter(61_000);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('A loja respondeu à sua avaliação'),
  ]);
  expect(mails[0]?.text).toContain('Obrigada pela visita!');
  await reply('Mais uma vez, obrigada!', changed.reply?.version);
  expect(await mailsSentAfter(200_000)).toEqual([]);
  now = morning;
  await outbox.db.deleteFrom('outbox_messages').execute();
  await outbox.db
    .updateTable('product_reviews')
    .set({ reply: null, replied_at: null })
    .where('id', '=', review.id)
    .execute();
  const { reply: short } = await reply('Sem querer');
  await remove(short?.version ?? '');
  expect(await published()).toBeNull();
  expect(await mailsSentAfter(61_000)).toEqual([]);
});

it.each([
  ['', 'validation_failed'],
  ['   ', 'validation_failed'],
  ['x'.repeat(2001), 'validation_failed'],
])('refuses a reply of %j', async (text, code) => {
  await expect(reply(text)).rejects.toMatchObject({ code });
});

it('[ADM+23] replies to published reviews only, and hides the reply with its review', async () => {
  await reply('Obrigada!');
  const decide = (status: 'approved' | 'refused') =>
    staff.client('PUT /api/admin/reviews/{id}/decision', {
      path: { id: String(review.id) },
      body: { status },
    });
  await decide('refused');
  expect(await published()).toBeNull();
  expect((await mailsSentAfter(61_000)).map(({ subject }) => subject).join()).not.toContain('respondeu');
  await expect(reply('Outra')).rejects.toMatchObject({ code: 'review_not_published' });
  await decide('approved');
  expect(await published()).toMatchObject({ text: 'Obrigada!' });
});

it('[ADM+05] keeps one of two replies at the same moment', async () => {
  const outcomes = await Promise.allSettled([reply('Um'), reply('Dois')]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'edit_conflict' },
  });
});

it('removes the reply, which may name the author, when their data is erased', async () => {
  await reply('Obrigada, Ana!');
  const { customer_id: id } = await outbox.db
    .selectFrom('product_reviews')
    .select('customer_id')
    .where('id', '=', review.id)
    .executeTakeFirstOrThrow();
  await outbox.db.transaction().execute((trx) => eraseReviewsOf(trx, id ?? 0));
  expect(await published()).toBeNull();
});
