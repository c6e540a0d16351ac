import { type AnyRouter, useRouter } from '@tanstack/react-router';

import { returnField } from '#app/platform/addresses/action-paths.ts';

/** Names the page that a posted form returns to. */
export function ReturnField() {
  const router: AnyRouter | null = useRouter({ warn: false });
  return <input type="hidden" name={returnField} value={router?.state.location.pathname ?? '/'} readOnly />;
}
