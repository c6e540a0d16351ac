import { type RegisteredRouter, RouterContextProvider } from '@tanstack/react-router';
import { type Root, createRoot } from 'react-dom/client';

import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { createSession } from '#app/platform/session/session.ts';

import { AddToListDialog, type ListedItem } from './add-to-list-dialog.tsx';

/** A service: a React root beside the page's. */
function createDialogRoot(): Root {
  const container = document.createElement('div');
  document.body.append(container);
  return createRoot(container);
}

/**
 * Asks to which list an item is added, in a separate React root with the page's router, so that pages do not include its
 * code. A guest logs in first.
 */
export async function openAddToListDialog(router: RegisteredRouter, item: ListedItem): Promise<void> {
  const root = serviceOf(router, createDialogRoot);
  const showDialog = (shownItem: ListedItem | null) =>
    root.render(
      <RouterContextProvider router={router}>
        <AddToListDialog item={shownItem} onClose={() => showDialog(null)} />
      </RouterContextProvider>,
    );
  showDialog(item);
  if (await serviceOf(router, createSession).isKnownCustomer()) return;
  emitAppEvent('toast', { kind: 'info', message: 'Entre na sua conta para usar suas listas.' });
  emitAppEvent('open-customer-floater', { form: 'login' });
}
