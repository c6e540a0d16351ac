import { randomUUID } from 'node:crypto';

import type { Client } from '@vitrine/contract/client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { setSetting } from '#test/set-setting.ts';
import { startTestOutbox, type TestOutbox } from '#test/test-outbox.ts';
import { ana, fillCartOf, findVariant, loggedInClient } from '#test/test-shop.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

const now = new Date('2026-11-21T12:00:00Z');
let outbox: TestOutbox;
let customer: Client;
let owner: TestStaff;
let catalogue: TestStaff;
beforeAll(async () => {
  outbox = await startTestOutbox(() => now);
  const { test } = outbox;
  await setSetting(test, 'aurora', 'checkout/quotes', '1');
  customer = await loggedInClient(test, 'aurora', ana);
  owner = await signedInStaff(test, 'aurora', 'owner', { now });
  catalogue = await signedInStaff(test, 'aurora', 'catalogue', { now });
});
afterAll(() => outbox.close());

async function ask() {
  const guest = outbox.test.client('aurora');
  const variant = await findVariant(guest, 'AUR-ALM-01', 'AUR-ALM-01-TERRACOTA-45X45');
  const { uuid } = await fillCartOf(guest, [{ ...variant, qty: 2 }]);
  return customer('POST /api/customer/quotes', {
    headers: { 'idempotency-key': randomUUID() },
    body: { cart_id: uuid, note: 'Segredo da Ana', wished_on: null },
  });
}
const mailsAbout = (email: string, subject: string) =>
  outbox.mailsTo(email).filter((mail) => mail.subject === subject);

it('[ORD+06] mails the customer that a quote has come, and the staff who may answer it, once each', async () => {
  const { id } = await ask();
  await outbox.send();
  await outbox.send();
  const [own, ...more] = mailsAbout(ana.username, `Recebemos seu pedido de cotação ${id}`);
  expect(more).toEqual([]);
  expect(own?.text).toContain('2 × Almofada Linho Lavado Brisa');
  expect(own?.text).toContain(`/conta/cotacoes/${id}`);
  const [notice] = mailsAbout(owner.email, `Cotação ${id} pedida`);
  expect(notice?.text).toContain(`http://painel.localhost:3000/pedidos/rascunhos/${id}`);
  // The mailbox of staff is no place for customers' data.
  expect(notice?.text).not.toMatch(/Ana|Segredo|Almofada/);
  expect(mailsAbout(catalogue.email, `Cotação ${id} pedida`)).toEqual([]);
});

it('[ORD+06] mails the customer the answer of a quote, and that the store closed one', async () => {
  const { id } = await ask();
  const path = { id: String(id) };
  const draft = await owner.client('GET /api/admin/order-drafts/{id}', { path });
  const { version } = await owner.client('PUT /api/admin/order-drafts/{id}', {
    path,
    body: {
      customer_id: draft.customer.id,
      items: draft.lines.map(({ variant_id, qty }) => ({ variant_id, qty })),
      discount_centavos: 1_000,
      discount_reason: 'Compra maior',
      coupon_code: null,
      shipping: { code: 'expressa', price_centavos: 0 },
      address: draft.address,
      note: '',
      version: draft.version,
    },
  });
  const { link } = await owner.client('POST /api/admin/order-drafts/{id}/link', {
    path,
    body: { version, is_mailed: true, valid_days: 15 },
  });
  await expect
    .poll(() => mailsAbout(ana.username, `A loja Casa Aurora respondeu sua cotação ${id}`)[0]?.text)
    .toContain(link);
  const [answer] = mailsAbout(ana.username, `A loja Casa Aurora respondeu sua cotação ${id}`);
  expect(answer?.text).toContain('06/12/2026');
  await owner.client('POST /api/admin/order-drafts/{id}/discard', { path, body: { version } });
  await outbox.send();
  expect(mailsAbout(ana.username, `A loja não pode atender sua cotação ${id}`)).toHaveLength(1);
});

it('[ORD+06] mails the staff that a customer declined, without the reason', async () => {
  const { id } = await ask();
  await customer('POST /api/customer/quotes/{id}/decline', { path: { id }, body: { reason: 'Ficou caro' } });
  await outbox.send();
  const [notice] = mailsAbout(owner.email, `Cotação ${id} recusada pelo cliente`);
  expect(notice?.text).not.toContain('caro');
});
