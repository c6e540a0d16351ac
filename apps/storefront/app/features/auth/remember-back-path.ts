import { backCookie } from '#app/platform/guard.ts';

const lifetimeSeconds = 600;

/** Remembers where a guest was going, for the login to lead back to [AUT-07]. */
export function rememberBackPath(path: string): void {
  document.cookie = `${backCookie}=${encodeURIComponent(path)}; path=/; max-age=${lifetimeSeconds}; samesite=lax`;
}
