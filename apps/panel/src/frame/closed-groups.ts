const key = 'panel-closed-groups';

/** Returns the names of the navigation's groups that were closed in this browser. */
export function readClosedGroups(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export function storeClosedGroups(groups: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(groups));
  } catch {
    // A browser without storage opens all groups again with the next document.
  }
}
