/**
 * Every refusal of the API: its HTTP status and its English message id on the wire. The storefront has a Portuguese
 * text for each code.
 */
export const refusals = {
  // Requests
  validation_failed: { status: 422, message: 'The given data was invalid.' },
  not_found: { status: 404, message: 'Not found.' },
  csrf_invalid: { status: 403, message: 'The request could not be verified.' },
  cross_site: { status: 403, message: 'Cross-site requests are refused.' },
  too_many_requests: { status: 429, message: 'Too many requests.' },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  upstream_timeout: { status: 504, message: 'The service did not respond in time.' },
  upstream_unavailable: { status: 502, message: 'The service is unavailable.' },
  /** Never sent: a client's own, for a call that got no response because the device has no connection. */
  connection_lost: { status: 503, message: 'The connection was lost.' },
  /** An external back end sent a response that does not match the contract. */
  answer_invalid: { status: 502, message: 'The service returned an invalid response.' },
  /** The database is unavailable, or a disk is full. Any call may respond with it; a retry may work. */
  temporarily_unavailable: { status: 503, message: 'The service is temporarily unavailable.' },
  // Stores
  store_not_found: { status: 404, message: 'Store not found.' },
  store_inactive: { status: 404, message: 'Store is disabled.' },
  /** Its owner has closed it down: only what its customers need of earlier orders is answered. */
  store_closed_down: { status: 410, message: 'The store has closed down.' },
  // Login
  unauthenticated: { status: 401, message: 'Unauthenticated.' },
  token_expired: { status: 401, message: 'Token has expired' },
  invalid_credentials: { status: 401, message: 'Invalid username or password.' },
  customer_not_found: { status: 404, message: 'customer_not_found' },
  pin_invalid: { status: 401, message: 'Invalid or expired access code.' },
  login_grant_invalid: { status: 401, message: 'The login after registration has expired.' },
  /** The challenge is too old, or was used already. */
  passkey_expired: { status: 401, message: 'The passkey request has expired.' },
  /** No such passkey in this store: removed, or of another store. */
  passkey_unknown: { status: 404, message: 'The passkey is unknown.' },
  passkey_invalid: { status: 401, message: 'The passkey could not be verified.' },
  /** Its counter went back: a copy may exist. */
  passkey_blocked: { status: 401, message: 'The passkey is blocked.' },
  /** Without a user name it could not be found again. */
  passkey_not_discoverable: { status: 422, message: 'The passkey is not discoverable.' },
  passkey_exists: { status: 409, message: 'The passkey is already registered.' },
  passkeys_full: { status: 422, message: 'The maximum number of passkeys is reached.' },
  passkey_host_unknown: { status: 422, message: 'The host is not one of the store.' },
  social_login_failed: { status: 401, message: 'The social login could not be confirmed.' },
  social_login_off: { status: 422, message: 'Social login is not available in this store.' },
  password_link_invalid: { status: 422, message: 'The password link is invalid or has expired.' },
  email_link_invalid: { status: 422, message: 'The link is invalid or has expired.' },
  mail_unavailable: { status: 503, message: 'The message could not be sent.' },
  forbidden: { status: 403, message: 'Forbidden.' },
  captcha_failed: { status: 422, message: 'The captcha was not solved.' },
  order_link_invalid: { status: 404, message: 'The order link is invalid.' },
  order_link_expired: { status: 410, message: 'The order link has expired.' },
  /** The order belongs to an account, whose login opens it. */
  order_in_account: { status: 409, message: 'The order belongs to an account.' },
  /** No such link, or one that the store has replaced or ended. */
  prepared_order_not_found: { status: 404, message: 'Prepared order not found.' },
  prepared_order_expired: { status: 410, message: 'The link of the prepared order has expired.' },
  /** The store has changed it since it was shown. */
  prepared_order_changed: { status: 409, message: 'The prepared order has changed.' },
  /** It has become an order that is paid or cancelled. */
  prepared_order_over: { status: 409, message: 'The prepared order is paid or cancelled.' },
  quotes_off: { status: 422, message: 'Quotes are not available in this store.' },
  /** Too many of the customer's quotes are open. */
  quotes_full: { status: 422, message: 'The maximum number of open quotes is reached.' },
  /** The cart has more lines than a draft. */
  quote_too_long: { status: 422, message: 'The cart has too many products for a quote.' },
  quote_not_found: { status: 404, message: 'Quote not found.' },
  /** It was accepted, refused or has expired. */
  quote_closed: { status: 409, message: 'The quote is closed.' },
  /** The account's own person, or buyers with another role, may do it (decision 180). */
  buyers_not_allowed: { status: 403, message: 'Buyers of the company may not do this.' },
  buyers_off: { status: 422, message: 'Accounts of this store have no buyers.' },
  buyers_full: { status: 422, message: 'The maximum number of buyers is reached.' },
  buyer_not_found: { status: 404, message: 'Buyer not found.' },
  /** Whoever manages buyers changes no right of their own. */
  buyer_is_self: { status: 409, message: 'Buyers cannot change themselves.' },
  /** There is nothing to invite to: the buyer has set a password. */
  buyer_accepted: { status: 409, message: 'The buyer has accepted the invitation.' },
  /** The order is above the buyer's limit. */
  approval_needed: { status: 422, message: 'The order needs an approval.' },
  /** The account's own person orders without one. */
  approval_not_needed: { status: 422, message: 'The order needs no approval.' },
  approvals_full: { status: 422, message: 'The maximum number of open requests is reached.' },
  approval_not_found: { status: 404, message: 'Request for approval not found.' },
  /** It was approved, declined or has expired. */
  approval_closed: { status: 409, message: 'The request for approval is closed.' },
  /** The link of a request places no order without the login of who may approve it. */
  approver_login_needed: { status: 403, message: 'An approver of the company must be logged in.' },
  /** The link of a reminder is no link of ours, has expired, or its cart is gone. */
  saved_cart_not_found: { status: 404, message: 'Saved cart not found.' },
  /** The cart of a reminder's link has become an order. */
  saved_cart_ordered: { status: 409, message: 'The saved cart has been ordered.' },
  // Customers
  guest_checkout_off: { status: 422, message: 'Buying without an account is not available in this store.' },
  email_taken: { status: 422, message: 'The email has already been taken.' },
  taxvat_taken: { status: 422, message: 'The taxvat has already been taken.' },
  buyer_data_missing: { status: 422, message: 'The account lacks the document or the phone of its buyer.' },
  taxvat_invalid: { status: 422, message: 'validation.taxvat' },
  orders_open: { status: 409, message: 'Orders are still open.' },
  returns_open: { status: 409, message: 'Returns are still open.' },
  file_too_large: { status: 413, message: 'The file is larger than 1 MB.' },
  file_empty: { status: 422, message: 'The file is empty.' },
  file_type_unsupported: { status: 415, message: 'The file type is not supported.' },
  address_not_found: { status: 404, message: 'Address not found.' },
  wishlist_full: { status: 422, message: 'The wishlist is full.' },
  lists_full: { status: 422, message: 'The maximum number of lists is reached.' },
  list_full: { status: 422, message: 'The list is full.' },
  list_item_bought: { status: 409, message: 'The quantity exceeds the remaining amount.' },
  list_quantity_below_bought: { status: 422, message: 'The quantity is below the bought amount.' },
  // Cart
  cart_not_found: { status: 404, message: 'Cart not found.' },
  product_out_of_stock: { status: 422, message: 'Product out of stock' },
  product_in_stock: { status: 422, message: 'The product is in stock.' },
  /** `msg_params` for a single line: `min_qty` and `qty_step`. */
  quantity_off_step: {
    status: 422,
    message: 'The quantity is below the minimum of the product or no multiple of it.',
  },
  quantity_not_positive: { status: 422, message: 'Quantity must be greater than 0' },
  coupon_not_found: { status: 404, message: 'Coupon not found.' },
  /** `msg_params`: `missing_centavos` to the minimum amount, with `limited` if only products of the coupon count, or `starts_on`, the first day, if that is the reason. */
  coupon_invalid: { status: 422, message: 'Invalid coupon.' },
  coupon_expired: { status: 422, message: 'Expired coupon.' },
  coupon_already_used: { status: 422, message: 'Coupon is already being used.' },
  coupon_only_one: { status: 422, message: 'You can only use one coupon.' },
  coupon_with_promotions: { status: 422, message: 'Coupon cannot be applied together with promotions.' },
  coupon_first_purchase: { status: 422, message: 'Coupon is only valid for the first purchase.' },
  coupon_other_products: { status: 422, message: 'Coupon is not valid for these products.' },
  promotion_out_of_date: { status: 422, message: 'Promotion or coupon out of date.' },
  promotion_wrong_group: { status: 422, message: 'Promotion not available for this customer group.' },
  giftwrap_not_found: { status: 404, message: 'No giftwrap found.' },
  // Orders and payment
  store_paused: { status: 409, message: 'The store accepts no orders at the moment.' },
  cart_empty: { status: 422, message: 'The cart is empty.' },
  order_too_large: { status: 422, message: 'The order exceeds the maximum amount.' },
  delivery_unavailable: { status: 422, message: 'Delivery is not available for this address.' },
  delivery_quote_expired: { status: 422, message: 'The delivery quote has expired.' },
  /** The store sells none. */
  gift_cards_off: { status: 422, message: 'The store sells no gift cards.' },
  /** Not one of those that the store sells. */
  gift_card_amount: { status: 422, message: 'The amount is not offered.' },
  gift_card_day: { status: 422, message: 'The day is past, or more than a year ahead.' },
  /** No gift card of the store has this code, or a later mail has replaced it. */
  gift_card_unknown: { status: 404, message: 'Gift card not found.' },
  gift_card_used: { status: 409, message: 'The gift card has been redeemed.' },
  gift_card_expired: { status: 410, message: 'The gift card has expired.' },
  /** Its order was cancelled, or waits for a decision of the staff. */
  gift_card_unavailable: { status: 409, message: 'The gift card cannot be redeemed.' },
  /** Unpaid, redeemed or cancelled. */
  gift_card_closed: { status: 409, message: 'The gift card can no longer be sent.' },
  insufficient_credit: { status: 422, message: 'Insufficient credit.' },
  insufficient_bonus: { status: 422, message: 'Insufficient bonus.' },
  bonus_minimum_not_reached: { status: 422, message: 'The purchase is below the minimum of the bonus.' },
  missing_customer: { status: 422, message: 'Missing customer_id.' },
  server_time_unavailable: { status: 400, message: 'Failed to get server time' },
  idempotency_key_missing: { status: 400, message: 'The idempotency key is missing.' },
  idempotency_key_reused: { status: 409, message: 'The idempotency key was used for another request.' },
  card_data_refused: { status: 422, message: 'Card data must go to the payment provider only.' },
  order_not_found: { status: 404, message: 'Order not found.' },
  order_already_paid: { status: 409, message: 'The order is already paid.' },
  order_not_cancellable: { status: 409, message: 'The order can no longer be cancelled.' },
  /** It is being prepared, has an invoice, is under review, or is picked up at the store. */
  order_address_fixed: { status: 409, message: 'The address of the order can no longer be corrected.' },
  /** The customer has agreed to another freight, and the store charges nothing afterwards. */
  order_freight_differs: { status: 409, message: 'The freight to the corrected address differs.' },
  payment_method_unavailable: { status: 422, message: 'Payment method is not available.' },
  credit_limit_exceeded: { status: 422, message: 'The order exceeds the credit limit of the company.' },
  payment_provider_unavailable: { status: 502, message: 'The payment provider is unavailable.' },
  payment_refused: { status: 422, message: 'The payment was refused.' },
  card_verification_failed: { status: 422, message: 'The card verification failed.' },
  card_not_found: { status: 404, message: 'Card not found.' },
  card_brand_unknown: { status: 422, message: 'Could not detect card brand.' },
  card_number_invalid: { status: 422, message: 'Invalid card number.' },
  card_holder_invalid: { status: 422, message: 'Invalid holder.' },
  card_cvv_invalid: { status: 422, message: 'Invalid CVV.' },
  webhook_invalid: { status: 401, message: 'The webhook signature is invalid.' },
  // After the sale
  rating_missing: { status: 422, message: 'You must give a rating.' },
  review_without_purchase: { status: 422, message: 'Only delivered products can be reviewed.' },
  review_exists: { status: 409, message: 'The product is already reviewed.' },
  return_without_items: { status: 422, message: 'Select at least one item for a return.' },
  replacement_unavailable: { status: 422, message: 'The chosen replacement is not available.' },
  exchange_not_open: { status: 409, message: 'The exchange can no longer be changed.' },
  return_quantity_exceeded: { status: 422, message: 'The quantity exceeds the returnable amount.' },
  return_too_late: { status: 422, message: 'The period for this return is over.' },
  return_not_found: { status: 404, message: 'Return not found.' },
  withdrawal_unavailable: { status: 409, message: 'The order cannot be withdrawn from.' },
  withdrawal_out_of_date: { status: 409, message: 'The withdrawal differs from the one that was shown.' },
  order_not_delivered: { status: 422, message: 'Only delivered orders can be returned.' },
  // Company registry
  company_not_found: { status: 422, message: 'Company not found.' },
  /** `msg_params`: `status`, and `reason` if the registry gives one. */
  company_refused: { status: 422, message: 'Company refused.' },
  company_activity_refused: { status: 422, message: 'Company activity is not allowed.' },
  /** The registry responded, but without data on the company. */
  company_unverified: { status: 503, message: 'The company could not be verified.' },
  company_registry_silent: { status: 503, message: 'The company registry did not respond.' },
  // Look-ups
  postcode_not_found: { status: 404, message: 'Postcode not found.' },
  lookup_unavailable: { status: 503, message: 'The look-up is unavailable.' },
  // Faults
  internal_error: { status: 500, message: 'Something wrong, contact us' },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;
// Object.keys of the table are exactly its codes.
export const refusalCodes = Object.keys(refusals) as readonly RefusalCode[];
export type RefusalMessage = (typeof refusals)[RefusalCode]['message'];

/** Message ids of fields in `data` of `validation_failed` and other refusals about fields. */
export const fieldMessages = [
  'validation.required',
  'validation.email',
  'validation.taxvat',
  'validation.phone',
  'validation.postcode',
  'validation.name',
  'validation.password.length',
  'validation.password.uppercase',
  'validation.password.special',
  'validation.password.confirmation',
  'validation.file',
  'validation.password.current',
  'validation.too_long',
  'validation.invalid',
  'validation.date',
  'validation.date.future',
] as const;

export type FieldMessage = (typeof fieldMessages)[number];

/** Success messages that the storefront shows. */
export const successMessages = [
  'Password updated successfully!',
  'A password link was sent if there is an account.',
  'Access code sent.',
  'Access code already sent.',
] as const;

export type ServerMessage = RefusalMessage | FieldMessage | (typeof successMessages)[number];
