import { vi } from 'vitest';

type Answer = (request: Request, call: RecordedCall) => unknown;

export interface RecordedCall {
  /** Method and path, such as `GET /api/sales/now`. */
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
}

const unanswered: string[] = [];

/** Returns the calls without a response, and clears them. */
export const drainUnansweredCalls = (): string[] => unanswered.splice(0);

export const clearCalls = (): void => void vi.unstubAllGlobals();

const envelope = (data: unknown) => Response.json({ error: false, message: null, data });

/** Returns the API's refusal in its envelope. */
export function refusal(status: number, code: string, message: string, data: unknown = null): Response {
  return Response.json({ error: true, code, message, data }, { status });
}

/**
 * Answers the API's calls by method and path (`{…}` matches one segment): with a Response, or with the `data` of an
 * envelope. Returns the list of calls, which grows. A call without a response fails the test.
 */
export function answerCalls(answers: Readonly<Record<string, Answer>>): RecordedCall[] {
  const calls: RecordedCall[] = [];
  const all: Record<string, Answer> = {
    'GET /api/sales/now': () => ({ time: Math.floor(Date.now() / 1000) }),
    ...answers,
  };
  const pageFetch = globalThis.fetch;
  vi.stubGlobal('fetch', async (...input: Parameters<typeof fetch>) => {
    const request = new Request(...input);
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith('/api/')) return pageFetch(...input);
    const call = { name: `${request.method} ${pathname}`, query: Object.fromEntries(searchParams) };
    const key = Object.keys(all).find((name) => matches(name, call.name));
    const answer = key === undefined ? undefined : all[key];
    // Every form of a login asks for it by itself.
    if (!answer && pathname === '/api/auth/passkeys/challenge') {
      return refusal(422, 'passkey_host_unknown', 'The host is not one of the store.');
    }
    calls.push(call);
    if (!answer) {
      unanswered.push(`call without an answer: ${call.name}`);
      return refusal(404, 'not_found', 'Not found');
    }
    const data = await Promise.race([answer(request, call), untilAborted(request.signal)]);
    return data instanceof Response ? data : envelope(data);
  });
  return calls;
}

/** Rejects like `fetch` when its request is aborted. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function matches(name: string, call: string): boolean {
  const [segments, given] = [name.split('/'), call.split('/')];
  return (
    segments.length === given.length &&
    segments.every((segment, index) => segment.startsWith('{') || segment === given[index])
  );
}
