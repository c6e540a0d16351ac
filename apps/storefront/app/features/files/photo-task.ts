/** The worker's input. */
export interface PhotoTask {
  readonly photo: Blob;
  readonly maxBytes: number;
}

/**
 * The worker's output: a photo to upload and a thumbnail, or an error. `unread`: not a readable picture; `unloaded`: the
 * decoder could not be loaded.
 */
export type PhotoResult =
  | { readonly kind: 'ready'; readonly photo: Blob; readonly thumbnail: ImageBitmap }
  | { readonly kind: 'unread' }
  | { readonly kind: 'unloaded' };
