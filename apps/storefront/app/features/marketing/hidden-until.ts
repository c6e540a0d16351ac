import { readCookie } from '#app/platform/browser/read-cookie.ts';

const dayMs = 86_400_000;

/** True while a cookie of that name says so, by the clock that decides what content shows. */
export function isHidden(name: string, nowMs: number): boolean {
  const hiddenUntil = readCookie(name, (text) => (/^\d{1,15}$/.test(text) ? Number(text) : null));
  return hiddenUntil !== null && nowMs < hiddenUntil;
}

/** Remembers in a cookie until when something stays away: a device whose clock is wrong still counts whole days. */
export function hideForDays(name: string, days: number, nowMs: number): void {
  const isSecure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${nowMs + days * dayMs}; path=/; max-age=${days * 86_400}; samesite=lax${isSecure}`;
}
