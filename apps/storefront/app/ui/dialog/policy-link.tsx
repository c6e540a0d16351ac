import type { ReactNode } from 'react';

import { pagePath } from '#app/platform/addresses/paths.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';

export interface PolicyLinkProps {
  urlKey: string;
  children: ReactNode;
}

/** A link to a policy that opens in a dialog [CMS-06]; before hydration in a new tab. */
export function PolicyLink({ urlKey, children }: PolicyLinkProps) {
  return (
    <a
      href={pagePath(urlKey)}
      target="_blank"
      rel="noopener"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        emitAppEvent('open-policy', { urlKey });
      }}
    >
      {children}
    </a>
  );
}
