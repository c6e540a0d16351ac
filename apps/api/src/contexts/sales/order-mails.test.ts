import type { Client } from '@vitrine/contract/client.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { setOrderStatus } from '#api/contexts/sales/sales.public.ts';
import { orderMailHandlers } from '#api/contexts/sales/send-order-mail.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { type Mailer, smtpMailer } from '#api/platform/mail/mailer.ts';
import { sendOutbox } from '#api/platform/outbox/send-outbox.ts';

import { noProviders } from '../../../test/no-providers.ts';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { startTestInbox, type TestInbox } from '../../../test/test-inbox.ts';
import { ana, fillCart, findVariant, logIn, placeOrder } from '../../../test/test-shop.ts';

const now = new Date('2026-11-21T12:00:00Z');
/** Without a mail server of its own: it sends nothing by itself meanwhile. */
let test: TestApi;
let inbox: TestInbox;
let mailer: Mailer;
let customer: Client;
let aurora: { id: number; publicId: string };
let db: StoreDatabase;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now } });
  inbox = await startTestInbox();
  mailer = smtpMailer(inbox.url);
  customer = await logIn(test, 'aurora', ana);
  const { id } = await test.database.everything
    .selectFrom('stores')
    .select('id')
    .where('public_id', '=', 'aurora')
    .executeTakeFirstOrThrow();
  aurora = { id, publicId: 'aurora' };
  db = test.database.ofStore(id);
});
afterAll(async () => {
  mailer.close();
  await test.close();
  await inbox.close();
});
beforeEach(() => db.deleteFrom('outbox_messages').execute());

async function newOrder(credit = 0) {
  const guest = test.client('aurora');
  const variant = await findVariant(guest, 'AUR-ALM-01', 'AUR-ALM-01-TERRACOTA-45X45');
  const cart = await fillCart(guest, [{ ...variant, qty: 2 }]);
  const [address] = await customer('GET /api/customer/addresses');
  return placeOrder(customer, {
    cart_id: cart.uuid,
    address: { id: address?.id ?? 0 },
    shipping: { code: 'retirada' },
    payment: { code: 'sandbox_card' },
    discount: { credit },
  });
}

const send = () =>
  sendOutbox(
    {
      db,
      store: aurora,
      services: {
        clock: { now: () => now },
        log: pino({ level: 'silent' }),
        mailer,
        mailFrom: 'loja@casaaurora.exemplo.com.br',
        providers: noProviders,
        storeHosts: () => Promise.resolve(['localhost']),
      },
    },
    orderMailHandlers,
  );
const mails = () => inbox.list(ana.username);

it('[ORD+01] writes to the customer that an order was placed, once for all its replays', async () => {
  const { uuid, increment_id: number } = await newOrder();
  await send();
  await send();
  const [mail, ...more] = mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`Recebemos seu pedido ${number}`);
  for (const words of [mail?.text, mail?.html]) {
    expect(words).toContain('Olá, Ana');
    expect(words).toContain('2 × Almofada Linho Lavado Brisa (Terracota, 45 × 45 cm)');
    expect(words).toMatch(new RegExp(String.raw`https?://[^\s"]+/conta/pedidos/${uuid}`));
  }
});

it('[ORD+01] writes that an order is paid, and that one is cancelled with what comes back', async () => {
  const [paid, cancelled] = [await newOrder(), await newOrder(1_000)];
  await db.transaction().execute((trx) => setOrderStatus(trx, paid.uuid, 'paid', now));
  await customer('POST /api/sales/orders/{uuid}/cancel', { path: { uuid: cancelled.uuid } });
  await send();
  const found = (words: string) => mails().filter(({ subject }) => subject.includes(words));
  expect(found(`Pagamento confirmado: pedido ${paid.increment_id}`)).toHaveLength(1);
  const [mail] = found(`Pedido ${cancelled.increment_id} cancelado`);
  expect(mail?.text).toContain('O crédito usado, de R$ 10,00, voltou para a sua conta.');
});

it('[ORD+01] has one Message-ID for a mail that is sent twice, and another for each other mail', async () => {
  const [one, other] = [await newOrder(), await newOrder()];
  await send();
  await db.updateTable('outbox_messages').set({ due_at: now }).execute();
  await send();
  const idsOf = (number: string) =>
    mails().flatMap(({ subject, message_id: id }) => (subject.endsWith(number) ? [id] : []));
  const [first = '', second = '', ...more] = idsOf(one.increment_id);
  expect(more).toEqual([]);
  expect(second).toBe(first);
  expect(first).toMatch(/^<.+@localhost>$/);
  expect(idsOf(other.increment_id)).not.toContain(first);
});
