import { z } from 'zod';

import {
  adminCategory,
  adminCategoryRow,
  changedCategoryInput,
  newCategoryInput,
} from '#contract/admin/schemas/admin-category.ts';
import { version } from '#contract/admin/version.ts';
import { defineCalls } from '#contract/call-definition.ts';
import { id, idText } from '#contract/schemas/primitives.ts';

const ofId = z.object({ id: idText });
const word = z.string().trim().min(1).max(80);
/** A search for a word of `words` also matches `also`; without `also` the words match each other. */
const synonymRule = z.object({ words: z.array(word).min(1).max(50), also: z.array(word).max(50) });
const synonyms = z.object({ rules: z.array(synonymRule).max(500), version });

const foundProducts = z.object({ total: z.int(), names: z.array(z.string()) });

/** Categories, and the synonyms of the search. */
export const adminCategoryCalls = defineCalls('staff', {
  'GET /api/admin/categories': {
    summary: 'The whole tree of categories.',
    access: 'catalogue.read',
    data: z.array(adminCategoryRow),
  },
  'GET /api/admin/categories/{id}': {
    summary: 'One category.',
    access: 'catalogue.read',
    path: ofId,
    data: adminCategory,
    refusals: ['not_found'],
  },
  'POST /api/admin/categories': {
    summary: 'Creates a category, the last one of its siblings.',
    access: 'catalogue.write',
    body: newCategoryInput,
    data: adminCategory,
    refusals: ['problem'],
    status: 201,
  },
  'PUT /api/admin/categories/{id}': {
    summary: 'Changes a category. Another parent moves it with its descendants; promotions follow.',
    access: 'catalogue.write',
    path: ofId,
    body: changedCategoryInput,
    data: adminCategory,
    refusals: ['not_found', 'edit_conflict', 'problem'],
  },
  'PUT /api/admin/category-order': {
    summary: 'Sorts the categories below one parent, or those without one.',
    access: 'catalogue.write',
    body: z.object({ parent_id: id.nullable(), ids: z.array(id).max(500) }),
    data: z.array(adminCategoryRow),
    refusals: ['problem'],
  },
  'GET /api/admin/synonyms': {
    summary: 'The synonyms of the search.',
    access: 'catalogue.read',
    data: synonyms,
  },
  'POST /api/admin/synonyms/preview': {
    summary:
      'What a search finds with these synonyms, and with the saved ones; and what is wrong with each rule that is not saved. Stores nothing.',
    access: 'catalogue.read',
    body: z.object({ rules: synonyms.shape.rules, q: z.string().trim().max(120) }),
    data: z.object({
      /** By the position of its rule. */
      problems: z.array(z.object({ index: z.int(), message: z.string() })),
      /** null: nothing is searched. */
      found: z.object({ edited: foundProducts, saved: foundProducts }).nullable(),
    }),
  },
  'PUT /api/admin/synonyms': {
    summary:
      'Replaces the synonyms of the search. A rule that is not saved yet is refused if it repeats a word or a rule, or contradicts one.',
    access: 'catalogue.write',
    body: synonyms,
    data: synonyms,
    refusals: ['edit_conflict', 'problem'],
  },
});
