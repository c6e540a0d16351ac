import type { Upstream } from './api/upstream.ts';

const limitMs = 2000;

interface HealthChecks {
  readonly isAppReady: () => Promise<unknown>;
  /** Whether the API refuses this server's shared secret. */
  readonly isRefused: () => boolean;
}

/** Returns the state of the required components [OPS-01]; the sandbox is not one of them. */
export async function health(upstream: Upstream, { isAppReady, isRefused }: HealthChecks): Promise<Response> {
  const [api, app] = await Promise.all([isApiUp(upstream), isUp(isAppReady)]);
  const isWell = api && app && !isRefused();
  const word = (isGood: boolean) => (isGood ? 'ok' : 'down');
  return Response.json(
    {
      status: word(isWell),
      parts: { api: isRefused() ? 'secret_refused' : word(api), app: word(app) },
    },
    { status: isWell ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  );
}

async function isUp(check: () => Promise<unknown>): Promise<boolean> {
  try {
    await check();
    return true;
  } catch {
    // The component has logged the reason.
    return false;
  }
}

/** Another back end may have no /healthcheck: any response that is no server error counts. */
function isApiUp(upstream: Upstream): Promise<boolean> {
  return isUp(async () => {
    const response = await upstream.fetch(
      new Request(`${upstream.baseUrl}/healthcheck`, { signal: AbortSignal.timeout(limitMs) }),
    );
    if (response.status >= 500) throw new Error(`The API responded with ${response.status}.`);
  });
}
