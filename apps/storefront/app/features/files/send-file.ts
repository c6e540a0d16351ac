import { callUrl } from '@vitrine/contract/call-client.ts';
import { CallError } from '@vitrine/contract/client.ts';
import type { RefusalCode } from '@vitrine/contract/refusals.ts';

import { publicEnv } from '#app/platform/api/public-env.ts';
import { sessionHeaders } from '#app/platform/session/session-headers.ts';

import { fileEndings } from './domain/file-rules.ts';

const call = 'POST /api/storage/files/upload';
/** A megabyte over a slow phone connection. */
const timeoutMs = 120_000;

/**
 * Uploads a file and returns its id. Uses XMLHttpRequest, which alone reports upload progress; `onProgress` gets a
 * fraction of 1. Throws `CallError`.
 */
export function sendFile(file: Blob, name: string, onProgress: (part: number) => void): Promise<string> {
  const form = new FormData();
  form.set('allowed', fileEndings.join(','));
  form.set('upload_type', 'pdf');
  form.set('path', 'customers');
  form.set('image', file, name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', publicEnv.apiBaseUrl + callUrl(call));
    request.responseType = 'json';
    request.timeout = timeoutMs;
    for (const [header, value] of Object.entries({ accept: 'application/json', ...sessionHeaders() })) {
      request.setRequestHeader(header, value);
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('load', () => {
      const id = idIn(request.response);
      if (id === null) reject(refusalIn(request.response, request.status));
      else resolve(id);
    });
    request.addEventListener('error', () => reject(lost('offline')));
    request.addEventListener('timeout', () => reject(lost('timeout')));
    request.send(form);
  });
}

interface UploadResponse {
  readonly error?: boolean;
  readonly code?: RefusalCode;
  readonly message?: string;
  readonly data?: { readonly image?: string; readonly file?: string } | null;
}

function idIn(response: UploadResponse | null): string | null {
  return response?.error === false ? (response.data?.image ?? response.data?.file ?? null) : null;
}

function refusalIn(response: UploadResponse | null, status: number): CallError {
  return new CallError(status >= 400 && status < 500 ? 'refusal' : 'fault', {
    call,
    status,
    code: response?.code ?? 'internal_error',
    message: response?.message ?? 'Something wrong, contact us',
  });
}

function lost(kind: 'offline' | 'timeout'): CallError {
  return kind === 'timeout'
    ? new CallError(kind, {
        call,
        status: 0,
        code: 'upstream_timeout',
        message: 'The service did not respond in time.',
      })
    : new CallError(kind, {
        call,
        status: 0,
        code: 'connection_lost',
        message: 'The connection was lost.',
      });
}
