import { logDroppedOnce } from '#app/platform/errors/log-dropped-once.ts';

/** Returns the parsed value of a cookie; null without one. A malformed one is dropped and logged once [UIX-06]. */
export function readCookie<Value>(name: string, parse: (text: string) => Value | null): Value | null {
  const entry = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  if (entry === undefined) return null;
  const value = decoded(entry.slice(name.length + 1), parse);
  if (value === null) {
    dropCookie(name);
    logDroppedOnce(name, 'cookie');
  }
  return value;
}

function decoded<Value>(text: string, parse: (text: string) => Value | null): Value | null {
  try {
    return parse(decodeURIComponent(text));
  } catch {
    // Percent signs without an encoding.
    return null;
  }
}

/** Removes a cookie of the whole shop. */
export function dropCookie(name: string): void {
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
}
