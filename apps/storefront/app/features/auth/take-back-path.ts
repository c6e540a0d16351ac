import { backCookie } from '#app/platform/guard.ts';

/** The remembered path, once. It is not trusted: whoever follows it checks it. */
export function takeBackPath(): string | null {
  const entry = document.cookie.split('; ').find((one) => one.startsWith(`${backCookie}=`));
  if (entry === undefined) return null;
  document.cookie = `${backCookie}=; path=/; max-age=0; samesite=lax`;
  try {
    return decodeURIComponent(entry.slice(backCookie.length + 1));
  } catch {
    // Malformed: as good as none.
    return null;
  }
}
