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

/** Returns content, type and usual ending of one of a customer's files; null for any other file. */
export async function readUploadOf({ db, services, store, customerId }: ReadRequest, id: string) {
  const upload = await uploadRepository.ofCustomer(db, customerId, id);
  const content = upload && (await services.uploads.read(store.publicId, id));
  if (!content) return null;
  const { content_type: contentType } = upload;
  return { content: new Uint8Array(content), contentType, ending: fileEnding(contentType) };
}

/** Returns a customer's own file as a download, never as a page; any other file is not found [ACC+02]. */
export async function readUpload(
  { refuse, ...request }: ReadRequest & Refusing<'not_found'>,
  id: string,
): Promise<Response> {
  const file = await readUploadOf(request, id);
  if (!file) throw refuse('not_found');
  return new Response(file.content, {
    headers: {
      'content-type': file.contentType,
      'content-length': String(file.content.byteLength),
      'content-disposition': `attachment; filename="arquivo.${file.ending}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
}
