/**
 * Features of the storefront that may import another feature, with the reason. Everything else goes through
 * app events or a component of ui/. Keep it short: each pair is an exception.
 * @type {{ from: string, to: string, because: string }[]}
 */
export const declaredFeaturePairs = [
  { from: 'auth', to: 'registration', because: 'the customer panel contains the registration form' },
  { from: 'registration', to: 'address', because: 'the second step of registration is the address form' },
  {
    from: 'account/data',
    to: 'registration',
    because: 'changed data and a changed password follow the rules of new ones',
  },
  { from: 'account/data', to: 'address', because: 'a phone has the input of an address' },
  { from: 'registration', to: 'files', because: 'a store may ask for files' },
  { from: 'account/returns', to: 'files', because: 'a return may have photos' },
  { from: 'account/reviews', to: 'files', because: 'a review may have photos' },
  { from: 'account/addresses', to: 'address', because: 'the account edits addresses with the same form' },
  { from: 'checkout', to: 'address', because: 'an address can be added during checkout' },
  { from: 'checkout', to: 'cart', because: 'the order summary shows the cart' },
  { from: 'checkout', to: 'delivery', because: 'an order shows its delivery date' },
  { from: 'cart', to: 'checkout', because: 'an empty cart links to the unpaid order that it became' },
  { from: 'cart', to: 'delivery', because: 'the cart estimates its delivery' },
  { from: 'product', to: 'delivery', because: 'a product estimates its delivery' },
  { from: 'checkout', to: 'payment', because: 'the payment step is one of checkout' },
  { from: 'account/orders', to: 'payment', because: 'an unpaid order shows its Pix or boleto again' },
  { from: 'account/orders', to: 'checkout', because: 'an unpaid order is paid in the checkout' },
  { from: 'account/orders', to: 'delivery', because: 'an order is delivered or picked up' },
  { from: 'account/orders', to: 'cart', because: 'an order names its discounts as the cart did' },
  { from: 'product-card', to: 'wishlist', because: 'a product card has the wish button' },
  { from: 'product', to: 'cart', because: 'a product is added to the cart' },
  { from: 'product', to: 'wishlist', because: 'a product has the wish button' },
  {
    from: 'product',
    to: 'product-card',
    because: 'a product shows shelves of others, and its price as on a card',
  },
  { from: 'listing', to: 'product-card', because: 'a category is a grid of cards' },
  { from: 'search', to: 'product-card', because: 'a search without results shows a shelf' },
  { from: 'search', to: 'listing', because: 'search results are a listing with filters' },
  { from: 'lists', to: 'cart', because: 'the items of a list are added to the cart' },
  { from: 'customer-lists', to: 'lists', because: 'its items are selected as in a list of the store' },
  { from: 'customer-lists', to: 'cart', because: 'its products use the product row of the cart' },
  { from: 'product', to: 'customer-lists', because: 'a product is added to a list' },
  { from: 'wishlist', to: 'cart', because: 'a wish moves to the cart' },
  { from: 'cms', to: 'product-card', because: 'shelves are components of content pages' },
  { from: 'cms', to: 'blog', because: 'the latest entries are a component of content pages' },
  { from: 'cms', to: 'marketing/countdown', because: 'a countdown is a component of content pages' },
];
