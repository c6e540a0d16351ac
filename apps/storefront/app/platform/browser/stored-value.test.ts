import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { storedText } from './stored-text.ts';
import { removeStored, storedKeys, storedValue } from './stored-value.ts';

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const full = () => {
  throw new DOMException('Quota exceeded.', 'QuotaExceededError');
};
const throwing = { get: refuse };

/** The ways in which browsers and their settings refuse storage. */
const refusals: Record<string, PropertyDescriptor> = {
  'throws on access': throwing,
  'is null': { value: null },
  'is missing': { value: undefined },
  'throws on every call': { value: { getItem: refuse, setItem: refuse, removeItem: refuse } },
  'is full': { value: { getItem: () => null, setItem: full, removeItem: () => {} } },
};

const value = storedValue<string>({
  key: 'a',
  kind: 'local',
  version: 1,
  parse: (text) => (typeof text === 'string' ? text : null),
});
const text = storedText({ key: 'entry:b', kind: 'session', parse: (given) => given });
const entry = storedText({ key: 'entry:c', kind: 'local', parse: (given) => given });

beforeEach(() => vi.stubGlobal('window', {}));
afterEach(() => {
  for (const stored of [value, text, entry]) stored.clear();
  vi.unstubAllGlobals();
});

it.each(Object.entries(refusals))('[UIX-06] keeps values in memory where storage %s', (_, refusal) => {
  for (const kind of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, kind, { configurable: true, ...refusal });
  expect([value.read(), text.read(), storedKeys('entry:')]).toEqual([null, null, []]);
  // False: it does not survive the document.
  expect([value.write('x'), text.write('y'), entry.write('z')]).toEqual([false, false, false]);
  expect([value.read(), text.read(), entry.read()]).toEqual(['x', 'y', 'z']);
  expect(storedKeys('entry:')).toEqual(['entry:c']);
  value.clear();
  removeStored('entry:c');
  expect([value.read(), text.read(), entry.read()]).toEqual([null, 'y', null]);
});

it('[UIX-06] stores again once there is room, and prefers the newer value', () => {
  const held = new Map([['a', '{"version":1,"value":"old"}']]);
  let isFull = true;
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, given: string) => (isFull ? full() : void held.set(key, given)),
      removeItem: (key: string) => void held.delete(key),
    },
  });
  expect(value.write('new')).toBe(false);
  expect(value.read()).toBe('new');
  isFull = false;
  expect(value.write('newest')).toBe(true);
  expect([value.read(), held.get('a')]).toEqual(['newest', '{"version":1,"value":"newest"}']);
});

it('[UIX-06] treats a value that was cleared meanwhile as absent', () => {
  const held = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, given: string) => void held.set(key, given),
      removeItem: (key: string) => void held.delete(key),
    },
  });
  value.write('x');
  held.clear();
  expect(value.read()).toBeNull();
});
