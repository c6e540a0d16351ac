import type { CallDefinition } from './call.ts';
import type { Settings } from './settings.ts';

/** Public pages of a closed store: the login page links to them for consent. */
export const publicPolicyKeys = ['termos-de-responsabilidades', 'politica-de-privacidade'] as const;

/** Only customers may look around: the store logs in by page, and guests are not let in all the same [STO-08]. */
export function isClosedStore(
  settings: Pick<Settings, 'clients/type_login' | 'clients/type_login/redirect_home'>,
): boolean {
  return settings['clients/type_login'] === 'page' && !settings['clients/type_login/redirect_home'];
}

/** Whether a closed store asks for a customer's token before it answers this call [STO-08]. */
export function isForCustomersOfClosedStore(
  { access, openPath = {} }: Pick<CallDefinition, 'access' | 'openPath'>,
  path: Readonly<Record<string, string>>,
): boolean {
  if (access !== 'shopper') return false;
  return !Object.entries(openPath).some(([name, open]) => open.includes(path[name] ?? ''));
}
