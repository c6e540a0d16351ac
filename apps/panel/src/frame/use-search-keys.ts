import { useEffect, useEffectEvent } from 'react';

/** Calls back at `/` outside of fields, and at Ctrl K (⌘ K) anywhere that does not use it itself. */
export function useSearchKeys(onSearch: () => void): void {
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open], [role="dialog"]'))
        return;
      const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event.target);
      if (!isCommand && !isSlash) return;
      event.preventDefault();
      search();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
