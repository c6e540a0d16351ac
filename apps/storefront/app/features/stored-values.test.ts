import { readFileSync } from 'node:fs';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { interruptedAction, lastChunkReload } from '#app/platform/code/reload-for-code.ts';
import { currentConsent } from '#app/platform/consent/consent.ts';
import { storedSends } from '#app/platform/outbox/pending-send.ts';
import { lastPasskeyOffer } from '#app/platform/passkeys/passkey-offer.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { storedGuest } from '#app/platform/session/guest-session.ts';
import { memberMark } from '#app/platform/session/mark-member.ts';
import { guestToken, storedToken } from '#app/platform/session/session-headers.ts';
import { bareRouter } from '#app/testing/bare-router.ts';

import { isFirstTime } from './analytics/reported-once.ts';
import { linkRequested } from './auth/execute-query-command.ts';
import { consumeBackPath } from './auth/path-after-login.ts';
import { cartId, chosenShippingCode, rememberedCount } from './cart/cart-state.ts';
import { createStoredChanges } from './cart/create-stored-changes.ts';
import { keptCart } from './cart/kept-cart.ts';
import { storedSavedCart } from './cart/saved-cart-token.ts';
import { createCheckout } from './checkout/checkout-state.ts';
import { storedPreparedOrder } from './checkout/prepared-order-token.ts';
import { createReceipts } from './customer-lists/create-receipts.ts';
import { knownPostcode } from './delivery/known-postcode.ts';
import { isHidden } from './marketing/hidden-until.ts';
import { closedVideo } from './marketing/video-floater/video-floater.tsx';
import { viewedProducts } from './product/viewed-products.ts';
import { registrationDraft } from './registration/registration-draft.ts';
import { recentSearches } from './search/suggestions/recent-searches.ts';
import { lastSeenWishes, visitorWishes } from './wishlist/wish-ids.ts';

/** Like a browser's: stored entries are its own properties. */
class FakeStorage {
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null;
  }
  setItem(key: string, value: string): void {
    Reflect.set(this, key, value);
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

/** Like a document's, with no attribute but the one that removes. */
function fakeDocument() {
  const cookies = new Map<string, string>();
  return {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [pair = '', ...attributes] = text.split('; ');
      const [name = '', ...value] = pair.split('=');
      if (attributes.includes('max-age=0')) cookies.delete(name);
      else cookies.set(name, value.join('='));
    },
  };
}

let stores: { local: FakeStorage; session: FakeStorage };
let warned: unknown[];
beforeEach(() => {
  stores = { local: new FakeStorage(), session: new FakeStorage() };
  vi.stubGlobal('window', {
    location: { protocol: 'https:' },
    localStorage: stores.local,
    sessionStorage: stores.session,
  });
  // The router registers itself there.
  vi.stubGlobal('self', {});
  vi.stubGlobal('document', fakeDocument());
  warned = [];
  vi.spyOn(console, 'warn').mockImplementation((_, details) => warned.push(details));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const json = (value: unknown, version = 1) => JSON.stringify({ version, value });

/** Storage values that the shop did not write. */
const hostileTexts = [
  '',
  'x',
  'null',
  'undefined',
  'NaN',
  '-1',
  '{',
  '[]',
  '{}',
  '7.5',
  '"x"',
  '\u0000',
  'Bearer a\nb: c',
  'Bearer ção',
  '../../conta',
  '//outro.exemplo',
  '<img src=x onerror=alert(1)>',
  '%E0%A4%A',
  '9'.repeat(400),
  '['.repeat(20_000),
  '00000000-0000-0000-0000-00000000000g',
  '{"version":1}',
  '{"__proto__":{"version":1,"value":[]}}',
];
const hostileValues = [
  null,
  true,
  -1,
  1.5,
  'x',
  [],
  [null],
  ['x'],
  [-1],
  {},
  { store: 7, ids: 'x' },
  { id: 'x', change: null },
  { id: 'x', change: { kind: 'add', product_id: 1, variant_id: 'x', qty: 1 } },
  { step: 'shipping', orderAttemptKey: 'x' },
  { step: 'shipping', orderAttemptKey: '4c2f3a52-7a44-4a5e-9d0f-0d1f6f1f7a10', address: 7 },
  { step: 'shipping', orderAttemptKey: '4c2f3a52-7a44-4a5e-9d0f-0d1f6f1f7a10', discount: null },
  { step: 'shipping', orderAttemptKey: '4c2f3a52-7a44-4a5e-9d0f-0d1f6f1f7a10', seenPrices: null },
  { step: 'shipping', orderAttemptKey: '4c2f3a52-7a44-4a5e-9d0f-0d1f6f1f7a10', shipping: { code: 'x' } },
  { step: 'success', orderAttemptKey: '4c2f3a52-7a44-4a5e-9d0f-0d1f6f1f7a10', order: { uuid: '../x' } },
  { functional: true, analytics: true, marketing: true, timestamp: 'x', expires_at: '9999-01-01' },
  { person: null, address: [] },
];

interface StoredKey {
  /** The name in docs/contracts/storage-keys.md. */
  readonly documented: string;
  readonly place: 'local' | 'session' | 'cookie';
  readonly key: string;
  readonly read: () => unknown;
  /** The value that is read if nothing is stored. */
  readonly nothing: unknown;
  /** Which of the hostile values are valid for this key. */
  readonly accepts?: readonly string[];
}

const pendingKey = 'pending_send:1:x';
const changeKey = 'cart_change:1764000000000:4c2f3a52-7a44-4a5e-9d0f-0d1f6f1f7a10';
const noList: readonly number[] = [];

/** Gives the consent that `viewedProducts` requires. */
function withConsent<Result>(read: () => Result): Result {
  const now = Date.now();
  const consent = {
    functional: true,
    analytics: false,
    marketing: false,
    timestamp: new Date(now).toISOString(),
    expires_at: new Date(now + 180 * 86_400_000).toISOString(),
  };
  stores.local.setItem('lgpd', json(consent));
  return read();
}

const keys: StoredKey[] = [
  {
    documented: 'auth._token.local',
    place: 'local',
    key: 'auth._token.local',
    read: storedToken.read,
    nothing: null,
  },
  { documented: 'cart_id', place: 'local', key: 'cart_id', read: cartId.read, nothing: null },
  {
    documented: 'cart_change:<time>:<id>',
    place: 'local',
    key: changeKey,
    read: createStoredChanges().list,
    nothing: [],
  },
  {
    documented: 'shipping_code',
    place: 'session',
    key: 'shipping_code',
    read: chosenShippingCode.read,
    nothing: null,
    accepts: [json('x')],
  },
  { documented: 'cart_kept', place: 'local', key: 'cart_kept', read: keptCart.read, nothing: null },
  {
    documented: 'pending_send:<time>:<id>',
    place: 'local',
    key: pendingKey,
    read: storedSends.list,
    nothing: [],
  },
  { documented: 'member', place: 'local', key: 'member', read: memberMark.read, nothing: null },
  { documented: 'postcode', place: 'local', key: 'postcode', read: knownPostcode, nothing: '' },
  {
    documented: 'recently_viewed',
    place: 'local',
    key: 'recently_viewed',
    read: () => withConsent(() => viewedProducts('aurora')),
    nothing: noList,
  },
  {
    documented: 'recent_searches',
    place: 'local',
    key: 'recent_searches',
    read: () => withConsent(() => recentSearches('aurora')),
    nothing: noList,
  },
  { documented: 'lgpd', place: 'local', key: 'lgpd', read: currentConsent, nothing: null },
  { documented: 'lgpd', place: 'session', key: 'lgpd', read: currentConsent, nothing: null },
  {
    documented: 'wishlist',
    place: 'local',
    key: 'wishlist',
    read: visitorWishes.read,
    nothing: null,
    accepts: [json([])],
  },
  {
    documented: 'wishlist',
    place: 'session',
    key: 'wishlist',
    read: lastSeenWishes.read,
    nothing: null,
    accepts: [json([])],
  },
  {
    documented: 'passkey_offered_at',
    place: 'local',
    key: 'passkey_offered_at',
    read: lastPasskeyOffer.read,
    nothing: null,
    accepts: [json(1.5)],
  },
  {
    documented: 'list_purchases',
    place: 'local',
    key: 'list_purchases',
    read: () => {
      const { state, showReceipts } = createReceipts();
      showReceipts();
      return state.getState();
    },
    nothing: noList,
    accepts: [json([])],
  },
  {
    documented: 'analytics_reported',
    place: 'session',
    key: 'analytics_reported',
    read: () => isFirstTime('purchase:1'),
    nothing: true,
    accepts: [json([]), json([null]), json(['x']), json([-1])],
  },
  { documented: 'cart', place: 'session', key: 'cart', read: rememberedCount.read, nothing: null },
  {
    documented: 'checkout',
    place: 'session',
    key: 'checkout',
    read: () => {
      const { step, address, shipping, order } = serviceOf(bareRouter(), createCheckout).startCheckout();
      stores.session.removeItem('checkout');
      return { step, address, shipping, order };
    },
    nothing: { step: 'login', address: null, shipping: null, order: null },
  },
  {
    documented: 'registration',
    place: 'session',
    key: 'registration',
    read: registrationDraft.read,
    nothing: null,
  },
  {
    documented: 'guest._token',
    place: 'session',
    key: 'guest._token',
    read: guestToken.read,
    nothing: null,
  },
  {
    documented: 'savedCart',
    place: 'session',
    key: 'savedCart',
    read: storedSavedCart.read,
    nothing: null,
  },
  {
    documented: 'preparedOrder',
    place: 'session',
    key: 'preparedOrder',
    read: storedPreparedOrder.read,
    nothing: null,
  },
  {
    documented: 'guest',
    place: 'session',
    key: 'guest',
    read: storedGuest.read,
    nothing: null,
  },
  {
    documented: 'password_link_asked',
    place: 'session',
    key: 'password_link_asked',
    read: linkRequested.read,
    nothing: null,
    accepts: [json(true)],
  },
  {
    documented: 'interrupted_action',
    place: 'session',
    key: 'interrupted_action',
    read: interruptedAction.read,
    nothing: null,
  },
  {
    documented: 'chunk_reload_at',
    place: 'session',
    key: 'chunk_reload_at',
    read: lastChunkReload.read,
    nothing: null,
  },
  {
    documented: 'video_floater_closed',
    place: 'session',
    key: 'video_floater_closed',
    read: closedVideo.read,
    nothing: null,
    accepts: [json('x')],
  },
  { documented: 'login_back', place: 'cookie', key: 'login_back', read: consumeBackPath, nothing: null },
  {
    documented: 'popup_{id}',
    place: 'cookie',
    key: 'popup_1',
    read: () => isHidden('popup_1', 1000),
    nothing: false,
  },
];

function keep(place: StoredKey['place'], key: string, text: string): void {
  if (place === 'cookie') document.cookie = `${key}=${text.replaceAll(/[;\s]/g, '_')}`;
  else stores[place].setItem(key, text);
}

function isStillStored(place: StoredKey['place'], key: string): boolean {
  return place === 'cookie' ? document.cookie.includes(`${key}=`) : stores[place].getItem(key) !== null;
}

it.each(keys)(
  '[UIX-06] $place $documented: a malformed value is dropped, logged once, and as if it had never been',
  ({ place, key, read, nothing, accepts = [] }) => {
    const hostile = [...hostileTexts, ...hostileValues.map((value) => json(value)), json([], 0)];
    const malformed = hostile.filter((text) => !accepts.includes(text));
    for (const text of malformed) {
      keep(place, key, text);
      const value = read();
      // A value that reading rewrites is no longer the malformed one.
      const isRead = key !== 'analytics_reported' && isStillStored(place, key);
      expect({ text, value, isRead }).toEqual({ text, value: nothing, isRead: false });
    }
    expect(warned).toEqual([{ name: key, place }]);
    for (const text of accepts) {
      keep(place, key, text);
      expect(read).not.toThrow();
    }
    expect(warned).toHaveLength(1);
  },
);

it('[UIX-06] reads nothing without an error if storage is blocked', () => {
  vi.stubGlobal('window', {
    get localStorage() {
      throw new DOMException('denied', 'SecurityError');
    },
    get sessionStorage() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  for (const { read, nothing } of keys.filter(({ place }) => place !== 'cookie')) {
    expect(read()).toEqual(nothing);
  }
  expect(warned).toEqual([]);
});

it('[UIX-06] reads every documented storage key through the one reader', () => {
  const page = readFileSync(new URL('../../../../docs/contracts/storage-keys.md', import.meta.url), 'utf8');
  const documented = [...page.matchAll(/^\| `([^`]+)`/gm)].map(([, key]) => key ?? '');
  // Keys of the router, which it reads and writes itself.
  const ofTheRouter = documented.filter((key) => /^(?:tanstack_|tsr-)/.test(key));
  expect(ofTheRouter).toHaveLength(2);
  const tested = keys.filter(({ place }) => place !== 'cookie').map((one) => one.documented);
  expect(new Set(tested)).toEqual(new Set(documented.filter((key) => !ofTheRouter.includes(key))));
});
