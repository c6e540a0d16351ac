export interface ProviderAnswer {
  readonly status: number;
  readonly data: unknown;
}

export interface ProviderRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly body?: unknown;
}

/** How long a provider may take to charge a card, and to answer anything else. */
export interface ProviderTimeouts {
  readonly chargeMs: number;
  readonly lookupMs: number;
}

export const defaultTimeouts: ProviderTimeouts = { chargeMs: 10_000, lookupMs: 3_000 };

/** Asks a provider and reads its JSON. Throws where no answer came, or one that is cut off or unreadable. */
export async function askProvider(
  url: string,
  { method, headers, timeoutMs, body }: ProviderRequest,
): Promise<ProviderAnswer> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, data: await response.json() };
}

/** Failures of `fetch` that come before anything was sent. */
const notSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

export function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof TypeError ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && notSent.has(String(cause.code));
}

/** JSON that somebody else wrote; undefined when it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What is no JSON fails every schema.
    return undefined;
  }
}
