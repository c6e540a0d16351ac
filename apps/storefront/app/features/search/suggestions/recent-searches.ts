import { storedValue } from '#app/platform/browser/stored-value.ts';
import { hasConsent } from '#app/platform/consent/consent.ts';

const maxStored = 6;
const shortestText = 2;

interface Searched {
  /** The store's public id, because in development one origin may serve several stores. */
  readonly store: string;
  /** Newest first. */
  readonly texts: readonly string[];
}

const storedSearches = storedValue<Searched>({
  key: 'recent_searches',
  kind: 'local',
  version: 1,
  parse: parseSearched,
});

function parseSearched(value: unknown): Searched | null {
  if (typeof value !== 'object' || value === null || !('store' in value) || !('texts' in value)) return null;
  const { store, texts } = value;
  const isKnown =
    typeof store === 'string' &&
    Array.isArray(texts) &&
    texts.every((text) => typeof text === 'string' && text !== '');
  return isKnown ? { store, texts: texts.slice(0, maxStored) as string[] } : null;
}

/** Returns the texts searched for in a store on this device, newest first; empty without consent. */
export function recentSearches(store: string): readonly string[] {
  if (!hasConsent('functional')) return [];
  const searched = storedSearches.read();
  return searched?.store === store ? searched.texts : [];
}

/** Stores a searched text on this device if consent allows it; otherwise clears all. They are never sent. */
export function storeSearch(store: string, searched: string): void {
  const text = searched.trim();
  if (text === '') return;
  if (!hasConsent('functional')) storedSearches.clear();
  else if (text.length >= shortestText) {
    storedSearches.write({
      store,
      texts: [text, ...without(recentSearches(store), text)].slice(0, maxStored),
    });
  }
}

/** Removes one searched text. */
export function deleteStoredSearch(store: string, text: string): void {
  const texts = without(recentSearches(store), text);
  if (texts.length === 0) storedSearches.clear();
  else storedSearches.write({ store, texts });
}

export function deleteStoredSearches(): void {
  storedSearches.clear();
}

function without(texts: readonly string[], text: string): string[] {
  return texts.filter((one) => one.toLowerCase() !== text.toLowerCase());
}
