import { randomBytes } from 'node:crypto';

import { inShopDatabase } from './database.ts';
import type { NewPerson } from './new-person.ts';
import { panelHeaders, panelUrl, signInOwner } from './panel/panel-pages.ts';
import { sendFromOwnAddress } from './post-from-own-address.ts';

/** The session of this worker's calls. */
let session: Promise<string> | undefined;

/**
 * Makes a call of the panel as the store's owner, without a browser: a tenth of the CPU time of the operator's command, which
 * is a process of its own. Signs in again if a test has ended the session.
 */
async function callAsOwner(method: 'POST' | 'PUT', path: string, body: object): Promise<unknown> {
  const send = async () => {
    session ??= signInOwner();
    return sendFromOwnAddress(method, panelUrl(`/api/admin/${path}`), body, {
      ...panelHeaders(),
      cookie: await session,
    });
  };
  let { status, data } = await send();
  if (status === 401) {
    session = undefined;
    ({ status, data } = await send());
  }
  if (status > 299) throw new Error(`${method} ${path} responded ${status}`);
  return data;
}

interface Tracking {
  readonly carrier: string;
  readonly code: string;
  readonly url: string;
}

export function moveOrderAsOwner(
  number: string,
  step: 'shipped' | 'delivered',
  tracking?: Tracking,
): Promise<unknown> {
  return callAsOwner('POST', `orders/${number}/steps`, { step, ...(tracking && { tracking }) });
}

export function recordInvoiceAsOwner(
  number: string,
  invoice: { key: string; url: string },
): Promise<unknown> {
  return callAsOwner('PUT', `orders/${number}/invoice`, invoice);
}

export function moveReturnAsOwner(
  id: string,
  step: 'approved' | 'received' | 'done',
  note = '',
): Promise<unknown> {
  return callAsOwner('POST', `returns/${id}/steps`, { step, note });
}

export function setStockAsOwner(sku: string, to: number): Promise<unknown> {
  return callAsOwner('PUT', `variants/${sku}/stock`, { to });
}

/** Creates a store and opens it without the steps before; returns its id. It has nothing to sell. */
export async function createOpenStore(): Promise<string> {
  const id = `nova-${randomBytes(4).toString('hex')}`;
  await callAsOwner('POST', 'stores', {
    public_id: id,
    name: 'Loja Nova',
    host: null,
    owner_email: `dona@${id}.exemplo.com.br`,
    owner_name: 'Dona Nova',
  });
  await inShopDatabase((client) =>
    client.query('update stores set active = 1, is_in_setup = false where public_id = $1', [id]),
  );
  return id;
}

interface PreparedFor {
  readonly person: NewPerson;
  readonly variantId: number;
  readonly qty: number;
  readonly discountCentavos: number;
}

/** Keeps a customer, prepares an order for them with a discount, and mails its link. Returns the draft's id. */
export async function prepareOrderAsOwner(order: PreparedFor): Promise<number> {
  const { person } = order;
  // The API's tests prove the types of these responses.
  const { id: customerId } = (await callAsOwner('POST', 'customers', {
    first_name: person.firstName,
    last_name: person.lastName,
    taxvat: person.cpf,
    email: person.email,
    phone: person.mobile,
    group: null,
    is_welcomed: false,
  })) as { id: number };
  const draft = (await callAsOwner('POST', 'order-drafts', {
    customer_id: customerId,
    items: [{ variant_id: order.variantId, qty: order.qty }],
    discount_centavos: order.discountCentavos,
    discount_reason: 'Pedido por telefone',
    coupon_code: null,
    shipping: { code: 'expressa', price_centavos: null },
    address: {
      recipient: `${person.firstName} ${person.lastName}`,
      phone: person.mobile,
      postcode: '01310-100',
      street: person.street,
      number: '900',
      complement: '',
      neighborhood: 'Bela Vista',
      city: 'São Paulo',
      region: 'SP',
    },
    note: '',
  })) as { id: number; version: string };
  await callAsOwner('POST', `order-drafts/${draft.id}/link`, { version: draft.version, is_mailed: true });
  return draft.id;
}

/** Puts a customer into a new group whose price list takes a percentage off every product. */
export async function giveListPrices(email: string, percentOff: number): Promise<void> {
  const code = `revenda-${randomBytes(4).toString('hex')}`;
  await callAsOwner('PUT', `customer-groups/${code}`, { name: 'Revenda', is_public: false, version: null });
  await callAsOwner('PUT', `price-lists/${code}`, {
    name: 'Revenda',
    group: code,
    percent_off: percentOff,
    starts_at: null,
    ends_at: null,
    is_active: true,
    version: null,
  });
  await inShopDatabase((client) =>
    client.query(
      'update customers set group_id = (select id from customer_groups where code = $1) where email = $2',
      [code, email],
    ),
  );
}
