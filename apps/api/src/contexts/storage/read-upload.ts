import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { Services } from '#api/platform/services.ts';

import { fileEnding } from './domain/file-kind.ts';
import { uploadRepository } from './upload-repository.ts';

interface ReadRequest {
  readonly db: StoreDatabase;
  readonly services: Services;
  readonly store: RequestStore;
  readonly customerId: number;
}

/** Returns a customer's own file as a download, never as a page; any other file is not found [ACC+02]. */
export async function readUpload(
  { db, services, store, customerId, refuse }: ReadRequest & Refusing<'not_found'>,
  id: string,
): Promise<Response> {
  const upload = await uploadRepository.ofCustomer(db, customerId, id);
  const content = upload && (await services.uploads.read(store.publicId, id));
  if (!content) throw refuse('not_found');
  return new Response(new Uint8Array(content), {
    headers: {
      'content-type': upload.content_type,
      'content-length': String(content.byteLength),
      'content-disposition': `attachment; filename="arquivo.${fileEnding(upload.content_type)}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
}
