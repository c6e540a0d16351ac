/** Addresses that the shop's forms post to; the storefront's server/actions respond with a redirect. */
export const actionPaths = {
  addToCart: '/acoes/adicionar',
  addLinkedItems: '/acoes/adicionar-do-link',
  addQuickOrder: '/acoes/adicionar-pedido-rapido',
  shareCart: '/acoes/enviar-sacola',
  cartLine: '/acoes/item',
  coupon: '/acoes/cupom',
  stockAlert: '/acoes/avise-me',
  newsletter: '/acoes/novidades',
  login: '/acoes/entrar',
} as const;

/** The cookie with the cart's id, which a form's action and the page's scripts both write. */
export const cartCookie = 'cart_id';

/** The cookie with a refused coupon, for the page that says why; its text is not for the address. */
export const typedCouponCookie = 'typed_coupon';
export const maxCouponLength = 40;

/** The query parameter of a link that applies a coupon, on any page of the shop. */
export const linkCouponParam = 'cupom';

/** The cookie with a link's coupon, for a browser without scripts: the next form that changes the cart applies it. */
export const linkCouponCookie = 'link_coupon';

/** The parameters of the page that asks whether the items of a link are to be added, and the fields of its form. */
export const linkedItemsParam = 'itens';
export const linkedCouponParam = 'codigo';
/** The field with the idempotency key of the question: confirmed twice, it adds once. */
export const questionKeyField = 'chave';

/** The fields of a product's options are named by this and the option's code. */
export const optionPrefix = 'option.';

/** The field with the path that a form returns to. */
export const returnField = 'volta';

/** The query parameter with the result of a form: `added`, `done`, or a refusal's code. Such a page is never cached. */
export const resultParam = 'resultado';

/** Returns the names of a form's result in a query, its amounts included. */
export function formResultNames(search: string): string[] {
  if (!search.includes(resultParam)) return [];
  return [...new Set(new URLSearchParams(search).keys())].filter(
    (name) => name === resultParam || name.startsWith(`${resultParam}.`),
  );
}
