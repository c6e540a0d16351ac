import type { CategoryNode, Image } from '@vitrine/contract/schemas/catalog.ts';
import type { MenuLink } from '@vitrine/contract/schemas/menus.ts';

import { type CategoryBranch, categoryHref, categoryTree } from './category-tree.ts';

/** An entry of the menu: a link, or the heading of those below it. */
export interface MenuBranch {
  /** Its place in the menu. */
  readonly key: string;
  readonly label: string;
  readonly href: string | null;
  readonly image: Image | null;
  readonly children: readonly MenuBranch[];
}

/** Returns the menu that the store arranged, or without one its categories, the last link of a long row being that to all of them. */
export function menuBranches(
  menu: readonly MenuLink[] | null,
  categories: readonly CategoryNode[],
): readonly MenuBranch[] {
  return menu === null ? categoryTree(categories).map(branchOfCategory) : branchesOf(menu);
}

function branchOfCategory({ id, name, image, children, url_key }: CategoryBranch): MenuBranch {
  return {
    key: String(id),
    label: name,
    href: categoryHref({ url_key }),
    image,
    children: children.map(branchOfCategory),
  };
}

interface Link {
  readonly label: string;
  readonly href: string | null;
  readonly image?: Image | null;
  readonly children?: readonly Link[];
}

const branchesOf = (links: readonly Link[], prefix = ''): readonly MenuBranch[] =>
  links.map(({ label, href, image = null, children = [] }, index) => {
    const key = `${prefix}${index}`;
    return { key, label, href, image, children: branchesOf(children, `${key}.`) };
  });
