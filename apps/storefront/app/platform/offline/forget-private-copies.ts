/** Ends the kept pages of a session that has ended, also where the worker is not running [PWA+01]. Never throws. */
export async function forgetPrivateCopies(): Promise<void> {
  try {
    for (const name of await caches.keys()) if (name.endsWith('-private')) await caches.delete(name);
    const registration = await navigator.serviceWorker.getRegistration();
    // A page that it is fetching is not kept either.
    registration?.active?.postMessage({ kind: 'forget' });
  } catch {
    // The browser keeps nothing.
  }
}
