import { storedValue } from '#app/platform/stored-value.ts';

const mostKept = 60;

const told = storedValue<readonly string[]>({
  key: 'analytics_told',
  kind: 'session',
  version: 1,
  parse: (value) => (Array.isArray(value) ? value.filter((key) => typeof key === 'string') : null),
});

/** Returns true once per session, so that a reloaded page does not report again [ANA+01]. */
export function isFirstTime(key: string): boolean {
  const keys = told.read() ?? [];
  if (keys.includes(key)) return false;
  told.write([...keys, key].slice(-mostKept));
  return true;
}

/** Forgets keys with one of these endings, so that the next checkout is reported again. */
export function forgetTold(endings: readonly string[]): void {
  const keys = told.read() ?? [];
  told.write(keys.filter((key) => !endings.some((ending) => key.endsWith(ending))));
}
