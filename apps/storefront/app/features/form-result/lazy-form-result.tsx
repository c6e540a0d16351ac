import { type ComponentType, Suspense } from 'react';

import { resultParam } from '#app/platform/addresses/action-paths.ts';
import { lazyExtra } from '#app/platform/hydration/lazy-extra.ts';

import { FormResult, type FormResultProps } from './form-result.tsx';

const Result: ComponentType<FormResultProps> = import.meta.env.SSR
  ? FormResult
  : lazyExtra(async () => (await import('./form-result.tsx')).FormResult);

/** The result of a posted form; its code loads only where there is one. */
export function LazyFormResult({ search }: FormResultProps) {
  if (search[resultParam] === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Result search={search} />
    </Suspense>
  );
}
