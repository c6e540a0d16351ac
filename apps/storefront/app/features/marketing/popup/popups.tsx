import type { CustomForm, Popup } from '@vitrine/contract/schemas/cms.ts';
import { type ReactNode, Suspense, useEffect, useState } from 'react';

import { usePathContent } from '#app/features/marketing/use-path-content.ts';
import { api } from '#app/platform/api/api.ts';
import { onAppEvent } from '#app/platform/browser/app-events.ts';
import { isStored } from '#app/platform/browser/stored-value.ts';
import { lazyExtra } from '#app/platform/hydration/lazy-extra.ts';

import { isPopupFree } from './domain/may-show-popup.ts';

const PopupTurns = lazyExtra(async () => (await import('./popup-turns.tsx')).PopupTurns);

export interface PopupsProps {
  renderForm: (form: CustomForm) => ReactNode;
}

/**
 * The popups of the current page, one at a time; requested once the consent question is answered, as none opens before
 * (`usePopupTurn`). Failures to load are ignored [POP-04].
 */
export function Popups({ renderForm }: PopupsProps) {
  // Without storage an answer lasts as long as the document, and is known by its event only.
  const [isAnswered, setIsAnswered] = useState(() => isStored('lgpd'));
  useEffect(() => onAppEvent('consent-changed', () => setIsAnswered(true)), []);
  return isAnswered ? <RequestedPopups renderForm={renderForm} /> : null;
}

function RequestedPopups({ renderForm }: PopupsProps) {
  const { items, itemsPath, path } = usePathContent(popupsOf);
  if (items.length === 0 || isPopupFree(path)) return null;
  return (
    <Suspense fallback={null}>
      <PopupTurns popups={itemsPath === path ? items : none} path={path} renderForm={renderForm} />
    </Suspense>
  );
}

const none: readonly Popup[] = [];

const popupsOf = async (path: string): Promise<readonly Popup[]> =>
  isPopupFree(path) ? none : api('GET /api/cms/popups/', { query: { url: path, filter: 'true' } });
