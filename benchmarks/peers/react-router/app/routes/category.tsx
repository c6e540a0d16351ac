import { Link, useLoaderData } from 'react-router';

import { CategoryPage } from '../../../page/category-page.tsx';
import type { CategoryData } from '../../../page/read-category.ts';
import { readCategory } from '../../../page/read-category.ts';

export function loader({ params }: { params: { category?: string } }): Promise<CategoryData> {
  return readCategory(params.category ?? '');
}

export default function Category() {
  return <CategoryPage data={useLoaderData() as CategoryData} Link={Link} />;
}
