import type { Client } from '@vitrine/contract/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { moveOrderTo } from '#test/move-order-to.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { mugOrder } from '#test/test-person.ts';
import { ana, loggedInClient } from '#test/test-shop.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

const now = new Date('2026-11-20T12:00:00Z');
const invoiceKey = '52060433009911002506550120000007800267301615';

let test: TestApi;
let db: StoreDatabase;
let customer: Client;
let clerk: TestStaff;
let support: TestStaff;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now } });
  db = await storeOf(test, 'aurora');
  customer = await loggedInClient(test, 'aurora', ana);
  clerk = await signedInStaff(test, 'aurora', 'orders', { now });
  support = await signedInStaff(test, 'aurora', 'support', { now });
});
afterAll(() => test.close());

async function placed(status: 'awaiting_payment' | 'paid' = 'paid'): Promise<string> {
  const uuid = await mugOrder(customer);
  if (status === 'paid') await moveOrderTo(db, { orderId: uuid, status, now });
  return (await customer('GET /api/sales/orders/{uuid}', { path: { uuid } })).increment_id;
}
const read = (number: string) => clerk.client('GET /api/admin/orders/{number}', { path: { number } });
const trackingFile = (text: string, isDryRun = false) =>
  clerk.client('POST /api/admin/orders/tracking-files', { body: { text, is_dry_run: isDryRun } });
const auditCount = async () => (await db.selectFrom('audit_entries').select('id').execute()).length;

describe('a tracking file', () => {
  it('[ADM+06] says what each line would do and why not, and changes nothing until it is applied', async () => {
    const [ready, unpaid] = [await placed(), await placed('awaiting_payment')];
    const text = [
      'Pedido;Transportadora;Código;Link',
      `${ready};Correios;BR1;https://rastreio.exemplo.com.br/BR1`,
      `${unpaid};Correios;BR2;`,
      '999999999999;Correios;BR3;',
      `${ready};Correios;BR4;`,
      'abc;Correios;BR5;',
      '',
    ].join('\n');
    const before = await auditCount();
    const expected = [
      { line: 2, number: ready, is_done: true, effect: 'ship', text: 'Correios · BR1' },
      { line: 3, number: unpaid, is_done: false, effect: null, code: 'order_not_paid' },
      { line: 4, is_done: false, code: 'order_not_found' },
      { line: 5, is_done: false, code: 'line_repeated', message: expect.stringContaining('linha 2') },
      { line: 6, is_done: false, code: 'order_number_invalid' },
    ];
    expect(await trackingFile(text, true)).toMatchObject(expected);
    expect([(await read(ready)).status, await auditCount()]).toEqual(['paid', before]);
    expect(await trackingFile(text)).toMatchObject(expected);
    expect(await read(ready)).toMatchObject({
      status: 'shipped',
      tracking: { carrier: 'Correios', code: 'BR1', url: 'https://rastreio.exemplo.com.br/BR1' },
    });
    expect([(await read(unpaid)).status, await auditCount()]).toEqual(['awaiting_payment', before + 1]);
  });

  it('[ADM+06] is harmless a second time, and corrects the tracking of a shipped order', async () => {
    const number = await placed();
    await trackingFile(`${number},Correios,BR1`);
    expect(await trackingFile(`${number}\tCorreios\tBR1`)).toMatchObject([{ effect: 'nothing' }]);
    expect(await trackingFile(`#${number};Correios;BR9`)).toMatchObject([{ effect: 'track' }]);
    expect(await read(number)).toMatchObject({ status: 'shipped', tracking: { code: 'BR9' } });
  });

  it('[ADM+24] keeps the carrier and the link that it does not name, and refuses a spoilt line alone', async () => {
    const number = await placed();
    await trackingFile(
      `pedido;transportadora;codigo;link\n${number};Jadlog;BR1;https://rastreio.exemplo.com.br/BR1`,
    );
    expect(await trackingFile(`pedido;codigo\n${number};BR1`)).toMatchObject([{ effect: 'nothing' }]);
    expect(
      await trackingFile(`sep=;\r\n\r\nPedido;Código;Transportadora;;\r\n'${number};BR2;;;\r\n;;;;\r\n`),
    ).toMatchObject([{ line: 4, effect: 'track' }]);
    expect(await read(number)).toMatchObject({ tracking: { carrier: 'Jadlog', code: 'BR2', url: null } });
    const lines = await trackingFile(`pedido;codigo\n${number};7,891E+12\n${number}0;#N/D\n`);
    expect(lines).toMatchObject([
      {
        line: 2,
        is_done: false,
        code: 'cell_unreadable',
        message: expect.stringContaining('notação científica'),
      },
      { line: 3, is_done: false, code: 'cell_unreadable' },
    ]);
  });

  it.each([
    ['file_empty', ' \n'],
    ['file_columns_unknown', 'pedido;cor\n1;azul'],
    ['file_columns_unknown', 'codigo;link\nBR1;x'],
    ['file_too_long', '1;C;B\n'.repeat(501)],
  ])('[ADM+06] is refused with %s', async (code, text) => {
    await expect(trackingFile(text, true)).rejects.toMatchObject({ code, status: 422 });
  });
});

it('[ADM+06] records the invoices of a file, checks their keys, and ignores one that is recorded', async () => {
  const number = await placed();
  const send = (text: string) =>
    clerk.client('POST /api/admin/orders/invoice-files', { body: { text, is_dry_run: false } });
  const wrong = `${invoiceKey.slice(0, -1)}6`;
  expect(await send(`pedido;chave;link\n${number};${wrong};`)).toMatchObject([
    { is_done: false, code: 'invoice_key_invalid', effect: null },
  ]);
  expect(await send(`${number};${invoiceKey};https://nfe.exemplo.com.br/1`)).toMatchObject([
    { effect: 'invoice' },
  ]);
  expect((await read(number)).invoice).toEqual({ key: invoiceKey, url: 'https://nfe.exemplo.com.br/1' });
  expect(await send(`${number};${invoiceKey};https://nfe.exemplo.com.br/1`)).toMatchObject([
    { effect: 'nothing' },
  ]);
});

it('[ADM+06] cancels the orders of a selection each by itself', async () => {
  const [one, shipped] = [await placed(), await placed()];
  await trackingFile(`${shipped};Correios;BR1`);
  const outcomes = await clerk.client('POST /api/admin/orders/cancellations', {
    body: { numbers: [shipped, one] },
  });
  expect(outcomes).toMatchObject([
    { number: shipped, is_done: false, code: 'order_not_cancellable' },
    { number: one, is_done: true },
  ]);
  expect([(await read(one)).status, (await read(shipped)).status]).toEqual(['cancelled', 'shipped']);
});

it('[ADM+06] [ADM+11] lists what to pick and pack in the given sequence, with personal data as the role allows', async () => {
  const [one, two] = [await placed(), await placed()];
  await db
    .updateTable('orders')
    .set({ gift_message: 'Feliz aniversário, Bia!' })
    .where('increment_id', '=', two)
    .execute();
  const query = { numbers: `${two},999999999999,${one}` };
  const slips = await clerk.client('GET /api/admin/packing-slips', { query });
  expect(slips.map(({ number }) => number)).toEqual([two, one]);
  const [slip] = slips;
  const { items, address } = await read(two);
  expect(slip).toMatchObject({
    address,
    items: items.map(({ sku, name, options_label, qty }) => ({ sku, name, options_label, qty })),
    gift_wrap: { message: 'Feliz aniversário, Bia!' },
  });
  const seen = JSON.stringify(await support.client('GET /api/admin/packing-slips', { query }));
  for (const secret of [address.street, address.recipient, address.phone, 'Feliz']) {
    expect(secret.length).toBeGreaterThan(3);
    expect(seen).not.toContain(secret);
  }
});

it('[ADM+06] keeps notes of the staff on an order, with author and time, which its customer never sees', async () => {
  const number = await placed();
  const text = 'Pediu para entregar na portaria.';
  const { notes, uuid } = await clerk.client('POST /api/admin/orders/{number}/notes', {
    path: { number },
    body: { text },
  });
  expect(notes).toMatchObject([
    { text, author: { kind: 'staff', name: 'Pessoa de orders' }, written_at: now.toISOString() },
  ]);
  const shown = await customer('GET /api/sales/orders/{uuid}', { path: { uuid } });
  expect(JSON.stringify(shown)).not.toContain(text);
  const audit = await db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('action', '=', 'POST /api/admin/orders/{number}/notes')
    .execute();
  expect(JSON.stringify(audit)).not.toContain(text);
});

it('[ADM+06] sends a mail of an order again once the first has left', async () => {
  const number = await placed();
  const path = { number };
  const { mails } = await read(number);
  const mail = mails.find(({ topic }) => topic === 'order_paid');
  expect(mail).toMatchObject({ sent_at: null, failed_at: null });
  const again = () =>
    clerk.client('POST /api/admin/orders/{number}/mails', { path, body: { id: mail?.id ?? '' } });
  await expect(again()).rejects.toMatchObject({ code: 'mail_waiting', status: 422 });
  await db.updateTable('outbox_messages').set({ due_at: null, sent_at: now }).execute();
  const copies = (await again()).mails.filter(({ topic }) => topic === 'order_paid');
  // Both have the time of the test's clock.
  expect(copies.map(({ sent_at: sentAt }) => sentAt === null).toSorted()).toEqual([false, true]);
  const other = await placed();
  await expect(
    clerk.client('POST /api/admin/orders/{number}/mails', {
      path: { number: other },
      body: { id: mail?.id ?? '' },
    }),
  ).rejects.toMatchObject({ code: 'mail_not_found', status: 404 });
});
