import { createHash } from 'node:crypto';

import { type UserData, normaliseUserData } from './domain/normalise-user-data.ts';
import { type ConversionEvent, bareAddress } from './shop-event.ts';

export interface Sending {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** The browser's identifiers, which the provider expects unhashed. */
interface Visitor {
  readonly address: string;
  readonly userAgent: string | null;
}

const isHashed = (value: string) => /^[0-9a-f]{64}$/.test(value);
const sha256 = (value: string) => createHash('sha256').update(value).digest('hex');

function hashUserData(given: UserData): Record<string, string[]> {
  const plain = Object.entries(given).filter(([, value]) => !isHashed(value));
  const done = Object.entries(given).filter(([, value]) => isHashed(value));
  const hashed = Object.entries(normaliseUserData(Object.fromEntries(plain))).map(
    ([name, value]) => [name, sha256(value)] as const,
  );
  return Object.fromEntries([...hashed, ...done].map(([name, value]) => [name, [value]]));
}

/** Builds a conversion API event; null if the store has no pixel configured. */
export function conversionRequest(
  baseUrl: string,
  settings: ReadonlyMap<string, string>,
  event: ConversionEvent,
  { visitor, now }: { visitor: Visitor; now: Date },
): Sending | null {
  const pixelId = settings.get('pixel_id');
  if (!pixelId || !/^\w{1,40}$/.test(pixelId)) return null;
  const { fbp, fbc, ...personal } = event.user_data;
  return {
    url: `${baseUrl}/${pixelId}/events`,
    headers: {},
    body: {
      access_token: settings.get('access_token') ?? '',
      data: [
        {
          event_name: event.event_name,
          event_time: Math.floor(now.getTime() / 1000),
          ...(event.event_id && { event_id: event.event_id }),
          event_source_url: bareAddress(event.event_source_url),
          action_source: 'website',
          user_data: {
            ...hashUserData(personal),
            ...(fbp && { fbp }),
            ...(fbc && { fbc }),
            ...(visitor.address && { client_ip_address: visitor.address }),
            ...(visitor.userAgent && { client_user_agent: visitor.userAgent }),
          },
          ...(event.custom_data && { custom_data: conversionData(event.custom_data) }),
        },
      ],
    },
  };
}

/** Maps products and amounts to the provider's names. */
function conversionData(data: NonNullable<ConversionEvent['custom_data']>): Record<string, unknown> {
  const { currency, value, transaction_id, items } = data;
  return {
    ...(currency && { currency }),
    ...(value !== undefined && { value }),
    ...(transaction_id && { order_id: transaction_id }),
    ...(items && {
      // Events name products, which are the groups of variants of the catalogue feed.
      content_type: 'product_group',
      content_ids: items.map(({ item_id }) => item_id),
      contents: items.map(({ item_id, quantity, price }) => ({
        id: item_id,
        quantity: quantity ?? 1,
        ...(price !== undefined && { item_price: price }),
      })),
      num_items: items.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0),
    }),
  };
}
