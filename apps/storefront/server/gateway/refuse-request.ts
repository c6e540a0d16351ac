import { type RefusalCode, refusals } from '@vitrine/contract/refusals.ts';

/** The audience of a host's refusals: their texts, and the headers they need. */
export interface RefusalReader {
  readonly texts: Readonly<Record<string, { readonly status: number; readonly message: string }>>;
  /** The Vary header, if any. */
  readonly vary?: string;
}

/** Returns a refusal in the contract's form and the reader's words, so that clients treat gateway and API alike. */
export function refuseRequest(
  { texts, vary }: RefusalReader,
  code: RefusalCode,
  requestId: string,
): Response {
  const { status, message } = texts[code] ?? refusals[code];
  const headers = new Headers({ 'cache-control': 'no-store', ...(vary && { vary }) });
  if (status === 503) headers.set('retry-after', '5');
  return Response.json(
    { error: true, code, message, data: null, request_id: requestId },
    { status, headers },
  );
}
