/** Returns whether the browser keeps passkeys for this page: on https or localhost, and for a name, not an address. */
export function supportsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(window.location.hostname);
}
