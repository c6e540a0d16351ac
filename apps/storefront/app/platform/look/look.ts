import type { FunctionComponent, ReactNode } from 'react';

/**
 * The public surface of looks, imported as `@vitrine/look`: components of a merchant or an agency in place of the shop's own
 * arrangement. A slot gets data to show and parts that are ready: a part keeps working as the shop makes it (prices of members,
 * the sacola's count, search with suggestions), wherever the slot puts it. Parts that a slot leaves out are not shown.
 */
export interface Look {
  /** The version of this surface that the look is written for. */
  readonly version: 1;
  readonly slots: LookSlots;
}

/** What a look replaces; the shop's own arrangement stays where it names nothing. */
export type LookSlots = {
  readonly [Name in LookSlotName]?: FunctionComponent<LookSlotProps[Name]>;
};

export type LookSlotName = keyof LookSlotProps;

export interface LookSlotProps {
  Header: HeaderSlotProps;
  Footer: FooterSlotProps;
  ProductCard: ProductCardSlotProps;
  ProductDetails: ProductDetailsSlotProps;
}

/** The bar of the header, inside `<header>`. The announcement above and the categories below it stay. */
export interface HeaderSlotProps {
  readonly storeName: string;
  readonly parts: {
    /** Logo and name, linked to the home page. */
    readonly brand: ReactNode;
    /** Opens the categories; on wide screens they are in a bar of their own. */
    readonly menu: ReactNode;
    readonly search: ReactNode;
    /** Delivery place, wishlist and account. */
    readonly personal: ReactNode;
    readonly cart: ReactNode;
  };
}

/** The columns of the footer. Payment methods, the seller's legal data and the cookie preferences stay below them. */
export interface FooterSlotProps {
  readonly storeName: string;
  /** May be empty. */
  readonly description: string;
  readonly parts: {
    /** Links to social networks; null without any. */
    readonly social: ReactNode;
    /** The columns of links. */
    readonly links: ReactNode;
    /** Telephone and e-mail; null without any. */
    readonly contact: ReactNode;
  };
}

/** The content of a product's card in lists and shelves, inside `<article>`. */
export interface ProductCardSlotProps {
  readonly product: {
    readonly name: string;
    readonly href: string;
    /** Such as `45 × 45 cm`; null without one. */
    readonly measure: string | null;
    readonly isAvailable: boolean;
    readonly isNew: boolean;
  };
  readonly parts: {
    /** The picture with its badges. */
    readonly pictures: ReactNode;
    readonly colors: ReactNode;
    /** The heading with the link, of the level that the page needs. */
    readonly name: ReactNode;
    /** null without reviews. */
    readonly rating: ReactNode;
    readonly price: ReactNode;
    readonly arrival: ReactNode;
    readonly wish: ReactNode;
  };
}

/** Description, measures and attributes on a product's page. */
export interface ProductDetailsSlotProps {
  readonly product: {
    readonly name: string;
    readonly sku: string;
    readonly measures: readonly LookAttribute[];
    readonly attributes: readonly LookAttribute[];
  };
  readonly parts: {
    /** The merchant's text, sanitised. */
    readonly description: ReactNode;
    /** null without measures. */
    readonly measures: ReactNode;
    /** With the product's code; null without attributes. */
    readonly attributes: ReactNode;
  };
}

export interface LookAttribute {
  readonly label: string;
  readonly value: string;
}

/** The version of the surface that this shop has. */
export const lookVersion: Look['version'] = 1;
