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
}

/**
 * Makes a field the combobox of a separately rendered listbox, following the ARIA practices: arrow keys cycle through
 * the options and the field, Enter selects, Escape and blur close the list.
 */
export function useCombobox(
  input: HTMLInputElement,
  { listId, optionId, optionCount, content }: Popup,
): Combobox {
  const [state, setState] = useState({ content, isClosed: false, activeAt: -1 });
  const current = state.content === content ? state : { content, isClosed: false, activeAt: -1 };
  const isOpen = optionCount > 0 && !current.isClosed;
  const { activeAt } = current;
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
        const places = optionCount + 1;
        move(isOpen ? ((activeAt + 1 + step + places) % places) - 1 : step > 0 ? 0 : optionCount - 1);
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
    function onFocusOut(): void {
      close();
    }
    input.addEventListener('keydown', onKeyDown);
    input.addEventListener('input', onInput);
    input.addEventListener('blur', onFocusOut);
    return () => {
      input.removeEventListener('keydown', onKeyDown);
      input.removeEventListener('input', onInput);
      input.removeEventListener('blur', onFocusOut);
    };
  });

  return { isOpen, activeAt, close };
}

function setOrRemove(element: HTMLElement, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
