import type { ShopCall } from './call-definition.ts';
import type { Settings } from './settings.ts';

/** Public pages of a closed store, which the login page links to for consent. */
export const publicPolicyKeys = ['termos-de-responsabilidades', 'politica-de-privacidade'] as const;

/** Returns whether only customers may browse the store: it has a login page and does not admit guests [STO-08]. */
export function isClosedStore(
  settings: Pick<Settings, 'clients/type_login' | 'clients/type_login/redirect_home'>,
): boolean {
  return settings['clients/type_login'] === 'page' && !settings['clients/type_login/redirect_home'];
}

/** Returns whether this call requires a customer's token in a closed store [STO-08]. */
export function isForCustomersOfClosedStore(
  { access, openPath = {} }: Pick<ShopCall, 'access' | 'openPath'>,
  path: Readonly<Record<string, string>>,
): boolean {
  if (access !== 'shopper') return false;
  return !Object.entries(openPath).some(([name, open]) => open.includes(path[name] ?? ''));
}
