import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

/** Reads all stored data of a customer, oldest first where rows have a time. */
export const exportRepository = {
  customer(db: StoreDatabase, customerId: number) {
    return db
      .selectFrom('customers')
      .leftJoin('customer_groups', 'customer_groups.id', 'customers.group_id')
      .select([
        'customers.kind',
        'customers.email',
        'customers.taxvat',
        'customers.first_name',
        'customers.last_name',
        'customers.company_name',
        'customers.trade_name',
        'customers.activity',
        'customers.phone',
        'customers.attributes',
        'customers.created_at',
        'customer_groups.name as group_name',
      ])
      .where('customers.id', '=', customerId)
      .where('customers.erased_at', 'is', null)
      .executeTakeFirst();
  },

  addresses(db: StoreDatabase, customerId: number) {
    return db
      .selectFrom('customer_addresses')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute();
  },

  savedCards(db: StoreDatabase, customerId: number) {
    return db
      .selectFrom('saved_cards')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute();
  },

  consents(db: StoreDatabase, customerId: number) {
    return db
      .selectFrom('consent_records')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute();
  },

  newsletter(db: StoreDatabase, email: string) {
    return db
      .selectFrom('newsletter_subscriptions')
      .select(['name', 'subscribed_at'])
      .where('email', '=', email)
      .executeTakeFirst();
  },

  orders(db: StoreDatabase, customerId: number) {
    return db
      .selectFrom('orders')
      .leftJoin('order_papers', 'order_papers.order_id', 'orders.id')
      .select([
        'orders.id',
        'orders.increment_id',
        'orders.status',
        'orders.placed_at',
        'orders.items_centavos',
        'orders.discount_centavos',
        'orders.shipping_centavos',
        'orders.interest_centavos',
        'orders.credit_centavos',
        'orders.bonus_centavos',
        'orders.total_centavos',
        'orders.coupon_code',
        'orders.gift_wrap_centavos',
        'orders.gift_message',
        'orders.address',
        'orders.shipping',
        'order_papers.invoice_key',
        'order_papers.invoice_url',
        'order_papers.carrier',
        'order_papers.tracking_code',
        'order_papers.tracking_url',
      ])
      .where('orders.customer_id', '=', customerId)
      .orderBy('orders.placed_at')
      .orderBy('orders.id')
      .execute();
  },

  orderItems(db: StoreDatabase, customerId: number) {
    return db
      .selectFrom('order_items')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .select([
        'order_items.id',
        'order_items.order_id',
        'order_items.sku',
        'order_items.name',
        'order_items.options_label',
        'order_items.qty',
        'order_items.price_centavos',
        'order_items.total_centavos',
      ])
      .where('orders.customer_id', '=', customerId)
      .orderBy('order_items.id')
      .execute();
  },

  orderEvents(db: StoreDatabase, customerId: number) {
    return db
      .selectFrom('order_events')
      .innerJoin('orders', 'orders.id', 'order_events.order_id')
      .select(['order_events.order_id', 'order_events.status', 'order_events.at'])
      .where('orders.customer_id', '=', customerId)
      .orderBy('order_events.at')
      .orderBy('order_events.id')
      .execute();
  },

  /** The items in parcels of orders that are sent in parts, each with its parcel. */
  orderParcels(db: StoreDatabase, customerId: number) {
    return db
      .selectFrom('order_parcels')
      .innerJoin('orders', 'orders.id', 'order_parcels.order_id')
      .innerJoin('order_parcel_items', 'order_parcel_items.parcel_id', 'order_parcels.id')
      .innerJoin('order_items', 'order_items.id', 'order_parcel_items.order_item_id')
      .select([
        'order_parcels.order_id',
        'order_parcels.position',
        'order_parcels.carrier',
        'order_parcels.tracking_code',
        'order_parcels.tracking_url',
        'order_parcels.shipped_at',
        'order_parcels.delivered_at',
        'order_items.sku',
        'order_items.name',
        'order_items.options_label',
        'order_parcel_items.qty',
      ])
      .where('orders.customer_id', '=', customerId)
      .orderBy('order_parcels.position')
      .orderBy('order_items.id')
      .execute();
  },

  payments(db: StoreDatabase, customerId: number) {
    return db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select([
        'payments.order_id',
        'payments.type',
        'payments.status',
        'payments.amount_centavos',
        'payments.installments',
        'payments.created_at',
      ])
      .where('orders.customer_id', '=', customerId)
      .orderBy('payments.id')
      .execute();
  },

  returns(db: StoreDatabase, customerId: number) {
    return db
      .selectFrom('returns')
      .innerJoin('orders', 'orders.id', 'returns.order_id')
      .select([
        'returns.id',
        'orders.increment_id',
        'returns.status',
        'returns.reason',
        'returns.result',
        'returns.comment',
        'returns.photos',
        'returns.amount_centavos',
        'returns.requested_at',
      ])
      .where('returns.customer_id', '=', customerId)
      .orderBy('returns.id')
      .execute();
  },

  returnItems(db: StoreDatabase, customerId: number) {
    return db
      .selectFrom('return_items')
      .innerJoin('returns', 'returns.id', 'return_items.return_id')
      .innerJoin('order_items', 'order_items.id', 'return_items.order_item_id')
      .select([
        'return_items.return_id',
        'return_items.qty',
        'order_items.sku',
        'order_items.name',
        'order_items.options_label',
      ])
      .where('returns.customer_id', '=', customerId)
      .orderBy('return_items.id')
      .execute();
  },

  returnEvents(db: StoreDatabase, customerId: number) {
    return db
      .selectFrom('return_events')
      .innerJoin('returns', 'returns.id', 'return_events.return_id')
      .select(['return_events.return_id', 'return_events.status', 'return_events.note', 'return_events.at'])
      .where('returns.customer_id', '=', customerId)
      .orderBy('return_events.id')
      .execute();
  },

  reviews(db: StoreDatabase, customerId: number) {
    return db
      .selectFrom('product_reviews')
      .innerJoin('products', 'products.id', 'product_reviews.product_id')
      .select([
        'products.name',
        'product_reviews.author_name',
        'product_reviews.rating',
        'product_reviews.title',
        'product_reviews.body',
        'product_reviews.reply',
        'product_reviews.status',
        'product_reviews.written_at',
        'product_reviews.photos',
      ])
      .where('product_reviews.customer_id', '=', customerId)
      .orderBy('product_reviews.id')
      .execute();
  },

  wishes(db: StoreDatabase, customerId: number) {
    return db
      .selectFrom('wishlist_items')
      .innerJoin('products', 'products.id', 'wishlist_items.product_id')
      .select(['products.name', 'wishlist_items.added_at', 'wishlist_items.price_centavos'])
      .where('wishlist_items.customer_id', '=', customerId)
      .orderBy('wishlist_items.added_at')
      .orderBy('wishlist_items.product_id')
      .execute();
  },

  lists(db: StoreDatabase, customerId: number) {
    return db
      .selectFrom('customer_lists')
      .select(['id', 'name', 'event_on', 'link', 'created_at'])
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute();
  },

  listItems(db: StoreDatabase, customerId: number) {
    return db
      .selectFrom('customer_list_items as item')
      .innerJoin('customer_lists as list', 'list.id', 'item.list_id')
      .innerJoin('product_variants as variant', 'variant.id', 'item.variant_id')
      .innerJoin('products as product', 'product.id', 'variant.product_id')
      .select(['item.list_id', 'variant.sku', 'product.name', 'item.quantity', 'item.bought'])
      .where('list.customer_id', '=', customerId)
      .orderBy('item.id')
      .execute();
  },

  stockAlerts(db: StoreDatabase, email: string) {
    return db
      .selectFrom('stock_alerts as alert')
      .innerJoin('product_variants as variant', 'variant.id', 'alert.variant_id')
      .innerJoin('products as product', 'product.id', 'variant.product_id')
      .select(['variant.sku', 'product.name', 'alert.asked_at'])
      .where('alert.email', '=', email)
      .orderBy('alert.id')
      .execute();
  },

  carts(db: StoreDatabase, customerId: number) {
    return db
      .selectFrom('carts')
      .select(['id', 'status', 'coupon_code', 'gift_message', 'created_at'])
      .where('customer_id', '=', customerId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  },

  cartItems(db: StoreDatabase, customerId: number) {
    return db
      .selectFrom('cart_items as item')
      .innerJoin('carts as cart', 'cart.id', 'item.cart_id')
      .innerJoin('product_variants as variant', 'variant.id', 'item.variant_id')
      .innerJoin('products as product', 'product.id', 'variant.product_id')
      .select(['item.cart_id', 'variant.sku', 'product.name', 'item.qty', 'item.is_saved_for_later'])
      .where('cart.customer_id', '=', customerId)
      .orderBy('item.id')
      .execute();
  },

  uploads(db: StoreDatabase, customerId: number) {
    return db
      .selectFrom('uploads')
      .select(['id', 'content_type', 'uploaded_at'])
      .where('customer_id', '=', customerId)
      .orderBy('uploaded_at')
      .orderBy('id')
      .execute();
  },
};
