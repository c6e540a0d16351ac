import type { Logger } from 'pino';

import { parseForeignJson, readForeignJson } from '#api/platform/http/foreign-json.ts';

export interface ProviderResponse {
  readonly status: number;
  /** The JSON body; null for a response without one, undefined for a refusal (4xx) without a readable one. */
  readonly data: unknown;
}

interface ProviderRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly body: unknown;
}

/** Sends a request to a provider, by default a look-up. Throws for a missing response, and for a truncated or malformed one that is no refusal. */
export type ProviderClient = (path: string, request?: Partial<ProviderRequest>) => Promise<ProviderResponse>;

/** Time limits for charging a card and for other requests. */
export interface ProviderTimeouts {
  readonly chargeMs: number;
  readonly lookupMs: number;
}

export const defaultTimeouts: ProviderTimeouts = { chargeMs: 10_000, lookupMs: 3_000 };

/** Returns whether a provider is absent or overloaded, and the same request may succeed later. */
export const isPassingStatus = (status: number) => status >= 500 || status === 429;

/**
 * Creates a client whose failures are warnings in the log: the outcome of a payment is looked up until the provider responds.
 *
 * @param authorization the value of the Authorization header; null for none
 */
export function providerClient(
  url: string,
  {
    provider,
    authorization,
    lookupMs,
    log,
  }: { provider: string; authorization: string | null; lookupMs: number; log: Pick<Logger, 'warn'> },
): ProviderClient {
  return async (path, { method = 'GET', headers, timeoutMs = lookupMs, body } = {}) => {
    const failure: { status?: number; cause?: string } = {};
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          ...(authorization !== null && { authorization }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        // Card tokens and names go to no address but the provider's.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const { status } = response;
      if (isPassingStatus(status)) failure.status = status;
      if (status === 204) return { status, data: null };
      // A proxy refuses with a page of its own: the status says enough.
      const isRefused = status >= 400 && status < 500;
      const read = readForeignJson(response);
      return { status, data: await (isRefused ? read.catch(() => undefined) : read) };
    } catch (error) {
      failure.cause = failureCode(error);
      throw error;
    } finally {
      if (Object.keys(failure).length > 0) log.warn({ provider, ...failure }, 'payment provider unavailable');
    }
  };
}

/** Returns the code of a failed `fetch`, such as ECONNREFUSED, else the error's name: a message may quote what was sent. */
export function failureCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}

/** Returns the result of the work; 'unreachable' if it throws, for whatever reason. */
export async function orUnreachable<Value>(work: () => Promise<Value>): Promise<Value | 'unreachable'> {
  try {
    return await work();
  } catch {
    // The returned value reports network failures and malformed responses.
    return 'unreachable';
  }
}

/** Parses foreign JSON; undefined if it is malformed. */
export function parseJsonText(text: string): unknown {
  try {
    return parseForeignJson(text);
  } catch {
    // Undefined fails every schema.
    return undefined;
  }
}
