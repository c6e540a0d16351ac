import type { ComponentCode } from '@vitrine/contract/component-code.ts';
import type { Image } from '@vitrine/contract/schemas/catalog.ts';
import type { CustomForm } from '@vitrine/contract/schemas/cms.ts';

import type { EntrySummary } from '#app/features/blog/domain/entry-summary.ts';
import type { CountdownBannerView } from '#app/features/marketing/countdown/load-countdown-banner.ts';
import type { CardView } from '#app/features/product-card/domain/card-view.ts';
import type { ShelfSource } from '#app/features/product-card/load-shelf.ts';
import type { VideoSource } from '#app/platform/media/video-source.ts';

import type { GridRatio } from './domain/grid-shape.ts';
import type { PointPosition, SceneRatio } from './domain/scene-shape.ts';

/** A picture of a component: its file and its alt text. */
export interface ComponentPictureView {
  readonly path: string;
  readonly alt: string;
  /** The point that stays visible where the picture is cut, as `object-position`. */
  readonly focus?: string;
}

export interface BannerContent {
  readonly title: string;
  readonly text: string;
  readonly ctaLabel: string;
  readonly ctaHref: string;
  readonly picture: ComponentPictureView | null;
}

/** A slide of a rotating banner. */
export interface SlideView {
  /** Its position in the content: one picture may be shown twice. */
  readonly id: number;
  readonly picture: ComponentPictureView;
  /** Shown on phones instead, cut to a square. */
  readonly phonePicture: { readonly path: string; readonly focus?: string } | null;
  readonly title: string;
  readonly text: string;
  /** '' without words: the picture is the link, and its description the link's name. */
  readonly ctaLabel: string;
  readonly href: string;
}

export interface TrustItem {
  readonly icon: string;
  readonly title: string;
  readonly text: string;
}

export interface GridItem {
  /** Its position in the content: one picture may be shown twice. */
  readonly id: number;
  readonly picture: ComponentPictureView;
  readonly title: string;
  readonly text: string;
  readonly href: string;
}

/** A numbered point of a scene and the product that it marks. */
export interface ScenePoint
  extends
    PointPosition,
    Pick<
      CardView,
      'id' | 'slug' | 'name' | 'price_centavos' | 'list_price_centavos' | 'is_from_price' | 'is_available'
    > {
  readonly image: CardView['images'][number] | undefined;
}

interface Question {
  readonly question: string;
  /** Safe HTML. */
  readonly answerHtml: string;
  /** The id that addresses name it by; empty without one. */
  readonly anchor: string;
}

export interface Brand {
  readonly name: string;
  readonly href: string;
  /** The logo's file; without one the name is shown. */
  readonly logo: string;
}

/** A tab whose products are links until the shopper turns to it: their cards would be a tenth of the page. */
export interface LaterShelfTab {
  readonly title: string;
  readonly source: ShelfSource;
  readonly links: readonly Pick<CardView, 'id' | 'slug' | 'name'>[];
}

/** View data of each component by its code, shared by loader and registry. */
export interface ComponentViews {
  hero: BannerContent & { readonly eyebrow: string };
  banner: BannerContent;
  'rotating-banner': {
    readonly title: string;
    readonly seconds: number;
    readonly slides: readonly SlideView[];
  };
  shelf: {
    readonly title: string;
    readonly href: string;
    readonly cards: readonly CardView[];
    readonly isGrid?: boolean;
    readonly isShopEmpty?: boolean;
    readonly isPreview?: boolean;
  };
  'multi-sliders': {
    readonly title: string;
    /** The first tab, which is open. */
    readonly first: { readonly title: string; readonly cards: readonly CardView[] };
    readonly later: readonly LaterShelfTab[];
  };
  'category-tiles': {
    readonly title: string;
    readonly tiles: readonly {
      readonly url_key: string;
      readonly name: string;
      readonly image: Image | null;
    }[];
  };
  'rich-text': { readonly html: string };
  countdown: CountdownBannerView;
  'trust-strip': { readonly items: readonly TrustItem[] };
  'image-grid': {
    readonly title: string;
    readonly text: string;
    readonly columns: number;
    readonly ratio: GridRatio;
    readonly items: readonly GridItem[];
  };
  scene: {
    readonly title: string;
    readonly text: string;
    readonly picture: ComponentPictureView;
    readonly ratio: SceneRatio;
    readonly points: readonly ScenePoint[];
  };
  video: {
    readonly title: string;
    readonly text: string;
    readonly source: VideoSource;
    /** Path of the captions of an own file; '' for none. */
    readonly captions: string;
    readonly poster: ComponentPictureView | null;
  };
  newsletter: {
    readonly title: string;
    readonly text: string;
    readonly buttonLabel: string;
    readonly successMessage: string;
  };
  'custom-form': { readonly title: string; readonly text: string; readonly form: CustomForm };
  faq: { readonly title: string; readonly items: readonly Question[] };
  'brand-strip': { readonly title: string; readonly brands: readonly Brand[] };
  'latest-entries': { readonly title: string; readonly entries: readonly EntrySummary[] };
}

/** A component of a page with its loaded data. */
export type PageSection<Code extends ComponentCode = ComponentCode> = {
  [Key in Code]: {
    readonly key: string;
    readonly code: Key;
    readonly widthClass: string;
    readonly view: ComponentViews[Key];
  };
}[Code];
