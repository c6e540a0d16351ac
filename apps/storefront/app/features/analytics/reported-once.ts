import { storedValue } from '#app/platform/browser/stored-value.ts';

const maxStored = 60;

const reported = storedValue<readonly string[]>({
  key: 'analytics_reported',
  kind: 'session',
  version: 1,
  parse: (value) => (Array.isArray(value) ? value.filter((key) => typeof key === 'string') : null),
});

/** Returns true once per session, so that a reloaded page does not report again [ANA+01]. */
export function isFirstTime(key: string): boolean {
  const keys = reported.read() ?? [];
  if (keys.includes(key)) return false;
  reported.write([...keys, key].slice(-maxStored));
  return true;
}

/** Removes keys with one of these endings, so that the next checkout is reported again. */
export function clearReported(endings: readonly string[]): void {
  const keys = reported.read() ?? [];
  reported.write(keys.filter((key) => !endings.some((ending) => key.endsWith(ending))));
}
