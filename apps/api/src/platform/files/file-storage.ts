import type { ByteRange } from '#api/platform/http/byte-range.ts';

/** `full` and `unavailable` are temporary: the storage is used again once a probe of its own succeeds. */
export type FilesHealth = 'ok' | 'full' | 'unavailable';

interface StoredFile {
  readonly storePublicId: string;
  readonly name: string;
}

/**
 * Files of stores. Names contain no slash, so that they cannot leave the store's folder. A storage that does not respond
 * throws FilesUnavailable; a full disk throws the system's error. Both become 503.
 */
export interface FileStorage {
  /** Returns the whole file or the bytes of a range within it; null if there is no such file. */
  read(storePublicId: string, name: string, range?: ByteRange): Promise<Buffer | null>;
  /** Returns the number of bytes; null if there is no such file. */
  size(storePublicId: string, name: string): Promise<number | null>;
  /** Stores a whole file or, if it throws, leaves the former one. */
  write(storePublicId: string, name: string, content: Buffer | string): Promise<void>;
  /** Does nothing if the file does not exist. */
  remove(storePublicId: string, name: string): Promise<void>;
  /** Lists the files of a store, or of all. */
  list(storePublicId?: string): AsyncIterable<StoredFile>;
  /** Reads and writes on trial. */
  health(): Promise<FilesHealth>;
  /** Where the files are, for people: a folder or a bucket's address. */
  readonly location: string;
}

const safeName = /^[a-z0-9][a-z0-9._-]{0,150}$/;

export function isFileName(name: string): boolean {
  return safeName.test(name);
}

/** Returns the path of a file within a storage; throws for a name that could leave the store's folder. */
export function filePath(storePublicId: string, name: string): string {
  if (!isFileName(name) || !isFileName(storePublicId)) throw new Error(`not a file name: ${name}`);
  return `${storePublicId}/${name}`;
}

/** The file storage is temporarily unavailable: down, slow, full or refusing the credentials. A retry may work. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';
  /** The storage's own code, such as `SlowDown`, its status, or the error of the connection. */
  readonly code: string;

  constructor(code: string, cause?: unknown) {
    super('The file storage is unavailable.', { cause });
    this.code = code;
  }
}
