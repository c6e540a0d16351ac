import NextLink from 'next/link';
import type { ReactNode } from 'react';

import { CategoryPage } from '../../../../page/category-page.tsx';
import { readCategory } from '../../../../page/read-category.ts';

export const dynamic = 'force-dynamic';

function Link({ to, className, children }: { to: string; className?: string; children?: ReactNode }) {
  return (
    <NextLink href={to} className={className}>
      {children}
    </NextLink>
  );
}

export default async function Page({ params }: { params: Promise<{ category: string }> }) {
  const { category } = await params;
  return <CategoryPage data={await readCategory(category)} Link={Link} />;
}
