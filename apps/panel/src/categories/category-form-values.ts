import type { AdminCategory, AdminCategoryInput } from '@vitrine/contract/admin/schemas/admin-category.ts';

import type { FormCategoryPicture } from '#panel/ui/form/category-picture-input.tsx';

export interface CategoryFormValues extends Omit<AdminCategoryInput, 'parent_id' | 'image' | 'banner'> {
  /** As text, because it is one of a list of choices; null at the root. */
  readonly parent: string | null;
  readonly image: FormCategoryPicture;
  readonly banner: FormCategoryPicture;
  readonly redirect: boolean;
}

export const newCategoryValues: CategoryFormValues = {
  name: '',
  code: '',
  parent: null,
  description_html: '',
  is_active: true,
  seo_title: '',
  seo_description: '',
  image: null,
  banner: null,
  redirect: true,
};

export function toCategoryValues(category: AdminCategory): CategoryFormValues {
  const { id: _, url_key: _key, page_url: _url, version: _version, parent_id: parent, ...values } = category;
  return { ...values, parent: parent === null ? null : String(parent), redirect: true };
}

export function toCategoryInput({
  parent,
  redirect: _,
  image,
  banner,
  ...values
}: CategoryFormValues): AdminCategoryInput {
  return {
    ...values,
    parent_id: parent === null ? null : Number(parent),
    image: image && { path: image.path, alt: image.alt },
    banner: banner && { path: banner.path, alt: banner.alt },
  };
}
