import { z } from 'zod';

import { version } from '#contract/admin/version.ts';
import { cmsTag, tagElement } from '#contract/schemas/cms.ts';
import { id } from '#contract/schemas/primitives.ts';

/** As long as its column. */
const tagText = z.string().trim().min(1).max(100_000);

const editableTag = z.object({
  name: z.string().trim().min(1).max(200),
  tag: tagText,
  position: cmsTag.shape.position,
  /** A path of the shop, in which `*` matches any characters. */
  url: z.string().trim().min(1).max(2000),
  kind: cmsTag.shape.kind,
  /** Tags of an address are created by ascending order. */
  sort_order: z.int().min(0).max(100_000),
  is_active: z.boolean(),
});
export const adminTagRow = editableTag.omit({ tag: true }).extend({ id });
export const adminTag = editableTag.extend({ id, version });
export const adminTagInput = editableTag;

/**
 * Why a part of a tag is not created: its element or attribute is not allowed (`element`, `attribute`); its address is neither
 * https nor of the shop (`address`) or absent (`no_address`); it would change how the page loads (`type`); it has no text
 * (`empty`); it is text outside elements (`text`); it follows the last element allowed in a tag (`limit`).
 */
const tagDropReasons = [
  'element',
  'attribute',
  'address',
  'no_address',
  'type',
  'empty',
  'text',
  'limit',
] as const;
const droppedTagPart = z.object({
  /** The name of the element; null for text. */
  element: z.string().nullable(),
  /** Of an element that is created without it, or dropped because of it. */
  attribute: z.string().nullable(),
  reason: z.enum(tagDropReasons),
});
export const tagCheckInput = z.object({ tag: z.string().max(100_000) });
export const tagCheck = z.object({ elements: z.array(tagElement), dropped: z.array(droppedTagPart) });

export type AdminTagRow = z.infer<typeof adminTagRow>;
export type AdminTag = z.infer<typeof adminTag>;
export type TagCheck = z.infer<typeof tagCheck>;
export type DroppedTagPart = z.infer<typeof droppedTagPart>;
