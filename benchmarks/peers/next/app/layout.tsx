import type { ReactNode } from 'react';

export const metadata = { title: 'Casa Aurora' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="pt-BR">
      <body>{children}</body>
    </html>
  );
}
