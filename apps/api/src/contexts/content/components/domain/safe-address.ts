const sameSite = 'https://same-site.invalid';

/** Parses an address as browsers do, which skip control characters and read \ as /; null if it contains credentials. */
function readAsBrowser(text: string): URL | null {
  const url = URL.parse(text, sameSite);
  return url?.username === '' && url.password === '' ? url : null;
}

/** Returns an https address or a path of this site; null for anything else. */
export function httpsAddress(text: string): string | null {
  const url = readAsBrowser(text);
  if (url?.protocol !== 'https:') return null;
  return url.origin === sameSite ? url.pathname + url.search + url.hash : url.href;
}

/** Returns the address of a link, which may also use http [POP-03]; null for anything else. */
export function linkAddress(text: string): string | null {
  const url = readAsBrowser(text);
  return url?.protocol === 'http:' ? url.href : httpsAddress(text);
}

/** Returns the name of a store's file, or an address as above. */
export function pictureAddress(text: string): string | null {
  return /^[a-z0-9][a-z0-9._-]*$/i.test(text) ? text : httpsAddress(text);
}
