import { useEffect, useState } from 'react';

import { onAppEvent } from '#app/platform/app-events.ts';
import { type ConsentChoice, essentialOnly, everything } from '#app/platform/consent-record.ts';
import { clearConsent, currentConsent, saveConsent } from '#app/platform/consent.ts';

import { ConsentBanner } from './consent-banner.tsx';
import { ConsentPanel } from './consent-panel.tsx';

/** The banner while nothing was chosen, and the panel whenever it is asked for. */
export function ConsentHost({ isPanelOpenAtFirst }: { isPanelOpenAtFirst: boolean }) {
  const [current, setCurrent] = useState(currentConsent);
  const [isPanelOpen, setIsPanelOpen] = useState(isPanelOpenAtFirst);

  useEffect(() => onAppEvent('consent-changed', () => setCurrent(currentConsent())), []);
  useEffect(() => onAppEvent('open-consent', () => setIsPanelOpen(true)), []);

  function choose(choice: ConsentChoice) {
    const wasAsked = current === null;
    setIsPanelOpen(false);
    saveConsent(choice);
    // What was pressed goes away with the banner: the keyboard goes on at the page itself.
    if (wasAsked) focusPage();
  }

  return (
    <>
      {current === null ? (
        <ConsentBanner
          onAcceptAll={() => choose(everything)}
          onRefuse={() => choose(essentialOnly)}
          onChoose={() => setIsPanelOpen(true)}
        />
      ) : null}
      <ConsentPanel
        isOpen={isPanelOpen}
        onClose={() => setIsPanelOpen(false)}
        current={current ?? essentialOnly}
        hasChosen={current !== null}
        onSave={choose}
        onClear={() => {
          setIsPanelOpen(false);
          clearConsent();
        }}
      />
    </>
  );
}

function focusPage(): void {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}
