import { Suspense, useEffect, useState } from 'react';

import { onAppEvent } from '#app/platform/browser/app-events.ts';
import { lazyDialog } from '#app/platform/code/lazy-dialog.tsx';
import { type ConsentChoice, essentialOnly, everything } from '#app/platform/consent/consent-record.ts';
import { clearConsent, currentConsent, saveConsent } from '#app/platform/consent/consent.ts';

import { ConsentBanner } from './consent-banner.tsx';

const ConsentPanel = lazyDialog(async () => (await import('./consent-panel.tsx')).ConsentPanel);

/** Shows the banner until a choice is made, and the panel on request. */
export function ConsentHost({ isPanelOpenAtFirst }: { isPanelOpenAtFirst: boolean }) {
  const [current, setCurrent] = useState(currentConsent);
  const [panel, setPanel] = useState<'never' | 'open' | 'closed'>(isPanelOpenAtFirst ? 'open' : 'never');

  useEffect(() => {
    const update = () => setCurrent(currentConsent());
    // A customer's choice may have been restored since the first render.
    update();
    return onAppEvent('consent-changed', update);
  }, []);
  useEffect(() => onAppEvent('open-consent', () => setPanel('open')), []);

  function choose(choice: ConsentChoice) {
    const wasAsked = current === null;
    if (panel === 'open') setPanel('closed');
    saveConsent(choice);
    // The pressed button disappears with the banner, so the focus moves to the page.
    if (wasAsked) focusPage();
  }

  function closePanel() {
    setPanel('closed');
    // The page was inert until now. The button that opened the panel may have disappeared with the banner: then the focus
    // is left in the closed panel, or nowhere.
    if (document.activeElement?.matches('body, dialog:not([open]) *') ?? true) focusPage();
  }

  return (
    <>
      {current === null ? (
        <ConsentBanner
          onAcceptAll={() => choose(everything)}
          onRefuse={() => choose(essentialOnly)}
          onChoose={() => setPanel('open')}
        />
      ) : null}
      {panel === 'never' ? null : (
        <Suspense fallback={null}>
          <ConsentPanel
            isOpen={panel === 'open'}
            onClose={closePanel}
            current={current ?? essentialOnly}
            hasChosen={current !== null}
            onSave={choose}
            onClear={() => {
              setPanel('closed');
              clearConsent();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function focusPage(): void {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}
