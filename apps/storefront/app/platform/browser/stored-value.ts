import { logDroppedOnce } from './log-dropped-once.ts';

/** `session` lasts as long as the tab, `local` until it is removed. */
type Kind = 'session' | 'local';

function storage(kind: Kind): Storage | null {
  try {
    return kind === 'session' ? window.sessionStorage : window.localStorage;
  } catch {
    // The browser's settings can forbid storage: the shop then remembers nothing.
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
  /** Returns null for an invalid value. May throw. */
  decode: (text: string) => Value | null;
  encode: (value: Value) => string;
}

/** Reads and writes one stored value. A malformed one is dropped, logged once and treated as absent [UIX-06]. */
function storedEntry<Value>({ key, kind, decode, encode }: Entry<Value>): StoredValue<Value> {
  function clear(): void {
    storage(kind)?.removeItem(key);
  }
  function decoded(text: string): Value | null {
    try {
      return decode(text);
    } catch {
      // A value that makes the parser throw is malformed, too.
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
        // The storage is full: the value is fetched or entered again.
      }
    },
  };
}

/** A versioned JSON value. `parse` returns null for an invalid value; another version is dropped, too. */
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
      const parsed: unknown = JSON.parse(text);
      const isOfVersion =
        typeof parsed === 'object' && parsed !== null && 'version' in parsed && parsed.version === version;
      return isOfVersion && 'value' in parsed ? parse(parsed.value) : null;
    },
    encode: (value) => JSON.stringify({ version, value }),
  });
}

/** A plain text under a name that the specification or a library defines, such as `cart_id`. */
export function storedText<Value extends string | number>(options: {
  key: string;
  kind: Kind;
  parse: (text: string) => Value | null;
}): StoredValue<Value> {
  const { parse, ...place } = options;
  return storedEntry({ ...place, decode: parse, encode: String });
}

/** Returns whether the browser stores any value under a key, for code that leaves parsing to a later chunk. */
export function isStored(key: string, kind: Kind = 'local'): boolean {
  return (storage(kind)?.getItem(key) ?? null) !== null;
}

/** Returns whether the browser stores nothing for the shop, as on a first visit. */
export function storesNothing(): boolean {
  return [storage('local'), storage('session')].every((kind) => (kind?.length ?? 0) === 0);
}
