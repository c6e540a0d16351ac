import { CallError, callUrl } from '@vitrine/contract/client.ts';

import { publicEnv } from './env.ts';
import { sessionHeaders } from './session-headers.ts';

const call = 'GET /api/storage/uploads/{id}';

export interface OwnFile {
  /** Its bytes, as an address: pages may draw no other from memory. */
  readonly dataUrl: string;
  readonly isPicture: boolean;
}

/** A file that the customer handed in. Its call wants their token, which a picture's address cannot bring along. */
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
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file was not read.')));
    reader.readAsDataURL(file);
  });
}
