import { logDroppedOnce } from '#app/platform/errors/log-dropped-once.ts';

/** `session` lasts as long as the tab, `local` until it is removed. */
export type Kind = 'session' | 'local';

/** Values that the browser's storage refused, because its settings forbid storage or because it is full: kept as long as the document. */
const memory: Readonly<Record<Kind, Map<string, string>>> = { session: new Map(), local: new Map() };

/** Returns null where the browser's settings forbid storage: access throws, or finds nothing. */
function storage(kind: Kind): Storage | null {
  try {
    return (kind === 'session' ? window.sessionStorage : window.localStorage) ?? null;
  } catch {
    return null;
  }
}

function readText(kind: Kind, key: string): string | null {
  const kept = memory[kind].get(key);
  if (kept !== undefined) return kept;
  try {
    return storage(kind)?.getItem(key) ?? null;
  } catch {
    // As above.
    return null;
  }
}

/** Returns false if the text lasts only as long as the document. */
function writeText(kind: Kind, key: string, text: string): boolean {
  try {
    const area = storage(kind);
    area?.setItem(key, text);
    if (area) {
      memory[kind].delete(key);
      return true;
    }
  } catch {
    // Forbidden or full.
  }
  memory[kind].set(key, text);
  return false;
}

export function removeText(kind: Kind, key: string): void {
  memory[kind].delete(key);
  try {
    storage(kind)?.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

export function keysOf(kind: Kind): string[] {
  try {
    return [...new Set([...Object.keys(storage(kind) ?? {}), ...memory[kind].keys()])];
  } catch {
    // As above.
    return [...memory[kind].keys()];
  }
}

export interface StoredValue<Value> {
  read(): Value | null;
  /** Returns false if the value lasts only as long as the document. */
  write(value: Value): boolean;
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
export function storedEntry<Value>({ key, kind, decode, encode }: Entry<Value>): StoredValue<Value> {
  function clear(): void {
    removeText(kind, key);
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
      const text = readText(kind, key);
      if (text === null) return null;
      const value = decoded(text);
      if (value === null) {
        clear();
        logDroppedOnce(key, kind);
      }
      return value;
    },
    write: (value) => writeText(kind, key, encode(value)),
  };
}

/** A plain text under a name that the specification or a library defines, such as `cart_id`. */
export function storedText<Value extends string | number>(options: {
  key: string;
  kind: Kind;
  parse: (text: string) => Value | null;
}): StoredValue<Value> {
  const { parse, ...entry } = options;
  return storedEntry({ ...entry, decode: parse, encode: String });
}

/** Returns whether the browser stores any value under a key, for code that leaves parsing to a later chunk. */
export function isStored(key: string, kind: Kind = 'local'): boolean {
  return readText(kind, key) !== null;
}

/** Returns whether the browser stores nothing for the shop, as on a first visit. */
export function storesNothing(): boolean {
  return keysOf('local').length === 0 && keysOf('session').length === 0;
}
