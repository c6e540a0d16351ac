const prefix = 'rascunho:';

/** Returns a form's draft in this browser tab; null for none. */
export function readDraft(key: string): Readonly<Record<string, unknown>> | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null');
    return typeof stored === 'object' && stored !== null ? { ...stored } : null;
  } catch {
    // Written by another version of the panel, or the browser has no storage.
    return null;
  }
}

export function storeDraft(key: string, changes: Readonly<Record<string, unknown>>): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(changes));
  } catch {
    // Without storage a reload loses the changes; the browser asks before.
  }
}

export function removeDraft(key: string): void {
  try {
    sessionStorage.removeItem(prefix + key);
  } catch {
    // As above.
  }
}

/** Removes every draft of this tab, as when its person signs out. */
export function removeDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    }
  } catch {
    // As above.
  }
}
