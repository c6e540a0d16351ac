import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface SentRequest {
  readonly method: string;
  readonly path: string;
  /** The browser marks every request of a prerendered page. */
  readonly isPrerendering: boolean;
}

interface PrerenderingBrowser {
  /** The requests to the shop so far. */
  readonly sent: readonly SentRequest[];
  /** Opens the prerendered page, as a click on its link does. */
  open(): void;
  close(): Promise<void>;
}

const startPath = '/inicio-do-teste';
const openPath = '/abrir-agora';

/**
 * Starts a browser that shows a page with a link to a path of the shop and prerenders that path. Playwright's browsers do not
 * prerender, since no page that is controlled by developer tools does: this one is watched through a proxy only.
 */
export async function startPrerenderingBrowser(
  shopUrl: string,
  target: string,
): Promise<PrerenderingBrowser> {
  const sent: SentRequest[] = [];
  const opening = Promise.withResolvers<void>();
  const rules = JSON.stringify({ prerender: [{ urls: [target], eagerness: 'immediate' }] });
  // This browser has been here before: the shop's services start at once.
  const startPage = `<script>localStorage.setItem('visited', '1')</script><script type="speculationrules">${rules}</script><a href="${target}"></a>
<script>fetch('${openPath}').then(() => document.querySelector('a').click())</script>`;

  function pass(request: IncomingMessage, response: ServerResponse): void {
    sent.push({
      method: request.method ?? '',
      path: request.url ?? '',
      isPrerendering: request.headers['sec-purpose']?.includes('prerender') ?? false,
    });
    const { host } = new URL(shopUrl);
    const onward = httpRequest(
      new URL(request.url ?? '/', shopUrl),
      { method: request.method, headers: { ...request.headers, host } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  }

  const proxy = createServer((request, response) => {
    if (request.url === startPath) response.setHeader('content-type', 'text/html').end(startPage);
    else if (request.url === openPath) void opening.promise.then(() => response.end());
    else pass(request, response);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  // The socket's address is a text for pipes only.
  const { port } = proxy.address() as AddressInfo;

  const profile = mkdtempSync(path.join(tmpdir(), 'vitrine-browser-'));
  const browser = spawn(
    process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      // Keeps the browser open, without anything that connects.
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      `http://localhost:${port}${startPath}`,
    ],
    // A group of its own, because Debian's command is a script that starts the browser.
    { stdio: 'ignore', detached: true },
  );
  return {
    sent,
    open: opening.resolve,
    async close() {
      const ended = once(browser, 'exit');
      if (browser.pid !== undefined && browser.exitCode === null) process.kill(-browser.pid, 'SIGKILL');
      await ended;
      proxy.closeAllConnections();
      proxy.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
