import { logDroppedOnce } from './log-dropped-once.ts';

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

interface Entry<Value> {
  key: string;
  kind: Kind;
  /** Returns null for what is no such value. May throw on one. */
  decode: (text: string) => Value | null;
  encode: (value: Value) => string;
}

/** The one reader of what a browser keeps: a malformed value is dropped, logged once, and as if it had never been [UIX-06]. */
function storedEntry<Value>({ key, kind, decode, encode }: Entry<Value>): StoredValue<Value> {
  function clear(): void {
    storage(kind)?.removeItem(key);
  }
  function decoded(text: string): Value | null {
    try {
      return decode(text);
    } catch {
      // A value that the parser cannot even walk is malformed like any other.
      return null;
    }
  }
  return {
    clear,
    read() {
      const text = storage(kind)?.getItem(key) ?? null;
      if (text === null) return null;
      const value = decoded(text);
      if (value === null) {
        clear();
        logDroppedOnce(key, kind);
      }
      return value;
    },
    write(value) {
      try {
        storage(kind)?.setItem(key, encode(value));
      } catch {
        // Full: what is not remembered is asked for again.
      }
    },
  };
}

/** A versioned JSON value. `parse` returns null for a value that it does not know; another version is dropped as well. */
export function storedValue<Value>(options: {
  key: string;
  kind: Kind;
  version: number;
  parse: (value: unknown) => Value | null;
}): StoredValue<Value> {
  const { key, kind, version, parse } = options;
  return storedEntry({
    key,
    kind,
    decode(text) {
      const kept: unknown = JSON.parse(text);
      const isOfVersion =
        typeof kept === 'object' && kept !== null && 'version' in kept && kept.version === version;
      return isOfVersion && 'value' in kept ? parse(kept.value) : null;
    },
    encode: (value) => JSON.stringify({ version, value }),
  });
}

/** A plain text under a name that the specification or a library gives, such as `cart_id`. */
export function storedText<Value extends string | number>(options: {
  key: string;
  kind: Kind;
  parse: (text: string) => Value | null;
}): StoredValue<Value> {
  const { parse, ...place } = options;
  return storedEntry({ ...place, decode: parse, encode: String });
}

/** Whether something is kept in local storage under a key, whatever it is: for code that leaves the reading to a later chunk. */
export function isStored(key: string): boolean {
  return (storage('local')?.getItem(key) ?? null) !== null;
}
