// A shop front in another framework (Hono), on the packed client alone: lists, searches, fills a cart, and hands over to the
// shop, whose checkout sells. Pages work without scripts.
import { CallError, cartPermalink, createShopClient } from '@vitrine/client';
import { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { csrf } from 'hono/csrf';

import { cartPage, listPage, messagePage, productPage } from './pages.mjs';

const perPage = 24;
const cartDays = 30;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * @param {object} options
 * @param {string} options.origin of the shop
 * @param {string} [options.store] its public id, where the origin serves several
 */
export function createStorefront({ origin, store }) {
  const shop = createShopClient({ origin, ...(store !== undefined && { store }) });
  const app = new Hono();
  app.use(csrf());

  /** What every page shows: the categories of the first level, and the number of pieces in the cart. */
  async function frameOf(context) {
    const [categories, cart] = await Promise.all([shop('GET /api/catalog/categories'), cartOf(context)]);
    return {
      origin,
      categories: categories.filter(({ parent_id: parent }) => parent === null),
      count: cart?.items_count ?? 0,
    };
  }

  /** Returns the visitor's cart; null before the first product, and for one that is gone. */
  async function cartOf(context) {
    const cartId = getCookie(context, 'cart') ?? '';
    if (!uuid.test(cartId)) return null;
    try {
      return await shop('GET /api/cart/carts/{cartId}', { path: { cartId } });
    } catch (error) {
      if (error instanceof CallError && error.code === 'cart_not_found') return null;
      throw error;
    }
  }

  async function respondList(context, { title, query }) {
    const page = Number(context.req.query('pagina') ?? 1);
    const [frame, found] = await Promise.all([
      frameOf(context),
      shop('GET /api/catalog/products', { query: { ...query, page, per_page: perPage } }),
    ]);
    return context.html(
      listPage(frame, { title, found, page, address: new URL(context.req.url), q: query.q ?? '' }),
    );
  }

  app.get('/', async (context) => {
    const [first] = await shop('GET /api/catalog/categories');
    if (!first) return context.html(messagePage(await frameOf(context), 'A loja ainda não tem produtos.'));
    return respondList(context, { title: first.name, query: { category: first.url_key, sort: 'newest' } });
  });

  app.get('/busca', (context) => {
    const q = context.req.query('q')?.trim() ?? '';
    return respondList(context, { title: `Busca: ${q}`, query: { q } });
  });

  app.get('/c/:key{.+}', async (context) => {
    const { name, url_key: category } = await shop('GET /api/catalog/categories/by-key', {
      query: { url_key: context.req.param('key') },
    });
    return respondList(context, { title: name, query: { category } });
  });

  app.get('/p/:slug', async (context) => {
    const [frame, product] = await Promise.all([
      frameOf(context),
      shop('GET /api/catalog/products/by-key', { query: { slug: context.req.param('slug') } }),
    ]);
    return context.html(productPage(frame, product));
  });

  app.post('/sacola', async (context) => {
    const { product, variant, qty } = await context.req.parseBody();
    const { uuid: cartId } = (await cartOf(context)) ?? (await shop('POST /api/cart/carts'));
    await shop('POST /api/cart/carts/items', {
      body: {
        cart_id: cartId,
        product_id: Number(product),
        variant_id: Number(variant),
        qty: Number(qty) || 1,
      },
    });
    const isSecure = new URL(context.req.url).protocol === 'https:';
    setCookie(context, 'cart', cartId, {
      httpOnly: true,
      sameSite: 'Lax',
      secure: isSecure,
      path: '/',
      maxAge: cartDays * 86_400,
    });
    return context.redirect('/sacola', 303);
  });

  app.post('/sacola/remover', async (context) => {
    const { line } = await context.req.parseBody();
    const cart = await cartOf(context);
    if (cart) {
      await shop('DELETE /api/cart/carts/{cartId}/items/{itemId}', {
        path: { cartId: cart.uuid, itemId: Number(line) },
      });
    }
    return context.redirect('/sacola', 303);
  });

  app.get('/sacola', async (context) => {
    const cart = await cartOf(context);
    const items = (cart?.items ?? []).filter(({ max_qty: most }) => most > 0);
    return context.html(
      cartPage(await frameOf(context), {
        cart,
        // The shop asks before it adds, and shows its own prices.
        checkout: items.length > 0 ? `${origin}${cartPermalink(items)}` : null,
      }),
    );
  });

  app.notFound(async (context) =>
    context.html(messagePage(await frameOf(context), 'Esta página não existe.'), 404),
  );

  app.onError(async (error, context) => {
    if (!(error instanceof CallError)) throw error;
    const isMissing = error.status === 404;
    const frame = { origin, categories: [], count: 0 };
    const text = isMissing
      ? 'Esta página não existe.'
      : error.kind === 'refusal'
        ? `A loja respondeu: ${error.message}`
        : 'A loja não respondeu. Tente de novo em instantes.';
    return context.html(messagePage(frame, text), isMissing ? 404 : error.kind === 'refusal' ? 422 : 503);
  });

  return app;
}
