import { CallError, isErrorOf } from '@vitrine/contract/client.ts';

import { api } from '#app/platform/api/api.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { translateCallError } from '#app/platform/errors/server-messages.ts';

import type { ReceiptsService } from './create-receipts.ts';

/** Marks a quantity as bought and stores the key to undo it. Shows a refusal. */
export async function markAsBought(
  { storeReceipt }: ReceiptsService,
  link: string,
  itemId: number,
  quantity: number,
): Promise<void> {
  try {
    const { receipt } = await api('POST /api/catalog/shared-lists/{link}/items/{itemId}/purchases', {
      path: { link, itemId: String(itemId) },
      body: { quantity },
    });
    storeReceipt({ receipt, itemId, quantity });
    emitAppEvent('toast', { kind: 'success', message: 'Marcado como comprado. Obrigado por avisar!' });
  } catch (error) {
    reportCallError(error);
  }
}

export async function unmarkAsBought(
  { dropReceipt }: ReceiptsService,
  link: string,
  receipt: string,
): Promise<void> {
  try {
    await api('DELETE /api/catalog/shared-lists/{link}/purchases/{receipt}', { path: { link, receipt } });
    dropReceipt(receipt);
    emitAppEvent('toast', { kind: 'success', message: 'Marcação desfeita.' });
  } catch (error) {
    if (
      !isErrorOf(error, 'DELETE /api/catalog/shared-lists/{link}/purchases/{receipt}') ||
      error.code !== 'not_found'
    )
      return reportCallError(error);
    // The list's owner marked it first, or renewed the link.
    dropReceipt(receipt);
    emitAppEvent('toast', { kind: 'info', message: 'Esta marcação já não vale mais.' });
  }
  return undefined;
}

/** Shows a refusal as a toast; rethrows any other error. */
export function reportCallError(error: unknown): void {
  if (!(error instanceof CallError)) throw error;
  emitAppEvent('toast', { kind: 'error', message: translateCallError(error) });
}
