/**
 * The header by which the server allows a device to keep a document: store, build, and `public` or `private`. A document without it
 * is never kept.
 */
export const offlineCopyHeader = 'offline-copy';

/** `private` copies show a visitor's own data, or what only customers may see: they end with the session. */
export type CopyKind = 'public' | 'private';
