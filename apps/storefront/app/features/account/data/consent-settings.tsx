import { useSyncExternalStore } from 'react';

import { emitAppEvent, onAppEvent } from '#app/platform/browser/app-events.ts';
import { chosenKinds } from '#app/platform/consent/consent-record.ts';
import { hasConsent } from '#app/platform/consent/consent.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';

import styles from './personal-data-page.module.css';

const words = { functional: 'funcionais', analytics: 'de medição', marketing: 'de publicidade' };
const listed = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Returns the stored consent; only essential cookies on a server and before a choice. */
function useAllowed(): string {
  return useSyncExternalStore(
    (listener) => onAppEvent('consent-changed', listener),
    () => allowedWords(chosenKinds.filter(hasConsent)),
    () => allowedWords([]),
  );
}

const allowedWords = (kinds: readonly (keyof typeof words)[]) =>
  listed.format(['essenciais', ...kinds.map((kind) => words[kind])]);

/** The cookie choice, next to the customer's other data settings [ACC-01]. */
export function ConsentSettings() {
  const allowed = useAllowed();
  return (
    <Card as="section" padding="l" className={styles.section}>
      <div>
        <h2 className={styles.title}>Cookies</h2>
        <p className={styles.text}>Neste aparelho você permite cookies {allowed}.</p>
      </div>
      <Button variant="secondary" className={styles.button} onClick={() => emitAppEvent('open-consent')}>
        Preferências de cookies
      </Button>
    </Card>
  );
}
