import { extname } from 'node:path';

import { bytesResponse } from '#api/platform/http/bytes-response.ts';
import type { CallHandlers } from '#api/platform/http/handler.ts';
import { limitByAddress } from '#api/platform/limit-by-address.ts';

import { readStoredFile } from './read-stored-file.ts';
import { readUpload } from './read-upload.ts';
import { uploadFile } from './upload-file.ts';

const contentTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.woff2': 'font/woff2',
  '.vtt': 'text/vtt; charset=utf-8',
};

const uploads = limitByAddress('uploads', 30);

export const storageRoutes = {
  'POST /api/storage/files/upload': async (request) => {
    await uploads.count(request);
    return uploadFile(request);
  },

  'GET /api/storage/uploads/{id}': ({ path, ...request }) => readUpload(request, path.id),

  'GET /api/storage/files/{path}': async ({ path, raw, services, store, refuse }) => {
    const file = await readStoredFile(services.files, {
      storePublicId: store.publicId,
      name: path.path,
      range: raw.headers.get('range'),
    });
    if (!file) throw refuse('not_found');
    const headers = {
      'content-type': contentTypes[extname(path.path)] ?? 'application/octet-stream',
      // An SVG opened directly must not run scripts.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    };
    return bytesResponse(file, headers);
  },
} satisfies CallHandlers;
