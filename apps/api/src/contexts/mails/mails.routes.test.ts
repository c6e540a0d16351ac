import { mailKinds } from '@vitrine/contract/mail-texts.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { moveOrderTo } from '#test/move-order-to.ts';
import { startTestOutbox, type TestOutbox } from '#test/test-outbox.ts';
import { ana, fillCartOf, findVariant, loggedInClient, postOrder } from '#test/test-shop.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

const now = new Date('2026-11-21T12:00:00Z');
const path = { kind: 'order_paid' } as const;
const texts = {
  subject: 'Oba, {nome}! Pedido {pedido} pago',
  title: 'Pagamento na mão',
  opening: 'Recebemos {total} por {pagamento}.\n\nObrigado, <b>{nome}</b>!',
  closing: 'Um abraço, {loja}.',
};
let outbox: TestOutbox;
let owner: TestStaff;
let client: TestStaff['client'];
beforeAll(async () => {
  outbox = await startTestOutbox(() => now);
  owner = await signedInStaff(outbox.test, 'aurora', 'owner', { now });
  ({ client } = owner);
});
afterAll(() => outbox.close());
beforeEach(async () => {
  await outbox.db.deleteFrom('mail_texts').execute();
  await outbox.db.deleteFrom('outbox_messages').execute();
});

const read = () => client('GET /api/admin/mails/{kind}', { path });
async function saveDraft(change: Partial<typeof texts> = {}) {
  const { version } = await read();
  return client('PUT /api/admin/mails/{kind}/draft', {
    path,
    body: { texts: { ...texts, ...change }, version },
  });
}
const publish = (version: string) =>
  client('POST /api/admin/mails/{kind}/publication', { path, body: { version } });

async function paidMail() {
  const customer = await loggedInClient(outbox.test, 'aurora', ana);
  const variant = await findVariant(customer, 'AUR-ALM-01', 'AUR-ALM-01-TERRACOTA-45X45');
  const cart = await fillCartOf(outbox.test.client('aurora'), [{ ...variant, qty: 1 }]);
  const [address] = await customer('GET /api/customer/addresses');
  const { uuid, increment_id: number } = await postOrder(customer, {
    cart_id: cart.uuid,
    address: { id: address?.id ?? 0 },
    shipping: { code: 'retirada' },
    payment: { code: 'sandbox_card', installments: 1 },
  });
  await moveOrderTo(outbox.db, { orderId: uuid, status: 'paid', now });
  await outbox.send();
  const mail = outbox.mailsTo(ana.username).find(({ subject }) => /pago|confirmado/.test(subject));
  return { mail, number };
}

it('mails the texts of the store once they are published, and those of the shop after a reset', async () => {
  await saveDraft();
  const before = await paidMail();
  expect(before.mail?.subject).toBe(`Pagamento confirmado: pedido ${before.number}`);
  const published = await publish((await read()).version);
  expect(published).toMatchObject({ texts, is_own: true, draft: null });
  const { mail, number } = await paidMail();
  expect(mail?.subject).toBe(`Oba, Ana! Pedido ${number} pago`);
  expect(mail?.text).toContain('Recebemos R$ 119,90 por Cartão de crédito.\n\nObrigado, <b>Ana</b>!');
  expect(mail?.text).toContain('Um abraço, Casa Aurora.');
  expect(mail?.html).toContain('Obrigado, &lt;b&gt;Ana&lt;/b&gt;!');
  // What the law asks for stays, whatever the store writes.
  expect(mail?.text).toContain('Direito de arrependimento:');
  const reset = await client('POST /api/admin/mails/{kind}/reset', {
    path,
    body: { version: published.version },
  });
  expect(reset).toMatchObject({ texts: mailKinds.order_paid.texts, is_own: false });
  expect(reset.history.map((entry) => entry.texts)).toEqual([texts]);
  const after = await paidMail();
  expect(after.mail?.subject).toBe(`Pagamento confirmado: pedido ${after.number}`);
});

it.each([
  [{ opening: 'Olá, {nmoe}!' }, 'nmoe'],
  [{ subject: 'Devolução {devolucao}' }, 'devolucao'],
  [{ closing: '{constructor}' }, 'constructor'],
])('refuses an unknown placeholder with its name, in %o', async (change, name) => {
  await expect(saveDraft(change)).rejects.toMatchObject({
    code: 'mail_placeholder_unknown',
    message: `Este e-mail não tem o campo “${name}”. Entre chaves, use: nome, loja, pedido, total, pagamento.`,
  });
});

it('refuses a draft that was based on older texts', async () => {
  const { version } = await read();
  await saveDraft();
  await expect(
    client('PUT /api/admin/mails/{kind}/draft', { path, body: { texts, version } }),
  ).rejects.toMatchObject({ code: 'edit_conflict' });
});

it('one of two publications at the same moment wins, and the other is refused', async () => {
  const { version } = await saveDraft();
  const outcomes = await Promise.allSettled([publish(version), publish(version)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await read()).history).toHaveLength(1);
});

it('previews texts about an example order without storing them', async () => {
  const preview = await client('POST /api/admin/mails/{kind}/preview', { path, body: { texts } });
  expect(preview.subject).toBe('Oba, Ana! Pedido 100000042 pago');
  expect(preview.html).toContain('2 × Almofada Linho Lavado');
  expect(preview.text).toContain('CNPJ 26.059.926/0001-46');
  expect(await read()).toMatchObject({ is_own: false, draft: null, history: [] });
});

it.each(['order_confirmed', 'order_abated'] as const)(
  'previews %s, of an order on net terms, without the discount of another payment method',
  async (kind) => {
    const { texts: own } = await client('GET /api/admin/mails/{kind}', { path: { kind } });
    const { text } = await client('POST /api/admin/mails/{kind}/preview', {
      path: { kind },
      body: { texts: own },
    });
    expect(text).not.toContain('Pix');
    // 328,80 − 32,88 + 19,90.
    expect(text).toContain('R$ 315,82');
  },
);

it('sends a test to whoever is signed in, marked as one', async () => {
  await client('POST /api/admin/mails/{kind}/test', { path, body: { texts } });
  const subjects = outbox.mailsTo(owner.email).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('[Teste]'))).toEqual([
    '[Teste] Oba, Ana! Pedido 100000042 pago',
  ]);
});

it('keeps the texts of each store to itself', async () => {
  await publish((await saveDraft()).version);
  const other = await signedInStaff(outbox.test, 'serra', 'owner', { now });
  expect(await other.client('GET /api/admin/mails/{kind}', { path })).toMatchObject({
    is_own: false,
    history: [],
  });
});
