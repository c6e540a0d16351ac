import type { ComponentCode } from '@vitrine/contract/component-code.ts';
import type { ReactNode } from 'react';

import type { PaymentTerms } from '#app/features/product-card/domain/payment-terms.ts';
import { Prose } from '#app/ui/prose/prose.tsx';

import { Banner } from './banner.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import type { ComponentViews, PageSection } from './component-views.ts';
import { Hero } from './hero.tsx';
import {
  LazyBrandStrip,
  LazyCountdownBanner,
  LazyCustomFormSection,
  LazyFaq,
  LazyImageGrid,
  LazyLatestEntries,
  LazyMultiSliders,
  LazyNewsletter,
  LazyRotatingBanner,
  LazyScene,
  LazyVideo,
} from './parts.ts';
import { ProductShelf } from './product-shelf.tsx';
import { TrustStrip } from './trust-strip.tsx';

import styles from './rich-text.module.css';

export interface ComponentContext {
  /** The first component of the page: has the main heading, and its picture loads eagerly. */
  readonly isFirst: boolean;
  readonly terms: PaymentTerms;
}

type RenderComponent<Code extends ComponentCode> = (
  view: ComponentViews[Code],
  around: ComponentContext,
) => ReactNode;

/** Every component of CMS pages, by code [CMS-02]. Those of parts.ts hydrate near the viewport. */
export const componentRegistry: { readonly [Code in ComponentCode]: RenderComponent<Code> } = {
  hero: (view, { isFirst }) => <Hero {...view} isFirst={isFirst} />,
  banner: (view, { isFirst }) => <Banner {...view} isFirst={isFirst} />,
  'rotating-banner': (view, { isFirst }) => <LazyRotatingBanner {...view} isFirst={isFirst} />,
  shelf: (view, { terms }) => <ProductShelf {...view} terms={terms} />,
  'multi-sliders': (view, { terms }) => <LazyMultiSliders {...view} terms={terms} />,
  'category-tiles': (view) => <CategoryTiles {...view} />,
  'rich-text': ({ html }) => <RichText html={html} />,
  'trust-strip': ({ items }) => <TrustStrip items={items} />,
  'image-grid': (view) => <LazyImageGrid {...view} />,
  scene: (view) => <LazyScene {...view} />,
  video: (view) => <LazyVideo {...view} />,
  newsletter: (view) => <LazyNewsletter {...view} />,
  'custom-form': (view) => <LazyCustomFormSection {...view} />,
  faq: (view) => <LazyFaq {...view} />,
  'brand-strip': (view) => <LazyBrandStrip {...view} />,
  countdown: (view) => <LazyCountdownBanner {...view} />,
  'latest-entries': (view) => <LazyLatestEntries {...view} />,
};

export function renderSection<Code extends ComponentCode>(
  section: PageSection<Code>,
  around: ComponentContext,
): ReactNode {
  const draw: RenderComponent<Code> = componentRegistry[section.code];
  return draw(section.view, around);
}

/** Text in a centred column of readable width. */
function RichText({ html }: { html: string }) {
  if (html === '') return null;
  return (
    <div className={styles.column}>
      <Prose html={html} />
    </div>
  );
}
