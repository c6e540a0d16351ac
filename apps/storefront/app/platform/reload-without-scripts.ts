import { onAppEvent } from './app-events.ts';

const paymentPath = '/checkout/payment';
let isWaiting = false;

/**
 * Loads the page anew, so that scripts that were refused are gone. Never under a payment that is being typed or sent:
 * then when the shopper goes on.
 */
export function reloadWithoutScripts(): void {
  if (window.location.pathname !== paymentPath) {
    window.location.reload();
    return;
  }
  if (isWaiting) return;
  isWaiting = true;
  onAppEvent('page-shown', ({ path }) => {
    if (path !== paymentPath) window.location.reload();
  });
}
