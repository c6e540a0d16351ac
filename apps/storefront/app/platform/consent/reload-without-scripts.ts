import { onAppEvent } from '#app/platform/browser/app-events.ts';

const paymentPath = '/checkout/payment';

/**
 * Reloads the page to remove scripts that are no longer allowed. On the payment page it waits for the next navigation, so
 * that no entered payment is lost.
 */
export function reloadWithoutScripts(): void {
  if (window.location.pathname !== paymentPath) {
    window.location.reload();
    return;
  }
  onAppEvent('page-shown', ({ path }) => {
    if (path !== paymentPath) window.location.reload();
  });
}
