const sameSite = 'https://same-site.invalid';

/** Reads an address as a browser does, which skips controls and takes \ for /; null where it holds a user or a password. */
function readAsBrowser(text: string): URL | null {
  const url = URL.parse(text, sameSite);
  return url?.username === '' && url.password === '' ? url : null;
}

/** An https address, or one of this site as a path; null for whatever else a browser could make of the text. */
export function httpsAddress(text: string): string | null {
  const url = readAsBrowser(text);
  if (url?.protocol !== 'https:') return null;
  return url.origin === sameSite ? url.pathname + url.search + url.hash : url.href;
}

/** The same for a link, which may also lead to a site without https [POP-03]. */
export function linkAddress(text: string): string | null {
  const url = readAsBrowser(text);
  return url?.protocol === 'http:' ? url.href : httpsAddress(text);
}

/** A file of the store by its name, or an address as above. */
export function pictureAddress(text: string): string | null {
  return /^[a-z0-9][a-z0-9._-]*$/i.test(text) ? text : httpsAddress(text);
}
