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

export function moveOrder(number: string, step: 'shipped' | 'delivered', tracking?: Tracking): Promise<void> {
  return callAsOwner('POST', `orders/${number}/steps`, { step, ...(tracking && { tracking }) });
}

export function recordInvoice(number: string, invoice: { key: string; url: string }): Promise<void> {
  return callAsOwner('PUT', `orders/${number}/invoice`, invoice);
}

export function moveReturn(id: string, step: 'approved' | 'received' | 'done', note = ''): Promise<void> {
  return callAsOwner('POST', `returns/${id}/steps`, { step, note });
}

export function setStock(sku: string, to: number): Promise<void> {
  return callAsOwner('PUT', `variants/${sku}/stock`, { to });
}
