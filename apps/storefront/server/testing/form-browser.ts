import type { RunningStorefront } from './start-storefront.ts';

/** A browser without scripts: keeps cookies, and posts forms with its own origin. */
export interface FormBrowser {
  readonly cookies: Map<string, string>;
  get(path: string): ReturnType<RunningStorefront['ask']>;
  post(
    path: string,
    fields: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): ReturnType<RunningStorefront['ask']>;
}

export function formBrowser(shop: RunningStorefront, host = 'localhost'): FormBrowser {
  const cookies = new Map<string, string>();
  async function ask(path: string, options: Parameters<RunningStorefront['ask']>[1] = {}) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { host, ...(cookie !== '' && { cookie }), ...options.headers };
    const response = await shop.ask(path, { ...options, headers });
    for (const line of response.headers['set-cookie'] ?? []) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }
  return {
    cookies,
    get: (path) => ask(path),
    post: (path, fields, headers = {}) =>
      ask(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: `http://${host}`,
          ...headers,
        },
        body: new URLSearchParams(fields).toString(),
      }),
  };
}
