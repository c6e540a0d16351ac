import polyglotI18nProvider from 'ra-i18n-polyglot';

import { portugueseMessages } from './portuguese-messages.ts';

/** react-admin's own texts; those of the screens are in the screens. */
export const panelI18n = polyglotI18nProvider(
  () => portugueseMessages,
  'pt-BR',
  [{ locale: 'pt-BR', name: 'Português' }],
  { allowMissing: true },
);
