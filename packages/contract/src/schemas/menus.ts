import { z } from 'zod';

import { image } from './catalog.ts';

/** An entry of a menu as shoppers see it; without `href` it is the heading of its children. */
const lastMenuLink = z.object({ label: z.string(), href: z.string().nullable() });
const innerMenuLink = lastMenuLink.extend({ children: z.array(lastMenuLink) });
export const menuLink = lastMenuLink.extend({
  /** Of a category. */
  image: image.nullable(),
  children: z.array(innerMenuLink),
});

export const shopMenus = z.object({
  header: z.array(menuLink).nullable(),
  footer: z.array(menuLink).nullable(),
});

export type MenuLink = z.infer<typeof menuLink>;
export type ShopMenus = z.infer<typeof shopMenus>;
