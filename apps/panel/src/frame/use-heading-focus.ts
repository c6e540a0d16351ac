import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus to the screen's heading after a navigation, and after a dialog whose opener was removed, such as a
 * batch action's: keyboard and screen reader continue at the top of the new content.
 */
export function useHeadingFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!main.current) return undefined;
    return followHeadings(main.current);
  }, [main]);

  useEffect(() => {
    // Dialogs and menus are children of the body.
    const observer = new MutationObserver((changes) => {
      if (!changes.some(({ removedNodes }) => removedNodes.length > 0)) return;
      if (document.activeElement === document.body) main.current?.querySelector('h1')?.focus();
    });
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
  }, [main]);
}

/** Focuses the first heading that appears at a new address, and the one that replaces it once the record is loaded. */
function followHeadings(main: HTMLElement): () => void {
  let known = headingOf(main);
  let focused: EventTarget | null = null;
  const noteFocus = ({ target }: FocusEvent) => {
    focused = target;
  };
  const observer = new MutationObserver(() => {
    const next = headingOf(main);
    if (!next.heading || (next.heading === known.heading && next.text === known.text)) return;
    // The address changes first, the screen once its code has loaded.
    const isNewScreen = known.address !== next.address;
    const wasInItsPlace = focused === known.heading && document.activeElement === document.body;
    const isFirst = known.heading === null;
    known = next;
    if (!isFirst && (isNewScreen || wasInItsPlace)) next.heading.focus();
  });
  document.addEventListener('focusin', noteFocus);
  observer.observe(main, { childList: true, characterData: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', noteFocus);
    observer.disconnect();
  };
}

function headingOf(main: HTMLElement) {
  const heading = main.querySelector('h1');
  return { heading, text: heading?.textContent, address: location.pathname };
}
