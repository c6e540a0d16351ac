import { useEffect, useState } from 'react';

export interface Combobox {
  readonly isOpen: boolean;
  /** The active option, which Enter selects; with -1 Enter submits the form. */
  readonly activeAt: number;
  readonly close: () => void;
}

interface Popup {
  readonly listId: string;
  /** The id of the option at an index. */
  readonly optionId: (at: number) => string;
  readonly optionCount: number;
  /** Another value reopens the popup. */
  readonly content: unknown;
  /** Focusing or pressing the field opens the popup. */
  readonly opensOnFocus: boolean;
}

/**
 * Makes a field the combobox of a separately rendered listbox, following the ARIA practices: arrow keys cycle through
 * the options and the field, Enter selects, Escape closes the list, and so does the focus when it leaves the search.
 */
export function useCombobox(
  input: HTMLInputElement,
  { listId, optionId, optionCount, content, opensOnFocus }: Popup,
): Combobox {
  const [state, setState] = useState(() => ({
    content,
    // The shopper may have left the field while this code loaded.
    isClosed: opensOnFocus && document.activeElement !== input,
    activeAt: -1,
  }));
  const current = state.content === content ? state : { content, isClosed: false, activeAt: -1 };
  const isOpen = optionCount > 0 && !current.isClosed;
  const activeAt = current.activeAt < optionCount ? current.activeAt : -1;
  const close = () => setState({ content, isClosed: true, activeAt: -1 });

  useEffect(() => {
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-expanded', String(isOpen));
    setOrRemove(input, 'aria-controls', isOpen ? listId : null);
    setOrRemove(input, 'aria-activedescendant', isOpen && activeAt >= 0 ? optionId(activeAt) : null);
  });

  useEffect(() => {
    const move = (to: number) => setState({ content, isClosed: false, activeAt: to });
    function onKeyDown(event: KeyboardEvent): void {
      if (event.isComposing || optionCount === 0) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) {
        event.preventDefault();
        // The cycle passes through the field between the last and the first option.
        const positions = optionCount + 1;
        move(isOpen ? ((activeAt + 1 + step + positions) % positions) - 1 : step > 0 ? 0 : optionCount - 1);
      } else if (isOpen && event.key === 'Escape') {
        // The first Escape closes the list; the second clears the field, as browsers do.
        event.preventDefault();
        close();
      } else if (isOpen && event.key === 'Enter') {
        const option = activeAt >= 0 ? document.getElementById(optionId(activeAt)) : null;
        if (option) {
          event.preventDefault();
          option.click();
        }
        close();
      }
    }
    /** The options belong to the previous text: Enter submits the typed one. */
    function onInput(): void {
      if (activeAt >= 0) setState({ content, isClosed: false, activeAt: -1 });
    }
    const search: HTMLElement = input.closest<HTMLElement>('search') ?? input;
    /** The popup may hold buttons besides its options. */
    function onFocusOut({ relatedTarget: next }: FocusEvent): void {
      if (!(next instanceof Node && search.contains(next))) close();
    }
    /** Escape on a button of the popup returns to the field. */
    function onEscape({ key, target }: KeyboardEvent): void {
      if (key !== 'Escape' || target === input || !isOpen) return;
      input.focus();
      close();
    }
    function open(): void {
      if (opensOnFocus) setState({ content, isClosed: false, activeAt: -1 });
    }
    input.addEventListener('keydown', onKeyDown);
    input.addEventListener('input', onInput);
    input.addEventListener('focus', open);
    input.addEventListener('click', open);
    search.addEventListener('focusout', onFocusOut);
    search.addEventListener('keydown', onEscape);
    return () => {
      input.removeEventListener('keydown', onKeyDown);
      input.removeEventListener('input', onInput);
      input.removeEventListener('focus', open);
      input.removeEventListener('click', open);
      search.removeEventListener('focusout', onFocusOut);
      search.removeEventListener('keydown', onEscape);
    };
  });

  return { isOpen, activeAt, close };
}

function setOrRemove(element: HTMLElement, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
