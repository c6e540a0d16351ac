import type { VideoObjectLeaf } from 'schema-dts';

import { type StructuredData, schemaOf } from '#app/platform/rendering/structured-data.ts';

import type { GalleryVideo } from './gallery-items.ts';

interface VideoAddresses {
  /** The still's address; all addresses are absolute. */
  readonly thumbnail: string;
  readonly absolute: (path: string) => string;
}

/** Returns a product's video as schema.org VideoObject: a file by its address, an external one by its player's. */
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
    // Without playback parameters, which only matter inside the page.
    embedUrl: source.kind === 'player' ? source.playerUrl.split('?')[0] : undefined,
  });
}
