import type { Product, ProductImage } from '@vitrine/contract/schemas/catalog.ts';

import { type VideoSource, captionsPath, videoSource } from '#app/platform/media/video-source.ts';

/** A video behind a gallery picture, loaded on request. */
export interface GalleryVideo {
  readonly title: string;
  /** The link without JavaScript. */
  readonly href: string;
  readonly source: VideoSource;
  /** Path of a file's captions; '' for none. */
  readonly captions: string;
  readonly added_on: string;
}

export type GalleryItem = ProductImage & { readonly video?: GalleryVideo };

/** Returns the pictures, with the video behind the first one of the product; no video without a picture. */
export function galleryItems({
  name,
  images,
  video,
}: Pick<Product, 'name' | 'images' | 'video'>): readonly GalleryItem[] {
  const source = video && videoSource(video.url);
  const still = images.find(({ option_value: of }) => of === null) ?? images[0];
  if (!source || !still) return images;
  const galleryVideo: GalleryVideo = {
    title: video.title || name,
    href: source.kind === 'file' ? source.src : source.watchUrl,
    source,
    captions: captionsPath(video.captions),
    added_on: video.added_on,
  };
  return [...images, { ...still, option_value: null, video: galleryVideo }];
}
