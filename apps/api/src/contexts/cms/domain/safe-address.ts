const sameSite = 'https://same-site.invalid';

/** An https address, or one of this site as a path; null for whatever else a browser could make of the text. */
export function httpsAddress(text: string): string | null {
  // Read as a browser reads it, which skips controls and takes \ for /.
  const url = URL.parse(text, sameSite);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  return url.origin === sameSite ? url.pathname + url.search + url.hash : url.href;
}

/** The same for a link, which may also lead to a site without https [POP-03]. */
export function linkAddress(text: string): string | null {
  const url = URL.parse(text, sameSite);
  return url?.protocol === 'http:' && url.username === '' ? url.href : httpsAddress(text);
}

/** A file of the store by its name, or an address as above. */
export function pictureAddress(text: string): string | null {
  return /^[a-z0-9][a-z0-9._-]*$/i.test(text) ? text : httpsAddress(text);
}
