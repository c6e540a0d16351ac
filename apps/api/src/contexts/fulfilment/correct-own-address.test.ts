import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import type { Client } from '@vitrine/contract/client.ts';
import type { AddressInput } from '@vitrine/contract/schemas/customer.ts';
import { expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { moveOrderTo } from '#test/move-order-to.ts';
import { setUpOrderTests } from '#test/order-tests.ts';
import type { TestShop } from '#test/start-test-shop.ts';
import type { TestBuyer } from '#test/test-buyer.ts';
import { guestPerson, startGuest } from '#test/test-guest.ts';
import { mugOrder } from '#test/test-person.ts';
import { signedInStaff } from '#test/test-staff.ts';

let shop: TestShop;
let db: StoreDatabase;
let buyer: TestBuyer;
let staff: AdminClient;
setUpOrderTests(async (started) => {
  ({ shop, db, buyer } = started);
  ({ client: staff } = await signedInStaff(shop.test, 'aurora', 'owner', { now: new Date() }));
});

const rio: AddressInput = {
  first_name: 'Ana',
  last_name: 'Souza',
  phone: '(21) 98412-7730',
  postcode: '20040-002',
  street: 'Avenida Rio Branco',
  number: '250',
  complement: 'Casa 2',
  neighborhood: 'Centro',
  city: 'Rio de Janeiro',
  region: 'RJ',
};
const manaus: AddressInput = { ...rio, postcode: '69036-360', city: 'Manaus', region: 'AM' };

/** An order that is delivered by a method of the south and south-east. */
async function deliveredTo(uuid: string) {
  const shipping = {
    code: 'economica_sul_sudeste',
    name: 'Entrega econômica',
    arrives_on: '2026-12-01',
    pickup: null,
  };
  await db
    .updateTable('orders')
    .set({ shipping: JSON.stringify(shipping) })
    .where('id', '=', uuid)
    .execute();
  return uuid;
}

async function newOrder(status: 'awaiting_payment' | 'paid' = 'paid') {
  const uuid = await deliveredTo(await mugOrder(buyer.customer));
  if (status === 'paid') await moveOrderTo(db, { orderId: uuid, status, now: new Date() });
  const { increment_id: number } = await buyer.orderOf(uuid);
  return { uuid, number };
}

const correct = (uuid: string, body: AddressInput, client: Client = buyer.customer) =>
  client('PUT /api/sales/orders/{uuid}/address', { path: { uuid }, body });
const mailsOf = async (number: string) =>
  (await staff('GET /api/admin/orders/{number}', { path: { number } })).mails.filter(
    ({ topic }) => topic === 'order_address',
  );
const refused = (code: string) => expect.objectContaining({ code });
/** As the form shows it again. */
async function asTyped(uuid: string): Promise<AddressInput> {
  const { recipient, ...address } = (await buyer.orderOf(uuid)).address;
  const [first_name = '', ...names] = recipient.split(' ');
  return { ...address, first_name, last_name: names.join(' ') };
}

it.each(['awaiting_payment', 'paid'] as const)(
  '[CHK+03] lets the customer correct the address of an order that is %s, for slip, audit, note and one mail',
  async (status) => {
    const { uuid, number } = await newOrder(status);
    const before = await buyer.orderOf(uuid);
    expect(before.can_correct_address).toBe(true);
    const after = await correct(uuid, rio);
    const { first_name: _, last_name: __, ...typed } = rio;
    const stored = { ...typed, recipient: 'Ana Souza', phone: '21984127730', postcode: '20040002' };
    expect(after).toMatchObject({ address: stored, totals: before.totals, status });
    const shown = await staff('GET /api/admin/orders/{number}', { path: { number } });
    expect(shown.address).toEqual(stored);
    expect(shown.notes).toMatchObject([{ author: { kind: 'customer', name: 'Cliente' } }]);
    expect(await mailsOf(number)).toHaveLength(1);
    const audit = await staff('GET /api/admin/audit', { query: { target_kind: 'order', target_id: number } });
    expect(audit.items[0]).toMatchObject({
      actor: { kind: 'customer' },
      action: 'PUT /api/sales/orders/{uuid}/address',
      after: { city: 'Rio de Janeiro' },
    });
    expect(JSON.stringify(audit.items[0])).not.toContain('Rio Branco');
    // The address book of the customer stays.
    expect(JSON.stringify(await buyer.customer('GET /api/customer/addresses'))).not.toContain('Rio Branco');
  },
);

it('[CHK+03] changes nothing more when the same correction is repeated, also at the same moment', async () => {
  const { uuid, number } = await newOrder();
  await Promise.all([correct(uuid, rio), correct(uuid, rio)]);
  await correct(uuid, rio);
  expect(await mailsOf(number)).toHaveLength(1);
  expect((await staff('GET /api/admin/orders/{number}', { path: { number } })).notes).toHaveLength(1);
});

it('[CHK+03] refuses an address with another freight, and corrects one whose CEP stays whatever was paid', async () => {
  const { uuid } = await newOrder();
  await expect(correct(uuid, manaus)).rejects.toEqual(refused('order_freight_differs'));
  await db.updateTable('orders').set({ shipping_centavos: 1 }).where('id', '=', uuid).execute();
  const typed = await asTyped(uuid);
  expect((await correct(uuid, { ...typed, number: '15A' })).address.number).toBe('15A');
  // Paid by a promotion, sent for the same price today.
  expect((await correct(uuid, rio)).totals.shipping_centavos).toBe(1);
});

it('[CHK+03] promises no earlier day than before', async () => {
  const { uuid } = await newOrder();
  await db
    .updateTable('orders')
    .set({ shipping: JSON.stringify({ ...(await buyer.orderOf(uuid)).shipping, arrives_on: '2030-01-02' }) })
    .where('id', '=', uuid)
    .execute();
  expect((await correct(uuid, rio)).shipping.arrives_on).toBe('2030-01-02');
});

it.each([
  ['recipient', { first_name: '' }, 'first_name'],
  ['phone', { phone: '123' }, 'phone'],
  ['unknown CEP', { postcode: '01310-999' }, 'postcode'],
  ['CEP without its digits', { postcode: '2004' }, 'postcode'],
  ['street', { street: ' ' }, 'street'],
  ['region', { region: 'XX' }, 'region'],
])('[CHK+03] [ADR-01] names the field of a wrong %s', async (_, change, field) => {
  const { uuid } = await newOrder();
  await expect(correct(uuid, { ...rio, ...change })).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { [field]: [expect.any(String)] },
  });
});

it.each(['preparing', 'shipped', 'delivered', 'cancelled'] as const)(
  '[CHK+03] leaves the address of an order that is %s',
  async (status) => {
    const { uuid } = await newOrder('awaiting_payment');
    if (status === 'cancelled') {
      await buyer.customer('POST /api/sales/orders/{uuid}/cancel', { path: { uuid } });
    } else await moveOrderTo(db, { orderId: uuid, status, now: new Date() });
    expect((await buyer.orderOf(uuid)).can_correct_address).toBe(false);
    await expect(correct(uuid, rio)).rejects.toEqual(refused('order_address_fixed'));
  },
);

it('[CHK+03] leaves the address of an order with an invoice, of one that is held, and of one that is picked up', async () => {
  const invoiced = await newOrder();
  await db
    .insertInto('order_papers')
    .values({ order_id: invoiced.uuid, invoice_key: '3'.repeat(44), invoice_url: null, carrier: '' })
    .execute();
  const held = await newOrder();
  await db.updateTable('orders').set({ hold: 'in_review' }).where('id', '=', held.uuid).execute();
  const pickedUp = await mugOrder(buyer.customer);
  await moveOrderTo(db, { orderId: pickedUp, status: 'paid', now: new Date() });
  for (const uuid of [invoiced.uuid, held.uuid, pickedUp]) {
    await expect(correct(uuid, rio)).rejects.toEqual(refused('order_address_fixed'));
    expect((await buyer.orderOf(uuid)).can_correct_address).toBe(false);
  }
});

it('[CHK+03] [ACC+02] corrects no order of another customer, and needs a session', async () => {
  const { uuid } = await newOrder();
  const other = await startGuest(shop.test, guestPerson(734));
  await expect(correct(uuid, rio, other.client)).rejects.toEqual(refused('order_not_found'));
  await expect(correct(uuid, rio, shop.test.client('aurora'))).rejects.toEqual(refused('unauthenticated'));
});

it('[CHK+03] [CHK+01] lets a guest buyer correct the order of this checkout', async () => {
  const guest = await startGuest(shop.test, guestPerson(733));
  const { uuid } = await guest.placeOrder();
  await deliveredTo(uuid);
  expect((await correct(uuid, rio, guest.client)).address.city).toBe('Rio de Janeiro');
});

it('[CHK+03] prepares the old address or the new one, when both are asked at the same moment', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { uuid, number } = await newOrder();
    const [prepared, corrected] = await Promise.allSettled([
      staff('POST /api/admin/orders/{number}/steps', { path: { number }, body: { step: 'preparing' } }),
      correct(uuid, rio),
    ]);
    expect(prepared.status).toBe('fulfilled');
    const { address } = await buyer.orderOf(uuid);
    expect(address.city === 'Rio de Janeiro').toBe(corrected.status === 'fulfilled');
    expect(corrected.status === 'rejected' ? corrected.reason : { code: 'order_address_fixed' }).toEqual(
      refused('order_address_fixed'),
    );
    expect(await mailsOf(number)).toHaveLength(corrected.status === 'fulfilled' ? 1 : 0);
  }
});
