import type { Popup } from '@vitrine/contract/schemas/cms.ts';

export interface DuePopup {
  readonly popup: Popup;
  /** In milliseconds, of the same clock as `sinceMs`. */
  readonly dueMs: number;
}

/** The popup whose turn comes first: `starts_at` seconds after it was first known of [POP-02]. */
export function nextPopup(popups: readonly Popup[], sinceMs: (popupId: number) => number): DuePopup | null {
  const due = popups.map((popup) => ({ popup, dueMs: sinceMs(popup.id) + popup.starts_at * 1000 }));
  // Sorting is stable: of those that are due together, the merchant's order holds.
  return due.toSorted((a, b) => a.dueMs - b.dueMs)[0] ?? null;
}
