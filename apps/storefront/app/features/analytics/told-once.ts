import { storedValue } from '#app/platform/stored-value.ts';

const mostKept = 60;

const told = storedValue<readonly string[]>({
  key: 'analytics_told',
  kind: 'session',
  version: 1,
  parse: (value) => (Array.isArray(value) ? value.filter((key) => typeof key === 'string') : null),
});

/** True the first time, for the session: a page loaded again does not tell again [ANA+01]. */
export function isFirstTime(key: string): boolean {
  const keys = told.read() ?? [];
  if (keys.includes(key)) return false;
  told.write([...keys, key].slice(-mostKept));
  return true;
}

/** What ends with one of these may be told anew: the next checkout is another one. */
export function forgetTold(endings: readonly string[]): void {
  const keys = told.read() ?? [];
  told.write(keys.filter((key) => !endings.some((ending) => key.endsWith(ending))));
}
