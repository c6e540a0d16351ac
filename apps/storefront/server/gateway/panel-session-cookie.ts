import { parse as parseCookies } from 'hono/utils/cookie';

const nameOf = (name: string, isSecure: boolean) => (isSecure ? `__Host-${name}` : name);
/** Over https the prefix restricts the cookie to this exact host. */
const cookieName = (isSecure: boolean) => nameOf('panel', isSecure);
const deviceCookieName = (isSecure: boolean) => nameOf('panel-device', isSecure);
/** Browsers keep no cookie longer. */
const deviceCookieSeconds = 400 * 24 * 3600;

/** The Set-Cookie value that keeps a session until a moment; scripts cannot read it [ADM+15]. */
export function panelSessionCookie(
  token: string,
  { expires, isSecure }: { expires: Date; isSecure: boolean },
): string {
  return written(cookieName(isSecure), token, `Expires=${expires.toUTCString()}`, isSecure);
}

/** The Set-Cookie value that ends the session in this browser. */
export function endedPanelCookie(isSecure: boolean): string {
  return written(cookieName(isSecure), '', 'Max-Age=0', isSecure);
}

/** The Set-Cookie value by which a browser is known at its next sign-in. It gives no access. */
export function panelDeviceCookie(device: string, isSecure: boolean): string {
  return written(deviceCookieName(isSecure), device, `Max-Age=${deviceCookieSeconds}`, isSecure);
}

function written(name: string, value: string, life: string, isSecure: boolean): string {
  return [
    `${name}=${value}`,
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

/** Returns the secret by which a browser is known; null without one. */
export function panelDeviceOf(cookieHeader: string | null, isSecure: boolean): string | null {
  const device = parseCookies(cookieHeader ?? '')[deviceCookieName(isSecure)];
  return device !== undefined && /^[\w-]{43}$/.test(device) ? device : null;
}
