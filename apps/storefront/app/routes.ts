import { index, rootRoute, route } from '@tanstack/virtual-file-routes';

/** Every address of the shop, one line each [RTE-01]. Files are below routes/. router.tsx adds the gallery of ui components, `/_ui`, in development only, so that no build contains it.
 */
export const routes = rootRoute('root.tsx', [
  index('home.tsx'),
  route('/blog', 'blog.tsx'),
  route('/blog/$id', 'blog-entry.tsx'),
  route('/busca', 'search.tsx'),
  route('/carrinho', 'cart.tsx'),
  route('/carrinho/adicionar', 'cart-question.tsx'),
  route('/categoria', 'category-tree.tsx'),
  // A category's key may contain slashes: it is everything before `/c`.
  route('/{$}/c', 'category.tsx'),
  route('/$slug/p', 'product.tsx'),
  route('/pedido', 'guest-order.tsx'),
  route('/pedido/devolucao/$id', 'guest-return.tsx'),
  route('/pedido-preparado', 'prepared-order.tsx'),
  route('/vale-presente', 'gift-card.tsx'),
  route('/vale-presente/resgatar', 'redeem-gift-card.tsx'),
  route('/sacola-guardada', 'saved-cart.tsx'),
  route('/sair-dos-lembretes', 'reminder-opt-out.tsx'),
  route('/produto', 'product-redirect.tsx'),
  route('/checkout', 'checkout.tsx'),
  route('/checkout/payment', 'checkout-payment.tsx'),
  route('/checkout/success', 'checkout-success.tsx'),
  route('/conta', 'account.tsx'),
  route('/conta/creditos', 'credits.tsx'),
  route('/conta/customer-review', 'own-reviews.tsx'),
  route('/conta/dados', 'personal-data.tsx'),
  route('/conta/devolucoes', 'returns.tsx'),
  route('/conta/devolucoes/nova/{-$orderUuid}', 'new-return.tsx'),
  route('/conta/devolucoes/$id', 'return.tsx'),
  route('/conta/enderecos', 'addresses.tsx'),
  route('/conta/enderecos/$id', 'address.tsx'),
  route('/conta/lista-desejos', 'wishlist.tsx'),
  route('/conta/pedido-rapido', 'quick-order.tsx'),
  route('/conta/pedidos', 'orders.tsx'),
  route('/conta/pedidos/$uuid', 'order.tsx'),
  route('/listas', 'lists.tsx'),
  route('/listas/$id', 'list.tsx'),
  // A number identifies a list of the store, a text the link of a customer list.
  route('/listas/$link', 'shared-list.tsx'),
  route('/login', 'login.tsx'),
  route('/pagina', 'page-list.tsx'),
  route('/pagina/$urlKey', 'page.tsx'),
  // Any other address.
  route('/$', 'unknown-address.tsx'),
]);
