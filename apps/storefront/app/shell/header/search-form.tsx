import { type AnyRouter, useRouter } from '@tanstack/react-router';
import type { CategoryNode } from '@vitrine/contract/schemas/catalog.ts';
import { Search } from 'lucide-react';
import { type ComponentType, Suspense, type SyntheticEvent, useCallback, useState } from 'react';

import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

import styles from './search-form.module.css';

export interface SearchFormProps {
  /** The search text, on the page of results. */
  initialText?: string | undefined;
  /** Must be unique: a page may have two forms (header, error screen). */
  inputId?: string | undefined;
  /** Rendered from the first focus on, which loads its code. */
  Suggestions?: ComponentType<SuggestionsProps> | undefined;
  /** For the suggestions of an empty field. */
  categories?: readonly CategoryNode[] | undefined;
}

interface SuggestionsProps {
  input: HTMLInputElement;
  sentText: string;
  categories: readonly CategoryNode[];
}

const noCategories: readonly CategoryNode[] = [];

/** A GET form to /busca; after hydration it navigates on the client. */
export function SearchForm({
  initialText = '',
  inputId = 'busca',
  Suggestions,
  categories = noCategories,
}: SearchFormProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [sentText, setSentText] = useState('');
  // Null outside the router: the browser then submits the form.
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
          // The field may already have the focus when this code loads.
          ref={Suggestions && focusInput}
          onFocus={Suggestions && (({ currentTarget }) => setInput(currentTarget))}
        />
        <button type="submit" className={styles.submit} aria-label="Buscar">
          <Search aria-hidden="true" />
        </button>
      </form>
      {Suggestions && input ? (
        <Suspense fallback={null}>
          <Suggestions input={input} sentText={sentText} categories={categories} />
        </Suspense>
      ) : null}
    </search>
  );
}
