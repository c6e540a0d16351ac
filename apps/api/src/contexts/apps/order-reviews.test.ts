import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import type { AppAnswer, AppQuestion } from '@vitrine/contract/apps/app-answers.ts';
import { builtInManifest } from '@vitrine/contract/apps/app-manifest.ts';
import type { Client } from '@vitrine/contract/client.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { openPlatform } from '#api/server/platform.ts';
import { startJobs } from '#api/server/start-jobs.ts';
import { moveOrderTo } from '#test/move-order-to.ts';
import { setSetting } from '#test/set-setting.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { ana, fillCartOf, findVariant, loggedInClient, orderBody, postOrder } from '#test/test-shop.ts';
import { signedInStaff } from '#test/test-staff.ts';

import { AppFault, type BuiltInApp } from './built-in-app.ts';

const minuteMs = 60_000;
let now = new Date('2026-11-23T12:00:00Z');
const clock = { now: () => now };

const questions: AppQuestion<'order.review'>[] = [];
let says: AppAnswer<'order.review'> | null = null;
const reviewer: BuiltInApp = {
  manifest: builtInManifest.parse({
    manifest: 1,
    id: 'br.vitrine.analise',
    version: '1.0.0',
    name: 'Análise de teste',
    publisher: { name: 'Vitrine', email: 'oi@exemplo.com.br' },
    permissions: ['orders.read'],
    answers: { 'order.review': {} },
  }),
  answers: {
    async 'order.review'(_, question) {
      questions.push(question);
      if (!says) throw new AppFault('fora do ar');
      return says;
    },
  },
};

let test: TestApi;
let db: StoreDatabase;
let customer: Client;
let owner: AdminClient;
let pillow: Awaited<ReturnType<typeof findVariant>>;
beforeAll(async () => {
  test = await startTestApi({ clock, builtInApps: [reviewer] });
  db = await storeOf(test, 'aurora');
  await db.updateTable('product_variants').set({ stock: 1000 }).execute();
  customer = await loggedInClient(test, 'aurora', ana);
  pillow = await findVariant(customer, 'AUR-ALM-01', 'AUR-ALM-01-AREIA-55X55');
});
afterAll(() => test.close());
beforeEach(async () => {
  questions.length = 0;
  says = null;
  owner = (await signedInStaff(test, 'aurora', 'owner', { now })).client;
  const { items } = await owner('GET /api/admin/apps');
  if (items.length > 0) return;
  const origin = { built_in: 'br.vitrine.analise' };
  const { digest } = await owner('POST /api/admin/app-previews', { body: origin });
  await owner('POST /api/admin/apps', { body: { origin, digest } });
});

async function paidOrder(credit = 0) {
  const cart = await fillCartOf(customer, [pillow]);
  const body = await orderBody(customer, cart.uuid, 'sandbox_card');
  const placed = await postOrder(customer, { ...body, discount: { credit } });
  await moveOrderTo(db, { orderId: placed.uuid, status: 'paid', now });
  return placed.increment_id;
}
const read = (number: string) => owner('GET /api/admin/orders/{number}', { path: { number } });

/** Runs the jobs of a process until nothing is due. */
async function runJobs(): Promise<void> {
  const platform = await openPlatform(
    { ...test.config, SEED_DEMO: false },
    { clock, database: test.database, builtInApps: [reviewer] },
  );
  const jobs = await startJobs(platform);
  await platform.services.background.whenIdle();
  await jobs.stop();
  await platform.services.background.whenIdle();
  await platform.close();
}

it('[INT+08] holds a paid order in review, and lets it go on when the app approves', async () => {
  const number = await paidOrder();
  expect(await read(number)).toMatchObject({ status: 'paid', hold: 'in_review', next_steps: [] });
  const step = owner('POST /api/admin/orders/{number}/steps', {
    path: { number },
    body: { step: 'preparing' },
  });
  await expect(step).rejects.toMatchObject({ code: 'order_held' });
  says = { decision: 'approve' };
  await runJobs();
  expect(await read(number)).toMatchObject({ status: 'paid', hold: null });
  expect(questions).toMatchObject([
    { number, payment_type: 'card', buyer: null, shipping: { region: 'SP' } },
  ]);
  expect(JSON.stringify(questions)).not.toMatch(/token|last4|ana@/i);
});

it('[INT+08] keeps an order for the staff when the app has doubts, with the reason in its notes', async () => {
  const number = await paidOrder();
  says = { decision: 'hold', reason: 'Endereço de risco' };
  await runJobs();
  const order = await read(number);
  expect(order).toMatchObject({ hold: 'review_doubts' });
  expect(order.notes).toMatchObject([
    { text: 'Análise: Endereço de risco', author: { name: 'Análise de teste' } },
  ]);
  await owner('POST /api/admin/orders/{number}/decision', {
    path: { number },
    body: { decision: 'proceed' },
  });
  expect(await read(number)).toMatchObject({ status: 'paid', hold: null });
});

it('[INT+08] cancels an order that the app refuses, without telling the buyer why', async () => {
  const number = await paidOrder();
  says = { decision: 'refuse', reason: 'Cartão roubado' };
  await runJobs();
  expect(await read(number)).toMatchObject({ status: 'cancelled', hold: null });
  const entries = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('target_id', '=', number)
    .where('target_kind', '=', 'order')
    .orderBy('id')
    .execute();
  expect(entries.at(-1)).toMatchObject({
    actor_kind: 'key',
    actor_name: 'Análise de teste',
    action: 'app review',
    after: { status: 'cancelled', cancel_reason: 'fraud' },
  });
});

it('[INT+08] [ORD+02] gives credit and stock of a refused order back once, and asks no provider without a charge', async () => {
  const credit = async () => (await customer('GET /api/customer/credits')).credit_centavos;
  const stock = async () =>
    (
      await db
        .selectFrom('product_variants')
        .select('stock')
        .where('id', '=', pillow.variant_id)
        .executeTakeFirstOrThrow()
    ).stock;
  const payments = () => db.selectFrom('payments').select('id').orderBy('id').execute();
  const paid = await payments();
  const before = [await credit(), await stock()];
  const number = await paidOrder(1_000);
  expect([await credit(), await stock()]).toEqual([(before[0] ?? 0) - 1_000, (before[1] ?? 0) - 1]);
  says = { decision: 'refuse', reason: 'Cartão roubado' };
  // Two processes at the same moment.
  await Promise.all([runJobs(), runJobs()]);
  expect(await read(number)).toMatchObject({ status: 'cancelled', hold: null });
  expect([await credit(), await stock()]).toEqual(before);
  expect(await payments()).toEqual(paid);
});

it.each([
  ['release', null, 'seguiu pela regra da loja'],
  ['hold', 'review_doubts', 'não respondeu a tempo'],
] as const)(
  '[INT+08] asks again until the time is over, then the rule “%s” decides',
  async (rule, hold, note) => {
    await setSetting(test, 'aurora', 'orders/review_rule', rule);
    const number = await paidOrder();
    await runJobs();
    says = { decision: 'pending' };
    now = new Date(now.getTime() + 2 * minuteMs);
    await runJobs();
    expect(questions).toHaveLength(2);
    expect(await read(number)).toMatchObject({ hold: 'in_review' });
    now = new Date(now.getTime() + 30 * minuteMs);
    await runJobs();
    const order = await read(number);
    expect(order).toMatchObject({ status: 'paid', hold });
    expect(order.notes[0]?.text).toContain(note);
  },
);

it('[INT+08] changes nothing of an order that the staff decided meanwhile', async () => {
  const number = await paidOrder();
  says = { decision: 'refuse', reason: 'Tarde demais' };
  const decision = owner('POST /api/admin/orders/{number}/decision', {
    path: { number },
    body: { decision: 'proceed' },
  });
  await Promise.all([decision, runJobs()]).catch(() => null);
  await runJobs();
  const { status, hold, notes } = await read(number);
  expect(hold).toBeNull();
  // Whoever was first decided alone.
  expect(status === 'cancelled' ? notes.length : notes.length + 1).toBe(1);
});

it('[INT+08] decides orders by the rule at once when the app is removed', async () => {
  await setSetting(test, 'aurora', 'orders/review_rule', 'release');
  const number = await paidOrder();
  const [app] = (await owner('GET /api/admin/apps')).items;
  await owner('DELETE /api/admin/apps/{id}', { path: { id: app?.id ?? '' } });
  await runJobs();
  expect(questions).toEqual([]);
  expect(await read(number)).toMatchObject({ status: 'paid', hold: null });
});
