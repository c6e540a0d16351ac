import { readCookie } from '#app/platform/browser/read-cookie.ts';

const dayMs = 86_400_000;

/** Returns whether the cookie hides the content, by the server's clock. */
export function isHidden(name: string, nowMs: number): boolean {
  const hiddenUntil = readCookie(name, (text) => (/^\d{1,15}$/.test(text) ? Number(text) : null));
  return hiddenUntil !== null && nowMs < hiddenUntil;
}

/** Hides content until a moment in a cookie; whole days are counted even if the device's clock is wrong. */
export function hideForDays(name: string, days: number, nowMs: number): void {
  const isSecure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${nowMs + days * dayMs}; path=/; max-age=${days * 86_400}; samesite=lax${isSecure}`;
}
