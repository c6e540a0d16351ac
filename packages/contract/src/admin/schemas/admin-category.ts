import { z } from 'zod';

import { version } from '#contract/admin/version.ts';
import { id, urlKey } from '#contract/schemas/primitives.ts';

import { shownPicture } from './shown-picture.ts';

/** A category in the tree, parents before their children and siblings in order. */
export const adminCategoryRow = z.object({
  id,
  parent_id: id.nullable(),
  url_key: urlKey,
  name: z.string(),
  is_active: z.boolean(),
  /** Products in it, without those of its descendants. */
  products_count: z.int(),
  picture: shownPicture.nullable(),
});

const editableCategory = z.object({
  name: z.string().trim().max(120),
  /** Its part of the address: of `sala/mantas` it is `mantas`. */
  code: z.string().trim().max(120),
  parent_id: id.nullable(),
  /** Sanitised. */
  description_html: z.string().max(200_000),
  is_active: z.boolean(),
  seo_title: z.string().trim().max(200),
  seo_description: z.string().trim().max(500),
});

export const adminCategory = editableCategory.extend({
  id,
  url_key: urlKey,
  page_url: z.url(),
  image: shownPicture.nullable(),
  banner: shownPicture.nullable(),
  version,
});

/** A picture that was uploaded, or the category’s. An empty `alt` is the category’s name. */
const chosenPicture = z.object({ path: z.string().max(500), alt: z.string().trim().max(500) }).nullable();
const categoryInput = editableCategory.extend({ image: chosenPicture, banner: chosenPicture });

/** An empty `code` is derived from the name. */
export const newCategoryInput = categoryInput;
/** `redirect`: whether old addresses lead to the new ones, its descendants’ included. */
export const changedCategoryInput = categoryInput.extend({ version, redirect: z.boolean() });

export type AdminCategoryRow = z.infer<typeof adminCategoryRow>;
export type AdminCategory = z.infer<typeof adminCategory>;
export type AdminCategoryInput = z.infer<typeof categoryInput>;
