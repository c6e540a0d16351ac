const key = 'panel-store';

/** Returns the public id of the store that this browser signed in to last; empty for none. */
export function readStoreId(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    // Without storage, the person enters the store each time.
    return '';
  }
}

export function writeStoreId(storeId: string): void {
  try {
    localStorage.setItem(key, storeId);
  } catch {
    // As above.
  }
}
