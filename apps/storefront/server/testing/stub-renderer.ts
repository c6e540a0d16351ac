import { pagePolicy } from '#app/platform/access/page-policy.ts';
import type { RenderedDocument } from '#app/platform/rendering/request-context.ts';
import type { Renderer } from '#server/rendering/renderer.ts';

const meaningful: Record<string, readonly string[]> = { '/busca': ['q', 'page'] };

const isUnknown = (path: string) => /^\/nada$|[A-Z]/.test(path);

/**
 * A stub of the built app: `/` shows the home's title, `/busca` its query, `/falha` throws, `/nada` and paths with capitals
 * respond 404.
 */
export function stubRenderer(): Renderer {
  return {
    routePatterns: new Set(['/', '/busca', '/$']),
    describePath: (path) => ({
      isFound: !isUnknown(path),
      pattern: isUnknown(path) ? '/$' : path,
      ...pagePolicy(path, {
        query: meaningful[path] ?? [],
        ...(path === '/login' && { access: 'guest-only' }),
      }),
    }),
    async render(address, { api, store, scriptNonce, framedBy }) {
      const url = new URL(address, 'http://storefront.internal');
      if (url.pathname === '/falha') throw new Error('Rendering broke.');
      if (isUnknown(url.pathname)) return html('<h1>Nada aqui</h1>', 404);
      const page = await api('GET /api/cms/pages/url/{urlKey}', { path: { urlKey: 'home' } }).catch(
        () => null,
      );
      if (!page) return html('<h1>Algo deu errado</h1>', 500);
      return html(
        `<h1>${store.name}: ${page.title}</h1><p>${url.pathname}${url.search.replaceAll('&', '&amp;')}</p>
<meta name="robots" content="${store.settings.robots}"><meta name="framed-by" content="${framedBy ?? ''}">
<script nonce="${scriptNonce}">window.ours = 1</script><script>window.theirs = 1</script>
<script nonce="${scriptNonce}" src="/assets/app.js"></script>`,
        200,
      );
    },
  };
}

const html = (body: string, status: number): RenderedDocument => ({
  status,
  location: null,
  html: `<!doctype html><html lang="pt-BR"><body>${body}</body></html>`,
});
