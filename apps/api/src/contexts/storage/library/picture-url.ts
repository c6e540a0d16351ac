const previewWidth = 320;

/** Returns the address of a small rendition of a picture, on the shop's host. */
export function pictureUrl(origin: string, path: string): string {
  return `${origin}/img/${previewWidth}/${encodeURIComponent(path)}.webp`;
}
