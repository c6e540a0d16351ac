import { callUrl } from '@vitrine/contract/call-client.ts';
import { CallError } from '@vitrine/contract/client.ts';

import { sessionHeaders } from '#app/platform/session/session-headers.ts';

import { publicEnv } from './public-env.ts';

const call = 'GET /api/storage/uploads/{id}';

export interface OwnFile {
  /** The file as a data URL: the content security policy allows no blob URL for pictures. */
  readonly dataUrl: string;
  readonly isPicture: boolean;
}

/** Fetches a file that the customer uploaded. The call needs their token, which an `img` cannot send. */
export async function fetchOwnFile(id: string, signal: AbortSignal): Promise<OwnFile> {
  const address = callUrl(call, { path: { id } });
  const response = await fetch(publicEnv.apiBaseUrl + address, { headers: sessionHeaders(), signal });
  if (!response.ok) {
    throw new CallError('refusal', {
      call,
      status: response.status,
      code: 'not_found',
      message: 'Not found.',
    });
  }
  const file = await response.blob();
  return { dataUrl: await readAsDataUrl(file), isPicture: file.type.startsWith('image/') };
}

function readAsDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file is unreadable.')));
    reader.readAsDataURL(file);
  });
}
