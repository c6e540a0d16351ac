import { createRoot } from 'react-dom/client';

import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { isKnownCustomer } from '#app/platform/session/session.ts';

import { AddToListHost, type ListedItem, useListedItem } from './add-to-list-dialog.tsx';

let isMounted = false;

/** Asks on which list an item goes, in a tree of its own: no page carries a byte of it. Who is no customer yet logs in first. */
export async function openAddToListDialog(item: ListedItem): Promise<void> {
  useListedItem.setState({ item });
  if (!isMounted) {
    isMounted = true;
    const place = document.createElement('div');
    document.body.append(place);
    createRoot(place).render(<AddToListHost />);
  }
  if (await isKnownCustomer()) return;
  emitAppEvent('toast', { kind: 'info', message: 'Entre na sua conta para usar suas listas.' });
  emitAppEvent('open-customer-floater', { form: 'login' });
}
