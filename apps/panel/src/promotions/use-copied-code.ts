import { useSearch } from '@tanstack/react-router';

/** Returns the code of the record that a new one copies, which is in the address; null for an empty one. */
export function useCopiedCode(): string | null {
  return useSearch({ strict: false }).copia ?? null;
}
