// A whole app: same-day freight by motoboy within a city. Start it with PUBLIC_URL set to the https address that reaches it, and give
// https://…/manifest.json to the panel (Loja → Aplicativos). The guide is docs/contracts/apps.md.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

const manifest = JSON.parse(readFileSync(new URL('manifest.json', import.meta.url), 'utf8'));
const heaviestGrams = 15_000;

/** What a motoboy carries within the city that the store's settings name; nothing elsewhere. */
export function quote(
  { to, parcels },
  { cep_from: from = '01000000', cep_to: until = '05999999', price_centavos: price = 1500 },
) {
  const grams = parcels.reduce((sum, { quantity, weight_grams: weight }) => sum + quantity * weight, 0);
  if (to < from || to > until || grams > heaviestGrams) return { options: [] };
  return {
    options: [{ service: 'motoboy', name: 'Motoboy, hoje', price_centavos: price, business_days: 0 }],
  };
}

const signed = (secret, content) => createHmac('sha256', secret).update(content).digest();
const isSame = (one, other) => one.length === other.length && timingSafeEqual(one, other);

/** Verifies a message by the Standard Webhooks specification, for which there are libraries in most languages. */
function isSigned(secret, headers, body) {
  const {
    'webhook-id': id = '',
    'webhook-timestamp': at = '',
    'webhook-signature': signatures = '',
  } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(at)) < 300)) return false;
  const expected = signed(Buffer.from(secret.replace('whsec_', ''), 'base64'), `${id}.${at}.${body}`);
  return signatures.split(' ').some((one) => isSame(Buffer.from(one.replace('v1,', ''), 'base64'), expected));
}

/** Returns the claims of a screen's token (JWT, HS256); null if it is not from the store, or has expired. */
function readToken(token, secret) {
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (!isSame(Buffer.from(signature, 'base64url'), signed(secret, `${head}.${claims}`))) return null;
  const { store: _, ...rest } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return rest.exp * 1000 > Date.now() ? rest : null;
}

const escaped = (value) => String(value).replace(/[&<>"']/g, (one) => `&#${one.codePointAt(0)};`);

/** The screen beside an order. */
const orderPage = (
  { record, person },
  state,
) => `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Motoboy</title>
<p>Pedido ${escaped(record)}: ${escaped(state ?? 'sem corrida')}. Olá, ${escaped(person.name)}.</p>
<script>parent.postMessage({ type: 'vitrine.height', pixels: document.documentElement.scrollHeight }, '*')</script></html>`;

/** Creates the app's server. `stores` has what each store handed over; an app that runs for long keeps it in a database. */
export function createApp({ publicUrl, stores = new Map() }) {
  const runs = new Map();
  const seen = new Set();

  /** Takes a notice about the app itself, or an event of a store. The same message may come again, and late. */
  function take(id, { type, timestamp, store, data }) {
    if (seen.has(id)) return;
    seen.add(id);
    if (type === 'app.removed') stores.delete(store);
    if (type === 'order.paid' || type === 'order.cancelled') {
      const key = `${store} ${data.number}`;
      const known = runs.get(key);
      if (known && known.at > timestamp) return;
      runs.set(key, { at: timestamp, state: type === 'order.paid' ? 'corrida pedida' : 'corrida cancelada' });
    }
  }

  /** Returns a message that the store which it names has signed; null otherwise. */
  function verified(body, headers) {
    const message = parsed(body);
    const known = stores.get(message?.store);
    // The first message brings its own secret. Before an app trusts a store with more than its own runs, it asks the store's API for
    // something with the key that came along.
    const secret = known ?? (message?.type === 'app.installed' ? message.data?.secret : undefined);
    if (typeof secret !== 'string' || !isSigned(secret, headers, body)) return null;
    if (message.type === 'app.installed') stores.set(message.store, secret);
    return message;
  }

  return createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, publicUrl);
    const send = (status, body = '', type = 'application/json') =>
      response
        .writeHead(status, { 'content-type': type })
        .end(typeof body === 'string' ? body : JSON.stringify(body));
    if (pathname === '/manifest.json') return send(200, { ...manifest, base_url: publicUrl });
    if (pathname === '/panel/order') {
      const token = searchParams.get('token') ?? '';
      const claims = [...stores]
        .map(([store, secret]) => ({ store, ...readToken(token, secret) }))
        .find(({ exp }) => exp);
      if (!claims) return send(401);
      return send(200, orderPage(claims, runs.get(`${claims.store} ${claims.record}`)?.state), 'text/html');
    }
    if (request.method !== 'POST' || !['/vitrine', '/quote'].includes(pathname)) return send(404);
    const message = verified(await text(request), request.headers);
    if (!message) return send(401);
    if (pathname === '/quote') {
      const { data, settings } = message;
      return Array.isArray(data?.parcels) && typeof data.to === 'string'
        ? send(200, quote(data, settings ?? {}))
        : send(422);
    }
    take(request.headers['webhook-id'], message);
    return send(204);
  });
}

function parsed(body) {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { PORT = '4000', PUBLIC_URL = `http://localhost:${PORT}` } = process.env;
  createApp({ publicUrl: PUBLIC_URL }).listen(Number(PORT), () =>
    process.stdout.write(`Motoboy em ${PUBLIC_URL}\n`),
  );
}
