import type { ShownPicture } from '@vitrine/contract/admin/schemas/shown-picture.ts';

interface Picture {
  readonly path: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

const previewWidth = 320;

/** Adds the address of a small rendition on the shop's host. */
export function toShownPicture(origin: string, { path, alt, width, height }: Picture): ShownPicture {
  const preview = `${origin}/img/${previewWidth}/${encodeURIComponent(path)}.webp`;
  return { path, alt, width, height, preview_url: preview };
}
