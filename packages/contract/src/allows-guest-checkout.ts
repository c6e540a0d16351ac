import { isClosedStore } from './closed-store.ts';
import type { Settings } from './settings.ts';

/**
 * Returns whether a person may buy without an account [CHK+01]: never in a closed store, and not where only companies
 * may buy.
 */
export function allowsGuestCheckout(
  settings: Pick<
    Settings,
    'checkout/guest' | 'clients/type_login' | 'clients/type_login/redirect_home' | 'clients/type_persons'
  >,
): boolean {
  return settings['checkout/guest'] && !isClosedStore(settings) && settings['clients/type_persons'] !== 'pj';
}
