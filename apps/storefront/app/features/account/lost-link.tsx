import { Suspense } from 'react';

import { lazyNeeded } from '#app/platform/code/lazy-needed.tsx';

const LostLinkForm = lazyNeeded(async () => (await import('./lost-link-form.tsx')).LostLinkForm);

/** The form for whoever lost the mails about an order, loaded on demand. */
export function LostLink() {
  return (
    <Suspense fallback={null}>
      <LostLinkForm />
    </Suspense>
  );
}
