import type { ReactNode } from 'react';

import '../../page/page.css';

export const metadata = { title: 'Casa Aurora' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="pt-BR">
      <body>{children}</body>
    </html>
  );
}
