import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type ComponentType, Suspense, type SyntheticEvent, useCallback, useState } from 'react';

import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

import styles from './search-form.module.css';

export interface SearchFormProps {
  /** The search text, on the page of results. */
  initialText?: string | undefined;
  /** Two forms may be on one page (header, error screen). */
  inputId?: string | undefined;
  /** Drawn from the first focus on: its code comes then. */
  Suggestions?: ComponentType<{ input: HTMLInputElement; sentText: string }> | undefined;
}

/** A plain GET form to /busca; in the browser the same address is reached by client navigation. */
export function SearchForm({ initialText = '', inputId = 'busca', Suggestions }: SearchFormProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [sentText, setSentText] = useState('');
  // Null outside the router: the form then just submits.
  const router: AnyRouter | null = useRouter({ warn: false });

  const focusInput = useCallback((element: HTMLInputElement | null) => {
    if (element && element === document.activeElement) setInput(element);
  }, []);

  function search(event: SyntheticEvent<HTMLFormElement>) {
    if (router === null) return;
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('q');
    if (typeof text !== 'string' || text.trim() === '') return;
    setSentText(text.trim());
    void router.navigate({ href: `/busca?${new URLSearchParams({ q: text.trim() }).toString()}` });
  }

  return (
    <search className={styles.search}>
      <form action="/busca" method="get" className={styles.form} onSubmit={search}>
        <label htmlFor={inputId}>
          <VisuallyHidden>Buscar produtos</VisuallyHidden>
        </label>
        <input
          id={inputId}
          className={styles.input}
          type="search"
          name="q"
          defaultValue={initialText}
          placeholder="O que você procura?"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={120}
          // The field may have the focus before this code is loaded.
          ref={Suggestions && focusInput}
          onFocus={Suggestions && (({ currentTarget }) => setInput(currentTarget))}
        />
        <button type="submit" className={styles.submit} aria-label="Buscar">
          <Search aria-hidden="true" />
        </button>
      </form>
      {Suggestions && input ? (
        <Suspense fallback={null}>
          <Suggestions input={input} sentText={sentText} />
        </Suspense>
      ) : null}
    </search>
  );
}
