import { parse as parseCookies } from 'hono/utils/cookie';

/** Over https the prefix restricts the cookie to this exact host. */
const cookieName = (isSecure: boolean) => (isSecure ? '__Host-panel' : 'panel');

/** The Set-Cookie value that keeps a session until a moment; scripts cannot read it [ADM+15]. */
export function panelSessionCookie(
  token: string,
  { expires, isSecure }: { expires: Date; isSecure: boolean },
): string {
  return written(token, `Expires=${expires.toUTCString()}`, isSecure);
}

/** The Set-Cookie value that ends the session in this browser. */
export function endedPanelCookie(isSecure: boolean): string {
  return written('', 'Max-Age=0', isSecure);
}

function written(value: string, life: string, isSecure: boolean): string {
  return [
    `${cookieName(isSecure)}=${value}`,
    life,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
}

/** Returns the session's token of a request; null without one. */
export function panelSessionOf(cookieHeader: string | null, isSecure: boolean): string | null {
  const token = parseCookies(cookieHeader ?? '')[cookieName(isSecure)];
  return token !== undefined && /^vs_[\w-]{43}$/.test(token) ? token : null;
}
