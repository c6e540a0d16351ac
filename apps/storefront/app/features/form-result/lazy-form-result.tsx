import { useRouterState } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';

import { resultParam } from '#app/platform/addresses/action-paths.ts';
import { lazyExtra } from '#app/platform/hydration/lazy-extra.ts';

import { FormResult, type FormResultProps } from './form-result.tsx';

const Result: ComponentType<FormResultProps> = import.meta.env.SSR
  ? FormResult
  : lazyExtra(async () => (await import('./form-result.tsx')).FormResult);

/** The result of a form that the page's address names; its code loads only where there is one. */
export function LazyFormResult() {
  const searchText = useRouterState({ select: ({ location }) => location.searchStr });
  if (!searchText.includes(resultParam)) return null;
  const search = Object.fromEntries(new URLSearchParams(searchText));
  return (
    <Suspense fallback={null}>
      <Result search={search} />
    </Suspense>
  );
}
