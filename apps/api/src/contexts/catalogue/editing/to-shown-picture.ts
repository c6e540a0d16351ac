import type { ShownPicture } from '@vitrine/contract/admin/schemas/shown-picture.ts';

import { pictureUrl } from '#api/contexts/storage/storage.public.ts';

interface Picture {
  readonly path: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** Adds the address of a small rendition on the shop's host. */
export function toShownPicture(origin: string, { path, alt, width, height }: Picture): ShownPicture {
  return { path, alt, width, height, preview_url: pictureUrl(origin, path) };
}
