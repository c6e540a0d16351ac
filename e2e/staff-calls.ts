import { randomBytes } from 'node:crypto';

import { inShopDatabase } from './database.ts';
import { panelHeaders, panelUrl, signInOwner } from './panel/panel-pages.ts';
import { sendFromOwnAddress } from './post-from-own-address.ts';

/** The session of this worker's calls. */
let session: Promise<string> | undefined;

/**
 * Makes a call of the panel as the store's owner, without a browser: a tenth of the CPU time of the operator's command, which
 * is a process of its own. Signs in again if a test has ended the session.
 */
async function callAsOwner(method: 'POST' | 'PUT', path: string, body: object): Promise<void> {
  const send = async () => {
    session ??= signInOwner();
    return sendFromOwnAddress(method, panelUrl(`/api/admin/${path}`), body, {
      ...panelHeaders(),
      cookie: await session,
    });
  };
  let { status } = await send();
  if (status === 401) {
    session = undefined;
    ({ status } = await send());
  }
  if (status > 299) throw new Error(`${method} ${path} responded ${status}`);
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
): Promise<void> {
  return callAsOwner('POST', `orders/${number}/steps`, { step, ...(tracking && { tracking }) });
}

export function recordInvoiceAsOwner(number: string, invoice: { key: string; url: string }): Promise<void> {
  return callAsOwner('PUT', `orders/${number}/invoice`, invoice);
}

export function moveReturnAsOwner(
  id: string,
  step: 'approved' | 'received' | 'done',
  note = '',
): Promise<void> {
  return callAsOwner('POST', `returns/${id}/steps`, { step, note });
}

export function setStockAsOwner(sku: string, to: number): Promise<void> {
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
