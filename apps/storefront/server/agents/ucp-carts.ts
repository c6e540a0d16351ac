import { CallError } from '@vitrine/contract/client.ts';
import type { Cart } from '@vitrine/contract/schemas/cart.ts';
import { maxLineQty } from '@vitrine/rules/allowed-quantity.ts';
import { cartPermalink, maxPermalinkItems } from '@vitrine/rules/cart-permalink.ts';
import { z } from 'zod';

import { type MatchedPermalink, matchPermalink } from '#app/features/cart/domain/match-permalink.ts';
import { changedQtyNote, permalinkNotes } from '#app/features/cart/domain/permalink-notes.ts';
import { isUuid } from '#app/platform/addresses/path-values.ts';
import { cartPath } from '#app/platform/addresses/paths.ts';
import { imageUrl } from '#app/platform/media/image-url.ts';

import type { AgentRequest, UcpBody, UcpMessage } from './agent-request.ts';
import { ucpEnvelope } from './ucp-versions.ts';

const capability = 'dev.ucp.shopping.cart';

export const cartInput = z.looseObject({
  line_items: z
    .array(
      z.looseObject({
        item: z.looseObject({ id: z.string().min(1).max(64).describe('O código (SKU) da variação.') }),
        quantity: z.int().min(1).max(maxLineQty),
      }),
    )
    .min(1)
    .max(maxPermalinkItems),
});

/** Creates a cart of the items that can be bought now; without any, none is created. */
export async function createAgentCart(
  agent: AgentRequest,
  input: z.output<typeof cartInput>,
): Promise<UcpBody> {
  const { api } = agent;
  const matched = await matchItems(agent, input);
  if (matched.rows.length === 0) {
    return refusal(agent, { code: 'out_of_stock', content: 'Nenhum destes itens pode ser comprado agora.' });
  }
  const { uuid } = await api('POST /api/cart/carts');
  const cart = await setItems(agent, uuid, matched);
  return body(agent, cart, messagesOf(matched));
}

/** Returns a cart at current prices. */
export function getCart(agent: AgentRequest, id: string): Promise<UcpBody> {
  return withCart(agent, id, async (cart) => body(agent, cart, soldOutMessages(cart)));
}

/** Replaces the items of a cart. */
export function updateCart(
  agent: AgentRequest,
  id: string,
  input: z.output<typeof cartInput>,
): Promise<UcpBody> {
  return withCart(agent, id, async (before) => {
    const matched = await matchItems(agent, input);
    if (matched.rows.length === 0) {
      const content = 'Nenhum destes itens pode ser comprado agora. A sacola não mudou.';
      return body(agent, before, [{ type: 'error', code: 'out_of_stock', content, severity: 'recoverable' }]);
    }
    return body(agent, await setItems(agent, id, matched, before), messagesOf(matched));
  });
}

/** Removes a cart; returns it as it was. */
export function cancelCart(agent: AgentRequest, id: string): Promise<UcpBody> {
  return withCart(agent, id, async (cart) => {
    await agent.api('DELETE /api/cart/carts/{cartId}', { path: { cartId: id } });
    return body(agent, cart, []);
  });
}

async function matchItems(
  { api }: AgentRequest,
  { line_items: lines }: z.output<typeof cartInput>,
): Promise<MatchedPermalink> {
  const quantities = new Map<string, number>();
  for (const { item, quantity } of lines) {
    const sku = item.id.trim().toUpperCase();
    quantities.set(sku, Math.min((quantities.get(sku) ?? 0) + quantity, maxLineQty));
  }
  const items = [...quantities].map(([sku, qty]) => ({ sku, qty }));
  const codes = items.map(({ sku }) => sku).filter((sku) => sku !== '' && !sku.includes(','));
  const variants =
    codes.length === 0 ? [] : await api('GET /api/catalog/variants', { query: { skus: codes.join(',') } });
  return matchPermalink({ items, problems: [] }, variants);
}

/** Makes the lines of a cart those of `rows`, in as few changes as they differ. */
async function setItems(
  { api }: AgentRequest,
  cartId: string,
  { rows }: MatchedPermalink,
  before?: Cart,
): Promise<Cart> {
  const wished = new Map(rows.map((row) => [row.variant.variant_id, row]));
  let cart = before;
  for (const line of before?.items ?? []) {
    const path = { cartId, itemId: String(line.id) };
    const row = wished.get(line.variant_id);
    wished.delete(line.variant_id);
    if (!row) cart = await api('DELETE /api/cart/carts/{cartId}/items/{itemId}', { path });
    else if (row.qty !== line.qty) {
      cart = await api('PUT /api/cart/carts/{cartId}/items/{itemId}', { path, body: { qty: row.qty } });
    }
  }
  for (const { variant, qty } of wished.values()) {
    const { product_id, variant_id } = variant;
    const added = await api('POST /api/cart/carts/items', {
      body: { cart_id: cartId, product_id, variant_id, qty },
    });
    cart = added.cart;
  }
  return cart ?? api('GET /api/cart/carts/{cartId}', { path: { cartId } });
}

async function withCart(
  agent: AgentRequest,
  id: string,
  answer: (cart: Cart) => Promise<UcpBody>,
): Promise<UcpBody> {
  const missing = { code: 'not_found', content: 'Esta sacola não existe ou venceu.' };
  if (!isUuid(id)) return refusal(agent, missing);
  try {
    return await answer(await agent.api('GET /api/cart/carts/{cartId}', { path: { cartId: id } }));
  } catch (error) {
    if (error instanceof CallError && error.code === 'cart_not_found') return refusal(agent, missing);
    throw error;
  }
}

function refusal(
  { version, store }: AgentRequest,
  { code, content }: { code: string; content: string },
): UcpBody {
  return {
    ucp: ucpEnvelope(version, capability, 'error'),
    messages: [{ type: 'error', code, content, severity: 'unrecoverable' }],
    continue_url: new URL(cartPath, store.context.origin).href,
  };
}

/** The shopper goes on at `continue_url`, which asks before it fills their own cart; agents do not pay [INT+05]. */
function body({ version, store }: AgentRequest, cart: Cart, messages: readonly UcpMessage[]): UcpBody {
  const { origin } = store.context;
  const { items_centavos: items, discount_centavos: discount, total_centavos: total } = cart.totals;
  return {
    ucp: ucpEnvelope(version, capability),
    id: cart.uuid,
    line_items: cart.items.map((line) => ({
      id: String(line.id),
      item: {
        id: line.sku,
        title: line.options_label === '' ? line.name : `${line.name}, ${line.options_label}`,
        price: line.price_centavos,
        ...(line.image && { image_url: new URL(imageUrl(line.image.path, 640, 'jpg'), origin).href }),
      },
      quantity: line.qty,
      totals: totalsOf(
        line.total_centavos,
        line.discount_centavos,
        line.total_centavos - line.discount_centavos,
      ),
    })),
    currency: 'BRL',
    totals: totalsOf(items, discount, total),
    ...(messages.length > 0 && { messages }),
    continue_url: new URL(cart.items.length === 0 ? cartPath : cartPermalink(cart.items), origin).href,
  };
}

/** A discount is negative. Shipping is known at the checkout. */
const totalsOf = (subtotal: number, discount: number, total: number) => [
  { type: 'subtotal', amount: subtotal },
  ...(discount > 0 ? [{ type: 'discount', amount: -discount, display_text: 'Descontos' }] : []),
  { type: 'total', amount: total },
];

const warning = (code: string, content: string): UcpMessage => ({ type: 'warning', code, content });

function messagesOf(matched: MatchedPermalink): UcpMessage[] {
  return [
    ...permalinkNotes(matched).map((note) => warning('item_unavailable', note)),
    ...matched.rows.flatMap((row) => {
      const note = changedQtyNote(row);
      return note === null ? [] : [warning('quantity_adjusted', `${row.variant.sku}: ${note}`)];
    }),
  ];
}

const soldOutMessages = ({ items }: Cart): UcpMessage[] =>
  items
    .filter(({ max_qty: max }) => max === 0)
    .map(({ name }) => warning('item_unavailable', `${name} está esgotado.`));
