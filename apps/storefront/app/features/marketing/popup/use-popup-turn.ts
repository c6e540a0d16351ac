import { useRouter } from '@tanstack/react-router';
import type { Popup } from '@vitrine/contract/schemas/cms.ts';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

import { hideForDays, isHidden } from '#app/features/marketing/hidden-until.ts';
import { onAppEvent } from '#app/platform/browser/app-events.ts';
import { currentConsent } from '#app/platform/consent/consent.ts';
import { useService } from '#app/platform/services/service-of.ts';

import { mayShowPopup, nextPopup } from './domain/may-show-popup.ts';
import { loadPopupPicture, popupPictureSize } from './popup-picture.tsx';

const cookieName = ({ id }: Popup) => `popup_${id}`;

/** Returns whether the popup was shown within its `expires_at` days; 0 means never, regardless of an earlier cookie [POP-02]. */
const wasShownBefore = (popup: Popup, nowMs: number): boolean =>
  popup.expires_at > 0 && isHidden(cookieName(popup), nowMs);

function rememberShown(popup: Popup, nowMs: number): void {
  if (popup.expires_at > 0) hideForDays(cookieName(popup), popup.expires_at, nowMs);
}

/**
 * Creates the memory, a service, of when each popup's delay began, once the consent question was answered: navigation does
 * not restart it.
 */
function createDelays() {
  const knownSinceMs = new Map<number, number>();
  return function sinceMs(popupId: number): number {
    const since = knownSinceMs.get(popupId) ?? Date.now();
    knownSinceMs.set(popupId, since);
    return since;
  };
}

interface Turn {
  readonly path: string;
  readonly open: Popup | null;
  /** Popups already shown on this page. */
  readonly hadTurn: ReadonlySet<number>;
}

export interface PopupTurn {
  readonly open: Popup | null;
  readonly close: () => void;
}

const hasAnswered = () => currentConsent() !== null;
const followConsent = (onChange: () => void) => onAppEvent('consent-changed', onChange);

/**
 * Returns the open popup: one at a time, each after its delay and with its picture loaded, unless a cookie hides it
 * [POP-02]. None while the consent question is open: two questions at once get no answer.
 */
export function usePopupTurn(popups: readonly Popup[], path: string, nowMs: number | null): PopupTurn {
  const sinceMs = useService(createDelays);
  const [turn, setTurn] = useState<Turn>({ path, open: null, hadTurn: new Set() });
  if (turn.path !== path) setTurn({ path, open: null, hadTurn: new Set() });

  const { previewedAt } = useRouter().options.context;
  // A merchant's preview shows the popup at once.
  const isConsentPending = !useSyncExternalStore(followConsent, hasAnswered) && previewedAt === null;
  const isTimeKnown = nowMs !== null;
  const open = useEffectEvent((popup: Popup) => {
    if (nowMs !== null) rememberShown(popup, nowMs);
    setTurn({ ...turn, open: popup, hadTurn: new Set([...turn.hadTurn, popup.id]) });
  });
  const isWaiting = useEffectEvent(
    (popup: Popup) =>
      nowMs !== null &&
      mayShowPopup(popup, path) &&
      !turn.hadTurn.has(popup.id) &&
      !wasShownBefore(popup, nowMs),
  );

  useEffect(() => {
    if (!isTimeKnown || isConsentPending || turn.open) return undefined;
    const next = nextPopup(popups.filter(isWaiting), sinceMs);
    if (!next) return undefined;
    const unmount = new AbortController();
    const show = async ({ popup }: typeof next) => {
      const { image } = popup;
      const hasPicture = image !== null && (await loadPopupPicture(image, popupPictureSize(popup)));
      // A popup with text is shown without its picture.
      const loadedPopup = hasPicture ? popup : { ...popup, image: null };
      if (!unmount.signal.aborted) whenNothingIsOpen(() => open(loadedPopup), unmount.signal);
    };
    const timer = setTimeout(() => void show(next), next.dueMs - Date.now());
    return () => {
      clearTimeout(timer);
      unmount.abort();
    };
  }, [popups, turn, isTimeKnown, isConsentPending, sinceMs]);

  return { open: turn.open, close: () => setTurn({ ...turn, open: null }) };
}

/** Delays the popup while the cart or another panel is open. */
function whenNothingIsOpen(act: () => void, signal: AbortSignal): void {
  const tryNow = () => {
    if (document.querySelector('dialog:modal')) return false;
    act();
    return true;
  };
  if (tryNow()) return;
  const done = new AbortController();
  // `close` does not bubble and fires after the panel is closed.
  document.addEventListener('close', () => tryNow() && done.abort(), {
    capture: true,
    signal: AbortSignal.any([signal, done.signal]),
  });
}
