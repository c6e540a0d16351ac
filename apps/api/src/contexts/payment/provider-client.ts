export interface ProviderAnswer {
  readonly status: number;
  /** Its JSON; null of an answer without a body. */
  readonly data: unknown;
}

interface ProviderRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly body: unknown;
}

/**
 * Asks one provider: a look-up, unless the request says otherwise. Throws where no answer came, or one that is cut off or
 * unreadable.
 */
export type ProviderClient = (path: string, request?: Partial<ProviderRequest>) => Promise<ProviderAnswer>;

/** How long a provider may take to charge a card, and to answer anything else. */
export interface ProviderTimeouts {
  readonly chargeMs: number;
  readonly lookupMs: number;
}

export const defaultTimeouts: ProviderTimeouts = { chargeMs: 10_000, lookupMs: 3_000 };

/** @param authorization what proves who asks, as the header has it */
export function providerClient(
  url: string,
  { authorization, lookupMs }: { authorization: string; lookupMs: number },
): ProviderClient {
  return async (path, { method = 'GET', headers, timeoutMs = lookupMs, body } = {}) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        authorization,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, data: response.status === 204 ? null : await response.json() };
  };
}

/** What the work comes to; 'unreachable' where it throws: to the caller it is all one why there was no answer. */
export async function orUnreachable<Value>(work: () => Promise<Value>): Promise<Value | 'unreachable'> {
  try {
    return await work();
  } catch {
    // Whatever the network or an unreadable answer threw is told by the value.
    return 'unreachable';
  }
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
