import type { Product, ProductImage } from '@vitrine/contract/schemas/catalog.ts';

import { type VideoSource, captionsPath, videoSource } from '#app/platform/media/video-source.ts';

/** A video behind a gallery picture, loaded on request. */
export interface GalleryVideo {
  readonly title: string;
  /** Where it is seen without JavaScript. */
  readonly href: string;
  readonly source: VideoSource;
  /** Path of the captions of a file; '' for none. */
  readonly captions: string;
  readonly added_on: string;
}

export type GalleryItem = ProductImage & { readonly video?: GalleryVideo };

/** The pictures, and after them the video behind the first that shows the product as such: without a picture there is none. */
export function galleryItems({
  name,
  images,
  video,
}: Pick<Product, 'name' | 'images' | 'video'>): readonly GalleryItem[] {
  const source = video && videoSource(video.url);
  const still = images.find(({ option_value: of }) => of === null) ?? images[0];
  if (!source || !still) return images;
  const shown: GalleryVideo = {
    title: video.title || name,
    href: source.kind === 'file' ? source.src : source.watchUrl,
    source,
    captions: captionsPath(video.captions),
    added_on: video.added_on,
  };
  return [...images, { ...still, option_value: null, video: shown }];
}
