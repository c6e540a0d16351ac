import type { VideoObjectLeaf } from 'schema-dts';

import { type StructuredData, schemaOf } from '#app/platform/rendering/structured-data.ts';

import type { GalleryVideo } from './gallery-items.ts';

interface VideoAddresses {
  /** Of the still; absolute, as all of them. */
  readonly thumbnail: string;
  readonly absolute: (path: string) => string;
}

/** A product's video as schema.org has it: an own file by its address, another site's by that of its player. */
export function videoData(
  { title, source, added_on: day }: GalleryVideo,
  { thumbnail, absolute }: VideoAddresses,
): StructuredData {
  return schemaOf<VideoObjectLeaf>({
    '@type': 'VideoObject',
    name: title,
    thumbnailUrl: thumbnail,
    uploadDate: `${day}T12:00:00-03:00`,
    contentUrl: source.kind === 'file' ? absolute(source.src) : undefined,
    // Without playback parameters, which are of no use outside the page.
    embedUrl: source.kind === 'player' ? source.playerUrl.split('?')[0] : undefined,
  });
}
