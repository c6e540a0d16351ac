import { z } from 'zod';

/** The kinds of record that a link is chosen from. */
export const linkedRecordKinds = ['category', 'product', 'page', 'entry', 'list'] as const;

/** `shop` is a fixed page of the shop, `search` a search in it, `address` another site, a mail or a phone. */
export const linkKinds = [...linkedRecordKinds, 'shop', 'search', 'address'] as const;

/** Where a link leads. */
export const linkTarget = z.object({
  href: z.string(),
  kind: z.enum(linkKinds),
  /** The name of the record, or the address where there is none. */
  name: z.string(),
  /** `hidden`: it exists, but shoppers do not see it now. `gone`: the shop has no such page. */
  state: z.enum(['shown', 'hidden', 'gone']),
});

export type LinkTarget = z.infer<typeof linkTarget>;
export type LinkKind = LinkTarget['kind'];
export type LinkedRecordKind = (typeof linkedRecordKinds)[number];
