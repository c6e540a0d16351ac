import { CallError } from '@vitrine/contract/client.ts';
import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import { api } from '#app/platform/api.ts';
import { emitAppEvent, onAppEvent } from '#app/platform/app-events.ts';

import {
  type Turn,
  cartId,
  inTurn,
  isGone,
  projectBy,
  refreshCart,
  showAgain,
  tellOtherTabs,
  useCartState,
} from './cart-state.ts';
import { type Outcome, type QueuedChange, changeQueue } from './change-queue.ts';
import { changeMessage } from './domain/change-message.ts';
import { type CartChange, projectCart } from './domain/project-cart.ts';
import { changeKeyPrefix, storedChanges } from './stored-changes.ts';

interface Answer {
  readonly cart: Cart;
  readonly turn: Turn;
}

export const keptMessage =
  'Sem conexão agora. Guardamos o produto: ele entra na sacola assim que a internet voltar.';

const longestPauseMs = 30_000;

/** Whether it arrived is not known: it is sent again under the same key. */
function isUnanswered(error: unknown): boolean {
  return (
    error instanceof CallError &&
    (error.kind === 'offline' ||
      error.kind === 'timeout' ||
      error.code === 'upstream_unavailable' ||
      error.code === 'temporarily_unavailable')
  );
}

/** The cart's id, of a cart made now when there is none [CAR-01]. */
async function neededCartId({ adopt }: Turn): Promise<string> {
  const known = cartId.read();
  if (known) return known;
  const cart = await api('POST /api/cart/carts');
  adopt(cart);
  return cart.uuid;
}

async function add(turn: Turn, key: string, change: CartChange & { kind: 'add' }): Promise<Cart> {
  const { product_id, variant_id, qty, isSaved = false, isRestored = false } = change;
  const body = {
    cart_id: await neededCartId(turn),
    product_id,
    qty,
    ...(variant_id && { variant_id }),
    is_saved_for_later: isSaved,
    is_restored: isRestored,
  };
  const { cart } = await api('POST /api/cart/carts/items', { headers: { 'idempotency-key': key }, body });
  return cart;
}

function call(turn: Turn, { id: key, change }: QueuedChange): Promise<Cart> {
  const id = cartId.read() ?? '';
  switch (change.kind) {
    case 'add':
      // A cart that has gone (bought in another tab, expired) must not block every add: begin a new one.
      return add(turn, key, change).catch((error: unknown) => {
        if (!isGone(error)) throw error;
        cartId.clear();
        return add(turn, key, change);
      });
    case 'set-quantity':
      return api('PUT /api/cart/carts/{cartId}/items/{itemId}', {
        headers: { 'idempotency-key': key },
        path: { cartId: id, itemId: change.itemId },
        body: { qty: change.qty },
      });
    case 'save-for-later':
      return api('PUT /api/cart/carts/{cartId}/items/{itemId}/saved-for-later', {
        headers: { 'idempotency-key': key },
        path: { cartId: id, itemId: change.itemId },
      });
    case 'move-to-cart':
      return api('DELETE /api/cart/carts/{cartId}/items/{itemId}/saved-for-later', {
        headers: { 'idempotency-key': key },
        path: { cartId: id, itemId: change.itemId },
      });
    case 'remove':
      return api('DELETE /api/cart/carts/items/clear', {
        headers: { 'idempotency-key': key, 'cart-id': id },
        query: change.isWhole ? {} : { item_ids: change.itemIds.join(',') },
      });
  }
}

function send(queued: QueuedChange): Promise<Outcome<Answer>> {
  return inTurn(async (turn) => {
    try {
      return { kind: 'made', answer: { cart: await call(turn, queued), turn } };
    } catch (error) {
      return isUnanswered(error) ? { kind: 'kept' } : { kind: 'refused', error };
    }
  });
}

/** The cart of an answer is the whole truth: what was sent before it is in it, what waits is shown on top of it. */
function take(outcome: Outcome<Answer>, isAwaited: boolean): void {
  if (outcome.kind === 'made') outcome.answer?.turn.adopt(outcome.answer.cart);
  if (outcome.kind !== 'refused') return;
  showAgain();
  if (isAwaited) return;
  emitAppEvent('toast', { kind: 'error', message: changeMessage(outcome.error) });
  void refreshCart();
}

let nextTry: ReturnType<typeof setTimeout> | undefined;

const queue = changeQueue<Answer>({
  stored: storedChanges,
  newId: () => crypto.randomUUID(),
  send,
  alone: (work) => navigator.locks.request('cart', work),
  answered: take,
  paused({ isWaiting, hasAnswers }) {
    useCartState.setState({ isWaiting });
    // They ask for the cart once for the whole burst.
    if (hasAnswers) tellOtherTabs();
  },
  tryLater(run, attempt) {
    clearTimeout(nextTry);
    nextTry = setTimeout(run, Math.min(1000 * 2 ** (attempt - 1), longestPauseMs));
  },
});

/** Shown at once, sent in turn, taken back with a message when it is refused [CAR+01]. */
function make(change: CartChange, isAwaited?: boolean): Promise<Outcome<Answer>> {
  const outcome = queue.add(change, isAwaited);
  showAgain();
  return outcome;
}

export interface Addition {
  product_id: number;
  variant_id?: number | undefined;
  qty?: number;
  /** Put aside at once [CAR+03]. */
  isSaved?: boolean;
  /** A removal undone: sold out or not [CAR+04]. */
  isRestored?: boolean;
}

/** Puts a variant into the cart; null where it waits for the connection. Throws `CallError`: nothing has changed then. */
export async function addToCart({
  product_id,
  variant_id,
  qty = 1,
  isSaved,
  isRestored,
}: Addition): Promise<Cart | null> {
  const outcome = await make({ kind: 'add', product_id, variant_id, qty, isSaved, isRestored }, true);
  if (outcome.kind === 'refused') throw outcome.error;
  if (outcome.kind === 'kept') return null;
  if (outcome.answer) return outcome.answer.cart;
  await refreshCart();
  return useCartState.getState().saved;
}

export async function setQuantity(itemId: number, qty: number): Promise<void> {
  await make({ kind: 'set-quantity', itemId, qty });
}

export async function removeItem(itemId: number): Promise<void> {
  await make({ kind: 'remove', itemIds: [itemId] });
}

/** 'Guardar para depois' [CAR+03]. */
export async function saveForLater(itemId: number): Promise<void> {
  await make({ kind: 'save-for-later', itemId });
}

/** 'Mover para a sacola' [CAR+03]. */
export async function moveToCart(itemId: number): Promise<void> {
  await make({ kind: 'move-to-cart', itemId });
}

/** Empties the cart, or takes out the lines named: "Limpar sacola", "Limpar esgotados" [CAR-04]. */
export async function clearItems(itemIds: readonly number[], isWhole: boolean): Promise<void> {
  await make({ kind: 'remove', itemIds, isWhole });
}

/** One call about the whole cart, in its turn. Throws `CallError`, for the form that asked to show. */
export function changeWholeCart(ask: (cartId: string) => Promise<Cart>): Promise<void> {
  return inTurn(async (turn) => {
    turn.adopt(await ask(await neededCartId(turn)));
    tellOtherTabs();
  });
}

function start(): void {
  projectBy((cart) =>
    projectCart(
      cart,
      storedChanges.list().map(({ change }) => change),
    ),
  );
  onAppEvent('logged-out', () => {
    queue.clear();
    useCartState.setState({ isWaiting: false });
  });
  // What another tab has begun. That it has ended comes with the cart as it is then.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key?.startsWith(changeKeyPrefix) && newValue !== null) showAgain();
  });
  window.addEventListener('online', () => void queue.takeOver());
  void queue.takeOver();
}

export { changeMessage };

// A server has no cart of anybody.
if (typeof window !== 'undefined') start();
