import { createStore } from 'zustand';

import { storedValue } from '#app/platform/browser/stored-value.ts';

/** The receipt of a list purchase made on this device, which undoes it. */
export interface PurchaseReceipt {
  readonly receipt: string;
  readonly itemId: number;
  readonly quantity: number;
}

/** Older receipts are dropped: their purchases can no longer be undone. */
const maxReceipts = 300;

function isReceipt(value: unknown): value is PurchaseReceipt {
  return (
    typeof value === 'object' &&
    value !== null &&
    'receipt' in value &&
    typeof value.receipt === 'string' &&
    'itemId' in value &&
    Number.isSafeInteger(value.itemId) &&
    'quantity' in value &&
    Number.isSafeInteger(value.quantity)
  );
}

const storedReceipts = storedValue({
  key: 'list_purchases',
  kind: 'local',
  version: 1,
  parse: (value): readonly PurchaseReceipt[] | null =>
    Array.isArray(value) && value.every(isReceipt) ? value : null,
});

/** Creates the receipts of a router, a service. They are empty until `showReceipts`: the server cannot read the device's storage. */
export function createReceipts() {
  /** Newest first. */
  const state = createStore<readonly PurchaseReceipt[]>(() => []);

  function showReceipts(): void {
    state.setState(storedReceipts.read() ?? [], true);
  }

  function storeReceipt(receipt: PurchaseReceipt): void {
    storedReceipts.write([receipt, ...(storedReceipts.read() ?? [])].slice(0, maxReceipts));
    showReceipts();
  }

  function dropReceipt(receipt: string): void {
    storedReceipts.write((storedReceipts.read() ?? []).filter((one) => one.receipt !== receipt));
    showReceipts();
  }

  return { state, showReceipts, storeReceipt, dropReceipt };
}

export type ReceiptsService = ReturnType<typeof createReceipts>;
