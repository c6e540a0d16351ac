/** Widths that the shop makes; any other is a 404, so nobody can have a million sizes made. */
export const imageWidths = [96, 160, 240, 320, 480, 640, 800, 960, 1200, 1600, 1920] as const;
export const imageFormats = ['avif', 'webp', 'jpg', 'png'] as const;

export type ImageWidth = (typeof imageWidths)[number];
export type ImageFormat = (typeof imageFormats)[number];

/** Address of a picture at one width; `path` is the contract's `image.path`. */
export function imageUrl(path: string, width: ImageWidth, format: ImageFormat): string {
  return `/img/${width}/${encodeURIComponent(path)}.${format}`;
}

/** Address of a picture as it was uploaded, for drawings such as a logo. */
export function originalImageUrl(path: string): string {
  return `/img/original/${encodeURIComponent(path)}`;
}

/** Of the widths, those that a page offers: the next larger one is at most twice as many bytes. */
const offeredWidths: readonly ImageWidth[] = [96, 160, 320, 480, 640, 960, 1200, 1920];
/** Below this a picture is a thumbnail. */
const thumbnailWidth = 240;

/**
 * `srcset` of a picture: every offered width up to `maxWidth`, but none above what the original has, except the smallest that
 * covers it.
 */
export function srcSet(
  image: { path: string; width: number },
  format: ImageFormat,
  maxWidth: number = imageWidths.at(-1) ?? 0,
): string {
  const wanted = Math.min(maxWidth, image.width);
  const file = encodeURIComponent(image.path);
  let set = '';
  for (const width of offeredWidths) {
    if (wanted > thumbnailWidth && width <= thumbnailWidth) continue;
    set += `${set && ', '}/img/${width}/${file}.${format} ${width}w`;
    if (width >= wanted) break;
  }
  return set;
}
