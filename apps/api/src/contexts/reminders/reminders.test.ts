import type { Client } from '@vitrine/contract/client.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { type Mailer, smtpMailer } from '#api/platform/mail/mailer.ts';
import { moveOrderTo } from '#test/move-order-to.ts';
import { noProviders } from '#test/no-providers.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { guestPerson, startGuest } from '#test/test-guest.ts';
import { startRawMailServer, startTestInbox, type TestInbox } from '#test/test-inbox.ts';
import { ana, fillCartOf, findVariant, loggedInClient, orderBody, postOrder } from '#test/test-shop.ts';
import { signedInStaff } from '#test/test-staff.ts';

import { remindCarts } from './remind-carts.ts';

const start = new Date('2026-11-21T12:00:00Z');
const hourMs = 3_600_000;
let now = start;
let test: TestApi;
let inbox: TestInbox;
let db: StoreDatabase;
let storeId: number;
let mailer: Mailer;
let customer: Client;
let towel: Awaited<ReturnType<typeof findVariant>>;
let vase: Awaited<ReturnType<typeof findVariant>>;

beforeAll(async () => {
  inbox = await startTestInbox();
  test = await startTestApi({ clock: { now: () => now } });
  db = await storeOf(test, 'aurora');
  const { id } = await test.database.everything
    .selectFrom('stores')
    .select('id')
    .where('public_id', '=', 'aurora')
    .executeTakeFirstOrThrow();
  storeId = id;
  mailer = smtpMailer(inbox.url);
  towel = await findVariant(visitor(), 'AUR-TOA-04', 'AUR-TOA-04-SALVIA');
  vase = await findVariant(visitor(), 'AUR-ALM-01', 'AUR-ALM-01-TERRACOTA-45X45');
});
afterAll(async () => {
  mailer.close();
  await test.close();
  await inbox.close();
});

beforeEach(async () => {
  now = new Date(now.getTime() + 72 * hourMs);
  await set('reminders/cart_mail', '1');
  await set('reminders/coupon', '');
  await db.deleteFrom('cart_reminders').execute();
  await db.deleteFrom('reminder_opt_outs').execute();
  await db.deleteFrom('carts').where('status', '=', 'open').execute();
  await db
    .updateTable('product_variants')
    .set({ stock: 50 })
    .where('id', 'in', [towel.variant_id, vase.variant_id])
    .execute();
  await logIn();
  await choose(true);
});

/** A login lasts a day of the test's clock. */
async function logIn(): Promise<void> {
  customer = await loggedInClient(test, 'aurora', ana);
}
const visitor = () => test.client('aurora');
const choose = (isWanted: boolean) =>
  customer('PUT /api/customer/cart-reminders', { body: { is_wanted: isWanted } });
async function set(path: string, value: string): Promise<void> {
  await db.deleteFrom('store_configs').where('path', '=', path).execute();
  await db.insertInto('store_configs').values({ path, value }).execute();
}
const later = (hours: number) => (now = new Date(now.getTime() + hours * hourMs));
/** One run of the job in one process. */
const remind = (through: Mailer = mailer) =>
  remindCarts({
    db,
    store: { id: storeId, publicId: 'aurora' },
    services: {
      mailer: through,
      mailFrom: 'loja@casaaurora.exemplo.com.br',
      tokenSecret: test.config.API_TOKEN_SECRET,
      clock: { now: () => now },
      log: pino({ level: 'silent' }),
      providers: noProviders,
      storeHosts: () => Promise.resolve(['localhost']),
    },
  });
const mails = (email = ana.username) => inbox.list(email).filter(({ subject }) => subject.includes('sacola'));
const countOf = (email = ana.username) => mails(email).length;
const tokenOf = (email = ana.username) =>
  /\/sacola-guardada#([\w.-]+)/.exec(mails(email)[0]?.text ?? '')?.[1] ?? '';
const optOutOf = (email = ana.username) =>
  /\/sair-dos-lembretes\?t=([\w.-]+)/.exec(mails(email)[0]?.text ?? '')?.[1] ?? '';
const view = (token: string, cartId?: string, client = visitor()) =>
  client('POST /api/cart/saved-carts/views', { body: { token, ...(cartId && { cart_id: cartId }) } });
const restore = (token: string, cartId: string, client = visitor()) =>
  client('POST /api/cart/carts/{cartId}/saved-lines', { path: { cartId }, body: { token } });
const reminders = () => db.selectFrom('cart_reminders').selectAll().execute();
const quantities = (cart: { items: readonly { sku: string; qty: number }[] }) =>
  cart.items.map(({ sku, qty }) => [sku, qty]);

/** Leaves a cart of the customer for as long as the store waits. */
async function leaveCart(qty = 2) {
  await logIn();
  const cart = await fillCartOf(customer, [{ ...towel, qty }]);
  later(5);
  return cart;
}

/** Leaves a cart of a guest who ticked the box of the checkout. */
async function leaveGuestCart(email: string) {
  const guest = visitor();
  const cart = await fillCartOf(guest, [{ ...towel, qty: 2 }]);
  await guest('PUT /api/cart/carts/{cartId}/reminder', {
    path: { cartId: cart.uuid },
    body: { email: email.toUpperCase(), is_wanted: true },
  });
  later(5);
  return { guest, cart };
}

describe('the mail', () => {
  it('[INT+06] mails a left cart once, with its lines at the prices of now and a link that names no person', async () => {
    const before = countOf();
    await leaveCart();
    await remind();
    later(2);
    await remind();
    expect(countOf()).toBe(before + 1);
    const [mail] = mails();
    expect(mail?.text).toContain('2 × Tapete de Banho');
    expect(mail?.html).toContain('Total hoje');
    const link = /https?:\/\/\S+\/sacola-guardada\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(new URL(link).search).toBe('');
    expect(decodeURIComponent(link)).not.toMatch(/ana|exemplo/i);
    expect(await reminders()).toMatchObject([{ state: 'sent', email: null, returned_at: null }]);
  });

  it('[INT+06] has headers by which one POST ends the reminders', async () => {
    const server = await startRawMailServer({ confirms: true });
    const through = smtpMailer(server.url);
    await leaveCart();
    await remind({ ...through, isReachable: () => Promise.resolve(true) });
    through.close();
    server.close();
    const text = (server.messages[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' ');
    expect(text).toMatch(/^List-Unsubscribe: <https?:\/\/\S+\/sair-dos-lembretes\?t=[\w.-]+>$/im);
    expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im);
  });

  it('[INT+06] mails a guest who ticked the box, and forgets the address', async () => {
    const email = 'tique@exemplo.com.br';
    await leaveGuestCart(email);
    await remind();
    expect(countOf(email)).toBe(1);
    expect(await reminders()).toMatchObject([{ state: 'sent', email: null }]);
  });

  it('[INT+06] offers the coupon that the store chose, none that it does not have', async () => {
    await set('reminders/coupon', 'naoexiste');
    await leaveCart();
    await remind();
    expect(mails()[0]?.text).not.toContain('Com o cupom');
    const [coupon] = await db
      .selectFrom('coupons')
      .select('code')
      .where('is_active', '=', true)
      .limit(1)
      .execute();
    await set('reminders/coupon', (coupon?.code ?? '').toLowerCase());
    await db.deleteFrom('cart_reminders').execute();
    later(25);
    await remind();
    expect(mails()[0]?.text).toContain(`Com o cupom ${coupon?.code}`);
  });
});

describe('what stops it', () => {
  it.each<[string, () => unknown]>([
    ['no wish', () => choose(false)],
    ['reminders are off', () => set('reminders/cart_mail', '0')],
    ['the cart was changed meanwhile', () => later(-2)],
    ['the cart is older than two days', () => later(60)],
    [
      'nothing can be bought',
      () => db.updateTable('product_variants').set({ stock: 0 }).where('id', '=', towel.variant_id).execute(),
    ],
    ['nothing is in the cart', () => db.deleteFrom('cart_items').execute()],
    [
      'only saved lines are in the cart',
      () => db.updateTable('cart_items').set({ is_saved_for_later: true }).execute(),
    ],
  ])('[INT+06] sends none: %s', async (_, happens) => {
    const before = countOf();
    await leaveCart();
    await happens();
    await remind();
    expect(countOf()).toBe(before);
  });

  it('[INT+06] sends none after an order, nor after a later one of the same address in another cart', async () => {
    const before = countOf();
    const cart = await leaveCart();
    await postOrder(customer, await orderBody(customer, cart.uuid, 'pix'));
    await remind();
    expect(countOf()).toBe(before);

    const person = guestPerson(903);
    const left = await leaveGuestCart(person.email);
    later(-1);
    await (await startGuest(test, person)).placeOrder();
    later(1);
    await remind();
    expect(countOf(person.email)).toBe(0);
    expect(await reminders()).toMatchObject([
      { cart_id: left.cart.uuid, stopped_because: 'ordered', email: null },
    ]);
  });

  it('[INT+06] sends none after an opt-out, which also holds for a tick by somebody else, until it is taken back', async () => {
    const email = 'chega@exemplo.com.br';
    await leaveGuestCart(email);
    await remind();
    const token = optOutOf(email);
    const optOut = (isWanted: boolean) =>
      visitor()('POST /api/customer/reminder-opt-outs', { body: { token, is_wanted: isWanted } });
    expect(await optOut(false)).toEqual({ is_wanted: false });
    await optOut(false);
    later(30);
    await leaveGuestCart(email);
    await remind();
    expect(countOf(email)).toBe(1);
    await optOut(true);
    await leaveGuestCart(email);
    await remind();
    expect(countOf(email)).toBe(2);
    await expect(
      visitor()('POST /api/customer/reminder-opt-outs', { body: { token: `${token.slice(0, -1)}_` } }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('[INT+06] the opt-out of a customer is their choice in the account', async () => {
    await leaveCart();
    await remind();
    await visitor()('POST /api/customer/reminder-opt-outs', { body: { token: optOutOf() } });
    expect(await customer('GET /api/customer/cart-reminders')).toEqual({ is_wanted: false });
    await choose(true);
    const before = countOf();
    await customer('DELETE /api/cart/carts/{cartId}', {
      path: { cartId: (await customer('GET /api/cart/carts/cart/customer')).uuid },
    });
    later(30);
    await leaveCart();
    await remind();
    expect(countOf()).toBe(before + 1);
  });

  it('[INT+06] one address has one reminder a day, whatever carts it left', async () => {
    const email = 'duas@exemplo.com.br';
    await leaveGuestCart(email);
    await remind();
    await leaveGuestCart(email);
    await remind();
    expect(countOf(email)).toBe(1);
    expect((await reminders()).map(({ stopped_because: because }) => because)).toContain('just_reminded');
  });

  it('[INT+06] takes the tick of a guest back', async () => {
    const email = 'volta.atras@exemplo.com.br';
    const { guest, cart } = await leaveGuestCart(email);
    const path = { cartId: cart.uuid };
    await guest('PUT /api/cart/carts/{cartId}/reminder', { path, body: { email: '', is_wanted: false } });
    await remind();
    expect(countOf(email)).toBe(0);
    await expect(
      guest('PUT /api/cart/carts/{cartId}/reminder', { path, body: { email: 'x', is_wanted: true } }),
    ).rejects.toMatchObject({ fields: { email: ['validation.email'] } });
  });
});

describe('at the same moment', () => {
  it('[INT+06] workers that find the same carts mail each once', async () => {
    const people = Array.from({ length: 6 }, (_, index) => `par.${index}@exemplo.com.br`);
    for (const email of people) await leaveGuestCart(email);
    await Promise.all([remind(), remind(), remind()]);
    await remind();
    expect(people.map((email) => countOf(email))).toEqual(people.map(() => 1));
  });

  it('[INT+06] an order that is placed while the job begins is not reminded of', async () => {
    const before = countOf();
    const cart = await leaveCart();
    const body = await orderBody(customer, cart.uuid, 'pix');
    // The job has chosen its carts when it asks for the mail server.
    await remind({
      ...mailer,
      isReachable: async () => {
        await postOrder(customer, body);
        return true;
      },
    });
    expect(countOf()).toBe(before);
  });

  it('[INT+06] an order and the job at once end in no mail, or in one that was decided while the cart was open', async () => {
    for (let round = 0; round < 5; round += 1) {
      later(30);
      const cart = await leaveCart();
      const body = await orderBody(customer, cart.uuid, 'pix');
      const happened: string[] = [];
      await Promise.all([
        postOrder(customer, body).then(() => happened.push('order')),
        remind({
          ...mailer,
          send: async (mail) => {
            const row = await db
              .selectFrom('carts')
              .select('status')
              .where('id', '=', cart.uuid)
              .executeTakeFirst();
            happened.push(`mail while ${row?.status}`);
            await mailer.send(mail);
          },
        }),
      ]);
      const wasMailed = happened.some((event) => event.startsWith('mail'));
      expect((await reminders()).map(({ state }) => state)).toEqual(wasMailed ? ['sent'] : []);
      await db.deleteFrom('cart_reminders').execute();
    }
  });

  it('[INT+06] does not repeat a mail whose response was lost, and repeats one that was not accepted', async () => {
    const email = 'perdida@exemplo.com.br';
    await leaveGuestCart(email);
    const failing = (failure: object, isSent = false): Mailer => ({
      ...mailer,
      send: async (mail) => {
        if (isSent) await mailer.send(mail);
        throw Object.assign(new Error('no'), failure);
      },
    });
    expect(await remind({ ...mailer, isReachable: () => Promise.resolve(false) })).toBe('waits');
    await remind(failing({ code: 'EENVELOPE', responseCode: 451 }));
    expect(countOf(email)).toBe(0);
    await remind(failing({ code: 'ETIMEDOUT', command: 'CONN' }, true));
    await remind();
    expect(countOf(email)).toBe(1);
  });
});

describe('the report', () => {
  const days = { from: '2026-01-01', until: '2027-12-31' };
  const report = async () => {
    const staff = await signedInStaff(test, 'aurora', 'owner', { now });
    return staff.client('GET /api/admin/reports/reminders', { query: days });
  };

  it('[INT+13] counts who came back and what they ordered within a week, each order once', async () => {
    const bought = await leaveCart();
    await remind();
    const token = tokenOf();
    await view(token);
    await leaveGuestCart('nunca.volta@exemplo.com.br');
    await remind();
    await logIn();
    const placed = await postOrder(customer, await orderBody(customer, bought.uuid, 'pix'));
    expect(await report()).toMatchObject({
      is_on: true,
      sent: 2,
      returned: 1,
      orders: 1,
      earned_centavos: 0,
    });
    await moveOrderTo(db, { orderId: placed.uuid, status: 'paid', now });
    const paid = await report();
    expect(paid).toMatchObject({ orders: 1, earned_centavos: placed.total_centavos });
    expect(paid.items.map(({ order }) => order?.increment_id ?? null)).toEqual([null, placed.increment_id]);
    await db
      .updateTable('cart_reminders')
      .set({ returned_at: new Date(now.getTime() - 8 * 24 * hourMs) })
      .where('returned_at', 'is not', null)
      .execute();
    expect(await report()).toMatchObject({ returned: 1, orders: 0, earned_centavos: 0 });
  });

  it('[INT+13] counts an order of the cart into which another device put the lines, and not one before the return', async () => {
    await leaveCart();
    await remind();
    const person = guestPerson(905);
    const { client } = await startGuest(test, person);
    const device = await fillCartOf(visitor(), [vase]);
    await restore(tokenOf(), device.uuid);
    await view(tokenOf());
    await postOrder(client, {
      ...(await orderBody(client, device.uuid, 'pix')),
      shipping: { code: 'retirada' },
    });
    expect(await report()).toMatchObject({ sent: 1, returned: 1, orders: 1 });
  });
});

describe('the link', () => {
  it('[CAR+05] restores the cart on another device, at the prices of now, once however often it is followed', async () => {
    await leaveCart(2);
    await remind();
    await db.updateTable('product_variants').set({ stock: 1 }).where('id', '=', towel.variant_id).execute();
    const shown = await view(tokenOf());
    expect(shown).toMatchObject({ is_own: false, coupon_code: null, items: [{ sku: towel.sku, qty: 1 }] });
    await db.updateTable('product_variants').set({ stock: 50 }).where('id', '=', towel.variant_id).execute();
    const device = visitor();
    const other = await fillCartOf(device, [vase]);
    const restored = await restore(tokenOf(), other.uuid, device);
    expect(quantities(restored)).toEqual([
      [vase.sku, 1],
      [towel.sku, 2],
    ]);
    expect(quantities(await restore(tokenOf(), other.uuid, device))).toEqual(quantities(restored));
    const [reminder] = await reminders();
    expect(reminder).toMatchObject({ restored_cart_id: other.uuid, returned_at: now });
  });

  it('[CAR+05] does not double the lines of the customer who logs in afterwards', async () => {
    await leaveCart(2);
    await remind();
    const device = await fillCartOf(visitor(), [vase]);
    await restore(tokenOf(), device.uuid);
    const merged = await customer('GET /api/cart/carts/{cartId}', { path: { cartId: device.uuid } });
    expect(quantities(merged)).toEqual([
      [towel.sku, 2],
      [vase.sku, 1],
    ]);
  });

  it('[CAR+05] knows the cart that the browser has already', async () => {
    const cart = await leaveCart();
    await remind();
    expect(await view(tokenOf(), undefined, customer)).toMatchObject({ is_own: true });
    const { cart: left } = await leaveGuestCart('mesma@exemplo.com.br');
    await remind();
    const token = tokenOf('mesma@exemplo.com.br');
    expect(await view(token, left.uuid)).toMatchObject({ is_own: true });
    expect(await view(token, cart.uuid)).toMatchObject({ is_own: false });
  });

  it('[CAR+05] refuses a forged, an expired and an ordered one, and never gives access to the cart itself', async () => {
    const cart = await leaveCart();
    await remind();
    const token = tokenOf();
    const other = await fillCartOf(visitor(), [vase]);
    await expect(view(`${token.slice(0, -2)}__`)).rejects.toMatchObject({ code: 'saved_cart_not_found' });
    await expect(restore(token, cart.uuid)).rejects.toMatchObject({ code: 'cart_not_found' });
    await postOrder(customer, await orderBody(customer, cart.uuid, 'pix'));
    await expect(view(token)).rejects.toMatchObject({ code: 'saved_cart_ordered' });
    await expect(restore(token, other.uuid)).rejects.toMatchObject({ code: 'saved_cart_ordered' });
    later(31 * 24);
    await expect(view(token)).rejects.toMatchObject({ code: 'saved_cart_not_found' });
  });
});
