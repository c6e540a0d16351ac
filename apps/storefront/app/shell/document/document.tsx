import { HeadContent, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';

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
        {/* Of the document alone: a navigation loads its scripts itself. */}
        {import.meta.env.SSR ? <Scripts /> : null}
      </body>
    </html>
  );
}
