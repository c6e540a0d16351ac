import { HeadContent } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { PageScripts } from './page-scripts.tsx';
import { StoreHead } from './store-head.tsx';

/** The HTML document around the app. */
export function Document({ children }: { children: ReactNode }) {
  return (
    // Scripts of the head may have marked it.
    <html lang="pt-BR" suppressHydrationWarning>
      <head>
        <HeadContent />
        {/* Last, because React matches the scripts of a head by their order. */}
        {import.meta.env.SSR ? <StoreHead /> : null}
      </head>
      <body>
        {children}
        {import.meta.env.SSR ? <PageScripts /> : null}
      </body>
    </html>
  );
}
