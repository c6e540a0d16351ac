import { join } from 'node:path';

import type { Services } from '#api/platform/services.ts';

import type { BucketAddress } from './bucket-address.ts';
import { connectToBucket } from './bucket.ts';
import { closeToOthers } from './close-to-others.ts';
import type { FileStorage } from './file-storage.ts';
import { folderStorage } from './folder-storage.ts';
import { s3Storage } from './s3-storage.ts';

/** The environment's variables about files. */
export interface FilesConfig {
  readonly DATA_DIR: string;
  readonly FILES_DIR?: string | undefined;
  readonly FILES_URL?: BucketAddress | undefined;
  readonly FILES_ACCESS_KEY_ID?: string | undefined;
  readonly FILES_SECRET_ACCESS_KEY?: string | undefined;
}

export interface StoreFiles {
  /** Public files, such as pictures. */
  readonly files: FileStorage;
  /** Customers' uploads. */
  readonly uploads: FileStorage;
}

/** Opens the bucket of FILES_URL, or else the folders in FILES_DIR or DATA_DIR. */
export function openFiles(config: FilesConfig, log: Pick<Services['log'], 'warn'>): StoreFiles {
  const { FILES_URL: address, FILES_ACCESS_KEY_ID: id, FILES_SECRET_ACCESS_KEY: secret } = config;
  if (!address) {
    const folder = config.FILES_DIR ?? config.DATA_DIR;
    const uploads = join(folder, 'uploads');
    closeToOthers(uploads, log);
    return {
      files: folderStorage(join(folder, 'files')),
      uploads: folderStorage(uploads, { isPrivate: true }),
    };
  }
  if (id === undefined || secret === undefined) {
    throw new Error('FILES_URL needs FILES_ACCESS_KEY_ID and FILES_SECRET_ACCESS_KEY');
  }
  const bucket = connectToBucket({ address, accessKeyId: id, secretAccessKey: secret, log });
  return { files: s3Storage(bucket, 'files'), uploads: s3Storage(bucket, 'uploads') };
}
