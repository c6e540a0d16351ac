/** What the worker is given. */
export interface PhotoTask {
  readonly photo: Blob;
  readonly maxBytes: number;
}

/**
 * What the worker gives: a photo that may be sent and a small one to show, or why not. `unread`: it is no picture that
 * can be read; `unloaded`: what reads it could not be loaded.
 */
export type PhotoResult =
  | { readonly kind: 'ready'; readonly photo: Blob; readonly thumbnail: ImageBitmap }
  | { readonly kind: 'unread' }
  | { readonly kind: 'unloaded' };
