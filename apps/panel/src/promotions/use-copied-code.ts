import { tanStackRouterProvider } from 'ra-router-tanstack';

/** Returns the code of the record that a new one copies, which is in the address; null for an empty one. */
export function useCopiedCode(): string | null {
  const { search } = tanStackRouterProvider.useLocation();
  return new URLSearchParams(search).get('copia');
}
