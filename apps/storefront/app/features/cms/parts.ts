import { EntryRow as EntryRowPart } from '#app/features/blog/entry-row.tsx';
import { CountdownBanner as CountdownPart } from '#app/features/marketing/countdown/countdown-banner.tsx';
import { whenNear } from '#app/platform/hydration/when-near.tsx';

import { BrandStrip as BrandStripPart } from './brand-strip.tsx';
import { CustomFormSection as CustomFormPart } from './custom-form-section.tsx';
import { Faq as FaqPart } from './faq.tsx';
import { ImageGrid as ImageGridPart } from './image-grid.tsx';
import { MultiSliders as MultiSlidersPart } from './multi-sliders.tsx';
import { Newsletter as NewsletterPart } from './newsletter.tsx';
import { RotatingBanner as RotatingBannerPart } from './rotating-banner.tsx';
import { Scene as ScenePart } from './scene.tsx';
import { Video as VideoPart } from './video.tsx';

// The server renders these immediately; the browser's build drops the server's branch and its imports.

export const LazyBrandStrip = import.meta.env.SSR
  ? BrandStripPart
  : whenNear('brand-strip', async () => (await import('./brand-strip.tsx')).BrandStrip);

export const LazyCountdownBanner = import.meta.env.SSR
  ? CountdownPart
  : whenNear(
      'countdown',
      async () => (await import('#app/features/marketing/countdown/countdown-banner.tsx')).CountdownBanner,
    );

export const LazyCustomFormSection = import.meta.env.SSR
  ? CustomFormPart
  : whenNear('custom-form', async () => (await import('./custom-form-section.tsx')).CustomFormSection);

export const LazyFaq = import.meta.env.SSR
  ? FaqPart
  : whenNear('faq', async () => (await import('./faq.tsx')).Faq);

export const LazyImageGrid = import.meta.env.SSR
  ? ImageGridPart
  : whenNear('image-grid', async () => (await import('./image-grid.tsx')).ImageGrid);

export const LazyLatestEntries = import.meta.env.SSR
  ? EntryRowPart
  : whenNear('latest-entries', async () => (await import('#app/features/blog/entry-row.tsx')).EntryRow);

export const LazyMultiSliders = import.meta.env.SSR
  ? MultiSlidersPart
  : whenNear('multi-sliders', async () => (await import('./multi-sliders.tsx')).MultiSliders);

export const LazyNewsletter = import.meta.env.SSR
  ? NewsletterPart
  : whenNear('newsletter', async () => (await import('./newsletter.tsx')).Newsletter);

export const LazyRotatingBanner = import.meta.env.SSR
  ? RotatingBannerPart
  : whenNear('rotating-banner', async () => (await import('./rotating-banner.tsx')).RotatingBanner);

export const LazyScene = import.meta.env.SSR
  ? ScenePart
  : whenNear('scene', async () => (await import('./scene.tsx')).Scene);

export const LazyVideo = import.meta.env.SSR
  ? VideoPart
  : whenNear('video', async () => (await import('./video.tsx')).Video);
