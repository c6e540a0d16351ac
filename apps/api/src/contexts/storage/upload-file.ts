import { randomUUID } from 'node:crypto';

import { readRequestBody } from '@vitrine/contract/read-request-body.ts';
import { uploadForm } from '@vitrine/contract/schemas/upload-form.ts';
import { maxUploadBytes } from '@vitrine/contract/upload-limits.ts';
import type { z } from 'zod';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { fieldsOf } from '#api/platform/http/call-response.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { Services } from '#api/platform/services.ts';

import { cleanPicture } from './clean-picture.ts';
import { fileKindOf, isAllowed } from './domain/file-kind.ts';
import { uploadRepository } from './upload-repository.ts';

/** Room for the other fields and the multipart boundaries. */
const fieldsBytes = 20_000;

interface UploadRequest {
  readonly db: StoreDatabase;
  readonly services: Services;
  readonly store: RequestStore;
  readonly raw: Request;
}

/** Stores a file under an unguessable id, which a registration then claims [REG-08]. */
export async function uploadFile(
  request: UploadRequest &
    Refusing<'validation_failed' | 'file_empty' | 'file_too_large' | 'file_type_unsupported'>,
): Promise<{ image?: string; file?: string }> {
  const { db, services, store, raw } = request;
  const { image, file = image, allowed } = await readForm({ refuse: request.refuse }, raw);
  if (!file) throw request.refuse('validation_failed', { fields: { file: ['validation.required'] } });
  if (file.size === 0) throw request.refuse('file_empty');
  if (file.size > maxUploadBytes) throw request.refuse('file_too_large');
  const bytes = Buffer.from(await file.arrayBuffer());
  const kind = fileKindOf(bytes);
  if (!kind || !isAllowed(kind, allowed ?? '')) throw request.refuse('file_type_unsupported');

  const content = kind.isPicture ? await cleanPicture({ refuse: request.refuse }, { kind, bytes }) : bytes;
  const id = randomUUID();
  // The row first: a file without a row would never be deleted.
  await uploadRepository.insert(db, { id, contentType: kind.contentType, uploadedAt: services.clock.now() });
  await services.uploads.write(store.publicId, id, content);
  return kind.isPicture ? { image: id } : { file: id };
}

async function readForm(
  { refuse }: Refusing<'file_too_large' | 'validation_failed'>,
  raw: Request,
): Promise<z.output<typeof uploadForm>> {
  const bytes = await readRequestBody(raw, maxUploadBytes + fieldsBytes);
  if (bytes === null) throw refuse('file_too_large');
  const parsed = uploadForm.safeParse(
    await partsOf({ refuse }, { bytes, contentType: raw.headers.get('content-type') ?? '' }),
    {
      reportInput: true,
    },
  );
  if (!parsed.success) throw refuse('validation_failed', { fields: fieldsOf(parsed.error) });
  return parsed.data;
}

async function partsOf(
  { refuse }: Refusing<'validation_failed'>,
  { bytes, contentType }: { bytes: Uint8Array<ArrayBuffer>; contentType: string },
): Promise<Record<string, unknown>> {
  try {
    const body = new Response(bytes, { headers: { 'content-type': contentType } });
    return Object.fromEntries(await body.formData());
  } catch {
    throw refuse('validation_failed', { fields: { body: ['validation.invalid'] } });
  }
}
