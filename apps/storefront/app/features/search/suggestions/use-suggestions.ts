import type { SearchSuggestions } from '@vitrine/contract/schemas/catalog.ts';
import { useEffect, useState } from 'react';

import { api } from '#app/platform/api/api.ts';

export interface Suggested extends SearchSuggestions {
  /** The text that the suggestions are for. */
  readonly text: string;
}

/** Debounce: outlasts the pause between two letters, yet feels immediate. */
const waitMs = 150;
const shortestText = 2;

/**
 * Suggestions for the text of a search field, requested when typing pauses; further typing cancels the pending request.
 * Null for a text that is too short and after a failure: the form works without them.
 */
export function useSuggestions(input: HTMLInputElement, sentText: string): Suggested | null {
  const [suggested, setSuggested] = useState<Suggested | null>(null);

  useEffect(() => {
    // No request for text that was submitted or requested already.
    let lastText = sentText;
    let pending = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function load(text: string, { signal }: AbortController): Promise<void> {
      try {
        const found = await api('GET /api/catalog/suggestions', { query: { q: text }, signal });
        if (!signal.aborted) setSuggested({ ...found, text });
      } catch {
        // Cancelled or failed: the search itself still works.
        if (!signal.aborted) setSuggested(null);
      }
    }

    function cancel(): void {
      clearTimeout(timer);
      pending.abort();
    }

    function readField(): void {
      const text = input.value.trim();
      if (text === lastText) return;
      lastText = text;
      cancel();
      const controller = new AbortController();
      pending = controller;
      if (text.length < shortestText) setSuggested(null);
      else timer = setTimeout(() => void load(text, controller), waitMs);
    }

    // Text typed, but not submitted, before this component loaded.
    readField();
    input.addEventListener('input', readField);
    // No panel over the next page.
    input.addEventListener('blur', cancel);
    input.form?.addEventListener('submit', cancel);
    return () => {
      cancel();
      input.removeEventListener('input', readField);
      input.removeEventListener('blur', cancel);
      input.form?.removeEventListener('submit', cancel);
    };
  }, [input, sentText]);

  return suggested;
}
