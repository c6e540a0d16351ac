import { z } from 'zod';

import { version } from '#contract/admin/version.ts';
import { id, isoDateTime } from '#contract/schemas/primitives.ts';

import { linkTarget } from './links.ts';

export const menuPlaces = ['header', 'footer'] as const;
export const menuPlace = z.enum(menuPlaces);

/** The most entries of a menu, on all levels. */
export const maxMenuEntries = 200;
/** The levels of each menu. */
export const menuLevels = { header: 3, footer: 2 } as const;

/** A path of the shop, or an address of another site, a mail or a phone; '' is none. */
const menuHref = z
  .string()
  .trim()
  .max(2000)
  .regex(/^(?:|\/(?![/\\])\S*|https?:\/\/[^\s/@]+(?:\/\S*)?|mailto:\S+|tel:\S+)$/i);

/** An entry; with an empty label it has the name of its target. */
const lastEntry = z.object({ label: z.string().trim().max(80), href: menuHref });
const innerEntry = lastEntry.extend({ children: z.array(lastEntry).max(60) });
export const menuItem = lastEntry.extend({ children: z.array(innerEntry).max(60) });
const items = z.array(menuItem).max(30);

const savedMenu = z.object({ id, items, author: z.string(), saved_at: isoDateTime });

export const adminMenu = z.object({
  place: menuPlace,
  /** The entries in use; without a menu of its own, those that the shop shows. */
  items,
  is_own: z.boolean(),
  /** Where each address of `items` leads. */
  targets: z.array(z.object({ of: z.string(), target: linkTarget })),
  /** The menu in use and those that were, at most 20, the newest first. */
  history: z.array(savedMenu),
  version,
});
export const menuInput = z.object({ items, version });

export type MenuItem = z.infer<typeof menuItem>;
export type MenuPlace = z.infer<typeof menuPlace>;
export type AdminMenu = z.infer<typeof adminMenu>;
