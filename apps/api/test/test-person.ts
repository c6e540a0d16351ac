import { randomUUID } from 'node:crypto';

import type { Client } from '@vitrine/contract/client.ts';
import type { CustomerInput } from '@vitrine/contract/schemas/customer.ts';
import { cpfFromSeed } from '@vitrine/fixtures/tax-documents.ts';
import sharp from 'sharp';

import { moveOrderTo } from './move-order-to.ts';
import { moveReturnTo } from './move-return-to.ts';
import { storeOf } from './store-of.ts';
import type { TestApi } from './test-api.ts';
import { fillCartOf, findVariant, loggedInClient, orderBody, postOrder } from './test-shop.ts';

/** A person whose name, address and phone are unique in the stores, so that any match is theirs. */
export function strangePerson(seed: number) {
  const word = [...String(seed)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  const name = { first_name: `Zu${word}`, last_name: `Quinta${word}` };
  const phone = `(11) 97${String(seed).slice(0, 3)}-${String(seed).slice(3)}79`;
  return {
    ...name,
    taxvat: cpfFromSeed(seed),
    phone,
    email: `zq.${seed}@exemplo.com.br`,
    password: 'Segredo#1',
    addresses: [
      {
        ...name,
        phone,
        postcode: '04094-050',
        street: `Travessa ${word}`,
        number: '10',
        complement: `Casa de ${word}`,
        neighborhood: 'Ibirapuera',
        region: 'SP',
        city: 'São Paulo',
      },
    ],
  };
}

export type Person = ReturnType<typeof strangePerson>;

/** Returns every form in which their personal data may be stored. */
export function personalDataOf({ email, taxvat, phone, first_name, last_name, addresses }: Person): string[] {
  const [address] = addresses;
  const words = [email, taxvat, phone, phone.replace(/\D/g, ''), first_name, last_name];
  return [...words, address?.street ?? '', address?.complement ?? ''];
}

/** Registers a new customer in Casa Aurora, logged in. */
export async function registerPerson(test: TestApi, person: Person): Promise<{ id: number; client: Client }> {
  const { id } = await test.client('aurora')('POST /api/customer/customers', {
    // Besides texts a body contains addresses, which the type's index signature does not include.
    body: person as unknown as CustomerInput,
  });
  const client = await loggedInClient(test, 'aurora', { username: person.email, password: person.password });
  return { id, client };
}

/** Uploads a picture as a shopper; returns its id. */
export async function handIn(test: TestApi): Promise<string> {
  const photo = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(photo)]), 'foto.jpg');
  const answer = await test.request('aurora', '/api/storage/files/upload', { method: 'POST', body: form });
  const { data } = JSON.parse(await answer.text()) as { data: { image: string } };
  return data.image;
}

export async function mugOrder(client: Client, qty = 1): Promise<string> {
  const mat = await findVariant(client, 'AUR-TOA-04', 'AUR-TOA-04-SALVIA');
  const cart = await fillCartOf(client, [{ ...mat, qty }]);
  return (await postOrder(client, await orderBody(client, cart.uuid, 'pix'))).uuid;
}

/**
 * Creates every kind of record that a customer can leave in a store, with their name, e-mail and phone wherever text is
 * entered.
 */
export async function leaveTraces(
  test: TestApi,
  { person, id, client, now }: { person: Person; id: number; client: Client; now: Date },
): Promise<{ orderId: string }> {
  const db = await storeOf(test, 'aurora');
  const mat = await findVariant(client, 'AUR-TOA-04', 'AUR-TOA-04-SALVIA');
  const orderId = await mugOrder(client, 2);
  await moveOrderTo(db, { orderId, status: 'delivered', now });
  await db
    .insertInto('order_papers')
    .values({
      order_id: orderId,
      invoice_key: '3526111234567800019055001000000123100000012'.padEnd(44, '7'),
      invoice_url: 'https://nfe.exemplo.com.br/123',
      carrier: 'Correios',
      tracking_code: 'BR123456789BR',
      tracking_url: `https://rastreio.exemplo.com.br/${person.last_name}`,
    })
    .execute();
  const parcel = await db
    .insertInto('order_parcels')
    .values({
      order_id: orderId,
      position: 1,
      carrier: 'Correios',
      tracking_code: 'BR223456789BR',
      tracking_url: `https://rastreio.exemplo.com.br/volume/${person.last_name}`,
      shipped_at: now,
      delivered_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const piece = await db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('order_parcel_items')
    .values({ parcel_id: parcel.id, order_item_id: piece.id, qty: 1 })
    .execute();
  await db
    .insertInto('order_notes')
    .values({
      order_id: orderId,
      text: `${person.first_name} pediu para ligar antes: ${person.phone}.`,
      author_kind: 'staff',
      author_name: 'Equipe',
      written_at: now,
    })
    .execute();
  const { customer_id: customerId } = await db
    .selectFrom('orders')
    .select('customer_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('order_drafts')
    .values({
      customer_id: customerId,
      lines: '[]',
      discount_centavos: 0,
      discount_reason: '',
      coupon_code: null,
      address: JSON.stringify({
        recipient: `${person.first_name} ${person.last_name}`,
        phone: person.phone,
        postcode: '01310100',
        street: 'Avenida Paulista',
        number: '1578',
        complement: '',
        neighborhood: 'Bela Vista',
        city: 'São Paulo',
        region: 'SP',
      }),
      shipping: null,
      note: `${person.first_name} liga de novo amanhã.`,
      asked_at: now,
      asked_key: randomUUID(),
      asked_note: `Entregar a ${person.first_name}.`,
      decline_reason: `${person.first_name} desistiu.`,
      items_centavos: 0,
      prices: '[]',
      priced_at: now,
      author: 'Equipe',
      created_at: now,
      changed_at: now,
    })
    .execute();
  await db
    .insertInto('gift_cards')
    .values({
      status: 'active',
      amount_centavos: 5_000,
      order_id: orderId,
      recipient_name: `${person.first_name} ${person.last_name}`,
      recipient_email: person.email,
      sender_name: person.first_name,
      message: `Um abraço de ${person.first_name}`,
      send_on: '2026-11-20',
      valid_months: 0,
      expires_on: null,
      author: '',
      created_at: now,
    })
    .execute();
  const note = `${person.first_name} ${person.last_name} reclamou do atraso.`;
  await db.updateTable('orders').set({ cancel_note: note }).where('id', '=', orderId).execute();
  await db
    .insertInto('order_withdrawals')
    .values({
      order_id: orderId,
      attempt_key: randomUUID(),
      is_whole: false,
      money_centavos: 0,
      credit_centavos: 0,
      bonus_centavos: 0,
      at: now,
      origin: 'staff',
      reason: 'late',
      note,
    })
    .execute();
  const { items } = await client('GET /api/customer/returns/orders/{uuid}', { path: { uuid: orderId } });
  const created = await client('POST /api/customer/returns', {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      order_id: orderId,
      items: [{ id: items[0]?.id ?? 0, qty: 1 }],
      reason: 'defect',
      result: 'credit',
      comment: `Falem com ${person.first_name}, ${person.phone}.`,
      photos: [await handIn(test)],
    },
  });
  await moveReturnTo(db, { id: created.id, status: 'approved', note: `Olá, ${person.first_name}!`, now });
  await moveReturnTo(db, { id: created.id, status: 'received', now });
  await moveReturnTo(db, { id: created.id, status: 'done', now });
  const review = await client('POST /api/customer/reviews', {
    body: {
      product_id: mat.product_id,
      rating: 4,
      title: 'Gostei',
      text: 'Macio e fácil de lavar.',
      photos: [await handIn(test)],
    },
  });
  await db.updateTable('product_reviews').set({ status: 'approved' }).where('id', '=', review.id).execute();
  await db
    .insertInto('saved_cards')
    .values({
      customer_id: id,
      provider: 'sandbox',
      card_id: `card_of_${id}`,
      owner_id: `aurora-${id}`,
      brand: 'elo',
      last4: '7013',
      expiry_month: 3,
      expiry_year: 2031,
      holder_first_name: person.first_name,
    })
    .execute();
  await client('POST /api/customer/wishlist', { body: { product_id: mat.product_id } });
  const list = await client('POST /api/customer/lists', {
    body: { name: `Casa de ${person.first_name}`, event_on: null },
  });
  await client('POST /api/customer/lists/{id}/items', {
    path: { id: list.id },
    body: { variant_id: mat.variant_id, quantity: 2 },
  });
  const soldOut = await findVariant(client, 'AUR-ALM-01', 'AUR-ALM-01-TERRACOTA-55X55');
  await client('POST /api/catalog/stock-alerts', {
    body: { variant_id: soldOut.variant_id, email: person.email },
  });
  await client('POST /api/cms/newsletter/subscriptions', {
    body: { email: person.email, name: person.first_name },
  });
  await client('PUT /api/customer/consent', {
    body: { functional: true, analytics: false, marketing: true, timestamp: now.toISOString() },
  });
  const cart = await fillCartOf(client, [mat]);
  const message = `Feliz casa nova! ${person.first_name} ${person.last_name}`;
  await client('PUT /api/cart/carts/{cartId}/gift-wrap', { path: { cartId: cart.uuid }, body: { message } });
  await db.updateTable('orders').set({ gift_message: message }).where('id', '=', orderId).execute();
  const form = await db
    .selectFrom('cms_forms')
    .select('id')
    .where('code', '=', 'contato')
    .executeTakeFirstOrThrow();
  for (const email of [person.email, `amiga.${person.email}`]) {
    await test.client('aurora')('POST /api/cms/forms/{id}/submissions', {
      path: { id: form.id },
      body: {
        answers: { nome: 'Alguém', email, assunto: 'Outro assunto', mensagem: `Escrevam para ${email}.` },
      },
    });
  }
  const folder = await handIn(test);
  await db.updateTable('uploads').set({ customer_id: id }).where('id', '=', folder).execute();
  return { orderId };
}
