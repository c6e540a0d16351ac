import { type Kind, type StoredValue, keysOf, removeText, storedEntry } from './stored-text.ts';

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

/** Returns the keys of local storage with a prefix, sorted. */
export function storedKeys(prefix: string): string[] {
  return keysOf('local')
    .filter((key) => key.startsWith(prefix))
    .toSorted();
}

export function removeStored(key: string): void {
  removeText('local', key);
}
