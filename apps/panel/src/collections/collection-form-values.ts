import {
  type AdminCollection,
  type AdminCollectionInput,
  type CollectionMembership,
  collectionPreviewInput,
  type CollectionRule,
} from '@vitrine/contract/admin/schemas/collections.ts';

import type { FormCategoryPicture } from '#panel/ui/form/category-picture-input.tsx';
import type { ScopeProduct } from '#panel/ui/form/product-scope-input.tsx';

/** A rule as it is edited: the fields of all kinds, of which its own count. */
export interface FormRule {
  readonly kind: CollectionRule['kind'];
  readonly tag: string | null;
  /** As text, because it is one of a list of choices. */
  readonly category_id: string | null;
  readonly brand: string | null;
  readonly code: string | null;
  readonly value: string | null;
  readonly from_centavos: number | null;
  readonly to_centavos: number | null;
  readonly days: number | null;
  readonly pieces: number | null;
}

export interface CollectionFormValues extends Omit<
  AdminCollectionInput,
  'image' | 'banner' | 'rules' | 'pinned_ids' | 'excluded_ids'
> {
  readonly image: FormCategoryPicture;
  readonly banner: FormCategoryPicture;
  readonly rules: FormRule[];
  readonly pinned: ScopeProduct[];
  readonly excluded: ScopeProduct[];
  readonly redirect: boolean;
}

export const newRule: FormRule = {
  kind: 'tag',
  tag: null,
  category_id: null,
  brand: null,
  code: null,
  value: null,
  from_centavos: null,
  to_centavos: null,
  days: 30,
  pieces: 1,
};

export const newCollectionValues: CollectionFormValues = {
  name: '',
  code: '',
  description_html: '',
  is_active: true,
  seo_title: '',
  seo_description: '',
  image: null,
  banner: null,
  match: 'all',
  rules: [newRule],
  sort: 'best_selling',
  most_products: null,
  pinned: [],
  excluded: [],
  redirect: true,
};

export function toCollectionValues(collection: AdminCollection): CollectionFormValues {
  const {
    id: _id,
    url_key: _key,
    page_url: _url,
    version: _version,
    products_count: _count,
    rules,
    ...values
  } = collection;
  return { ...values, rules: rules.map(toFormRule), redirect: true };
}

function toFormRule(rule: CollectionRule): FormRule {
  const { category_id: category, ...fields } = { category_id: null, ...rule };
  return { ...newRule, ...fields, category_id: category === null ? null : String(category) };
}

/** Returns the body of a call, with the rules as the API names them. */
export function toCollectionInput({
  redirect: _redirect,
  image,
  banner,
  rules,
  pinned,
  excluded,
  ...values
}: CollectionFormValues): AdminCollectionInput {
  return {
    ...values,
    image: image && { path: image.path, alt: image.alt },
    banner: banner && { path: banner.path, alt: banner.alt },
    rules: rules.map(toRule),
    pinned_ids: pinned.map(({ id }) => id),
    excluded_ids: excluded.map(({ id }) => id),
  };
}

function toRule(rule: FormRule): CollectionRule {
  const { kind } = rule;
  switch (kind) {
    case 'tag':
      return { kind, tag: rule.tag ?? '' };
    case 'category':
      return { kind, category_id: Number(rule.category_id ?? 0) };
    case 'brand':
      return { kind, brand: rule.brand ?? '' };
    case 'attribute':
      return { kind, code: rule.code ?? '', value: rule.value ?? '' };
    case 'price':
      return { kind, from_centavos: rule.from_centavos, to_centavos: rule.to_centavos };
    case 'newer_than':
      return { kind, days: rule.days ?? 0 };
    case 'sold':
      return { kind, days: rule.days ?? 0, pieces: rule.pieces ?? 0 };
    case 'in_stock':
    case 'on_offer':
      return { kind };
  }
}

/** Returns what decides the products; null while a rule is not complete. */
export function membershipOf(values: CollectionFormValues): CollectionMembership | null {
  return collectionPreviewInput.safeParse(toCollectionInput(values)).data ?? null;
}
