/** Where a value is kept: for this tab's session, or until it is removed. */
type Kind = 'session' | 'local';

function storage(kind: Kind): Storage | null {
  try {
    return kind === 'session' ? window.sessionStorage : window.localStorage;
  } catch {
    // Storage can be forbidden by the browser's settings: the shop then works without memory.
    return null;
  }
}

export interface StoredValue<Value> {
  read(): Value | null;
  write(value: Value): void;
  clear(): void;
}

/**
 * A versioned JSON value. What is malformed, of another version or refused by `parse` is dropped without an error
 * [UIX-06]. `parse` gives null for a value that it does not know.
 */
export function storedValue<Value>(options: {
  key: string;
  kind: Kind;
  version: number;
  parse: (value: unknown) => Value | null;
}): StoredValue<Value> {
  const { key, kind, version, parse } = options;
  function clear(): void {
    storage(kind)?.removeItem(key);
  }
  return {
    clear,
    read() {
      const text = storage(kind)?.getItem(key);
      if (text === null || text === undefined) return null;
      const value = parseVersion(text, version);
      const known = value === undefined ? null : parse(value);
      if (known === null) clear();
      return known;
    },
    write(value) {
      try {
        storage(kind)?.setItem(key, JSON.stringify({ version, value }));
      } catch {
        // Full: what is not remembered is asked for again.
      }
    },
  };
}

function parseVersion(text: string, version: number): unknown {
  try {
    const kept: unknown = JSON.parse(text);
    return typeof kept === 'object' &&
      kept !== null &&
      'version' in kept &&
      kept.version === version &&
      'value' in kept
      ? kept.value
      : undefined;
  } catch {
    return undefined;
  }
}

/** A plain text under a name that the specification gives, such as `cart_id`. */
export function storedText(key: string): StoredValue<string> {
  return {
    read: () => storage('local')?.getItem(key) ?? null,
    write(value) {
      try {
        storage('local')?.setItem(key, value);
      } catch {
        // As above.
      }
    },
    clear: () => storage('local')?.removeItem(key),
  };
}
