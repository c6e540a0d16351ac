import type { StockDocumentKind, StockReason } from '@vitrine/contract/admin/stock-reasons.ts';

/** Why a statement changes the stock of variants. */
export interface StockCause {
  readonly reason: StockReason;
  /** An order or return by its number, an import or bulk edit by its id; absent for a change by hand. */
  readonly document?: { readonly kind: StockDocumentKind; readonly id: string };
  /** A person of the staff, a key or a command; absent for shoppers and jobs. */
  readonly author?: string;
  readonly note?: string;
  /** Of pieces that the same transaction takes again: no order that waits for pieces gets them. */
  readonly isTakenAgain?: boolean;
  readonly at: Date;
}

/**
 * Returns a cause as the column `stock_cause` takes it. Every statement that writes `stock` writes this too: a trigger turns both
 * into a movement (decision 126).
 */
export function stockCauseOf(cause: StockCause, writtenOff = 0): string {
  const { reason, document, author, note, isTakenAgain, at } = cause;
  return JSON.stringify({
    reason,
    document_kind: document?.kind,
    document: document?.id,
    author,
    note,
    is_taken_again: isTakenAgain,
    at: at.toISOString(),
    written_off: writtenOff,
  });
}
