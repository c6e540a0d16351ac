import type { SearchSuggestions } from '@vitrine/contract/schemas/catalog.ts';
import { useEffect, useState } from 'react';

import { api } from '#app/platform/api/api.ts';

export interface Suggested extends SearchSuggestions {
  /** The text that they are for. */
  readonly text: string;
}

/** Long enough to type the next letter, too short to be waited for. */
const waitMs = 150;
const shortestText = 2;

/**
 * Suggestions for what is in a search field, asked for when the typing pauses; who types on gives up what was asked for
 * before. Null for too short a text, and where they do not come: the form works without them.
 */
export function useSuggestions(input: HTMLInputElement, sentText: string): Suggested | null {
  const [suggested, setSuggested] = useState<Suggested | null>(null);

  useEffect(() => {
    // No request for text that was submitted or requested already.
    let lastText = sentText;
    let asked = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function ask(text: string, { signal }: AbortController): Promise<void> {
      try {
        const found = await api('GET /api/catalog/suggestions', { query: { q: text }, signal });
        if (!signal.aborted) setSuggested({ ...found, text });
      } catch {
        // Given up, or not to be had: what is typed can be searched for all the same.
        if (!signal.aborted) setSuggested(null);
      }
    }

    function giveUp(): void {
      clearTimeout(timer);
      asked.abort();
    }

    function readField(): void {
      const text = input.value.trim();
      if (text === lastText) return;
      lastText = text;
      giveUp();
      const controller = new AbortController();
      asked = controller;
      if (text.length < shortestText) setSuggested(null);
      else timer = setTimeout(() => void ask(text, controller), waitMs);
    }

    // Text typed, but not submitted, before this component loaded.
    readField();
    input.addEventListener('input', readField);
    // No panel over the next page.
    input.addEventListener('blur', giveUp);
    input.form?.addEventListener('submit', giveUp);
    return () => {
      giveUp();
      input.removeEventListener('input', readField);
      input.removeEventListener('blur', giveUp);
      input.form?.removeEventListener('submit', giveUp);
    };
  }, [input, sentText]);

  return suggested;
}
