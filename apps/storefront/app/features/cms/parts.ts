import { createIsomorphicFn } from '@tanstack/react-start';

import { EntryRow as EntryRowPart } from '#app/features/blog/entry-row.tsx';
import { CountdownBanner as CountdownPart } from '#app/features/marketing/countdown/countdown-banner.tsx';
import { whenNear } from '#app/platform/when-near.tsx';

import { BrandStrip as BrandStripPart } from './brand-strip.tsx';
import { CustomFormSection as CustomFormPart } from './custom-form-section.tsx';
import { Faq as FaqPart } from './faq.tsx';
import { ImageGrid as ImageGridPart } from './image-grid.tsx';
import { MultiSliders as MultiSlidersPart } from './multi-sliders.tsx';
import { Newsletter as NewsletterPart } from './newsletter.tsx';
import { Video as VideoPart } from './video.tsx';

// A server draws these at once; in a browser the build takes the server's branch and its imports away.

const brandStrip = createIsomorphicFn()
  .server(() => BrandStripPart)
  .client(() => whenNear('brand-strip', async () => (await import('./brand-strip.tsx')).BrandStrip));
export const LazyBrandStrip = brandStrip();

const countdown = createIsomorphicFn()
  .server(() => CountdownPart)
  .client(() =>
    whenNear(
      'countdown',
      async () => (await import('#app/features/marketing/countdown/countdown-banner.tsx')).CountdownBanner,
    ),
  );
export const LazyCountdownBanner = countdown();

const customForm = createIsomorphicFn()
  .server(() => CustomFormPart)
  .client(() =>
    whenNear('custom-form', async () => (await import('./custom-form-section.tsx')).CustomFormSection),
  );
export const LazyCustomFormSection = customForm();

const faq = createIsomorphicFn()
  .server(() => FaqPart)
  .client(() => whenNear('faq', async () => (await import('./faq.tsx')).Faq));
export const LazyFaq = faq();

const imageGrid = createIsomorphicFn()
  .server(() => ImageGridPart)
  .client(() => whenNear('image-grid', async () => (await import('./image-grid.tsx')).ImageGrid));
export const LazyImageGrid = imageGrid();

const latestEntries = createIsomorphicFn()
  .server(() => EntryRowPart)
  .client(() =>
    whenNear('latest-entries', async () => (await import('#app/features/blog/entry-row.tsx')).EntryRow),
  );
export const LazyLatestEntries = latestEntries();

const multiSliders = createIsomorphicFn()
  .server(() => MultiSlidersPart)
  .client(() => whenNear('multi-sliders', async () => (await import('./multi-sliders.tsx')).MultiSliders));
export const LazyMultiSliders = multiSliders();

const newsletter = createIsomorphicFn()
  .server(() => NewsletterPart)
  .client(() => whenNear('newsletter', async () => (await import('./newsletter.tsx')).Newsletter));
export const LazyNewsletter = newsletter();

const video = createIsomorphicFn()
  .server(() => VideoPart)
  .client(() => whenNear('video', async () => (await import('./video.tsx')).Video));
export const LazyVideo = video();
