import { randomUUID } from 'node:crypto';

import { uploadForm } from '@vitrine/contract/schemas/upload.ts';
import { maxUploadBytes } from '@vitrine/contract/upload-limits.ts';
import type { z } from 'zod';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { fieldsOf } from '#api/platform/http/answer.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import { readLimited } from '#api/platform/http/read-limited.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Services } from '#api/platform/services.ts';

import { cleanPicture } from './clean-picture.ts';
import { fileKindOf, isAllowed } from './domain/file-kind.ts';
import { uploadRepository } from './upload-repository.ts';

/** The other fields and what stands between them. */
const fieldsBytes = 20_000;

interface UploadRequest {
  readonly db: StoreDatabase;
  readonly services: Services;
  readonly store: RequestStore;
  readonly raw: Request;
}

/** Keeps a file under an id that cannot be guessed, for the registration that will name it [REG-08]. */
export async function uploadFile(request: UploadRequest): Promise<{ image?: string; file?: string }> {
  const { db, services, store, raw } = request;
  const { image, file = image, allowed } = await readForm(raw);
  if (!file) throw new Refusal('validation_failed', { fields: { file: ['validation.required'] } });
  if (file.size === 0) throw new Refusal('file_empty');
  if (file.size > maxUploadBytes) throw new Refusal('file_too_large');
  const bytes = Buffer.from(await file.arrayBuffer());
  const kind = fileKindOf(bytes);
  if (!kind || !isAllowed(kind, allowed ?? '')) throw new Refusal('file_type_unsupported');

  const content = kind.isPicture ? await cleanPicture(kind, bytes) : bytes;
  const id = randomUUID();
  // The row first: a file without one would stay for good.
  await uploadRepository.insert(db, { id, contentType: kind.contentType, uploadedAt: services.clock.now() });
  await services.uploads.write(store.publicId, id, content);
  return kind.isPicture ? { image: id } : { file: id };
}

async function readForm(raw: Request): Promise<z.output<typeof uploadForm>> {
  const bytes = await readLimited(raw, maxUploadBytes + fieldsBytes);
  if (bytes === null) throw new Refusal('file_too_large');
  const parsed = uploadForm.safeParse(await partsOf(bytes, raw.headers.get('content-type') ?? ''), {
    reportInput: true,
  });
  if (!parsed.success) throw new Refusal('validation_failed', { fields: fieldsOf(parsed.error) });
  return parsed.data;
}

async function partsOf(bytes: Buffer, contentType: string): Promise<Record<string, unknown>> {
  try {
    const body = new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } });
    return Object.fromEntries(await body.formData());
  } catch {
    throw new Refusal('validation_failed', { fields: { body: ['validation.invalid'] } });
  }
}
