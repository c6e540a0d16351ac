import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');

/** Fields of text whose label names a code, an address or a link, and why they name nothing that could be chosen. */
const ownTexts: Readonly<Record<string, string>> = {
  'orders/invoice-form.tsx: Endereço da nota (DANFE)': 'of the internet',
  'orders/tracking-fields.tsx: Endereço de rastreio': 'of the carrier',
  'orders/drafts/draft-charge.tsx: O link vale por': 'a number of days',
  'price-lists/list-prices.tsx: Nome ou SKU': 'a search',
  'price-lists/price-list-editor.tsx: Código': 'its own',
  'payments/webhook-address.tsx: Endereço dos avisos': 'shown, to be copied',
  'promotions/coupon-link-card.tsx: Link do cupom': 'shown, to be copied',
  'products/product-variants.tsx: Padrão do SKU': 'a pattern of its own codes',
  'shipping/shipping-fields.tsx: Endereço da retirada': 'a street',
  'content/editing/new-draft-screen.tsx: Endereço': 'its own',
  'ui/fields/link-dialog.tsx: Texto do link': 'what the person reads',

  'account/second-factor-steps.tsx: Código de 6 números': 'of an authenticator',
  'categories/category-fields.tsx: Endereço': 'its own',
  'collections/collection-fields.tsx: Endereço': 'its own',
  'content/redirects/old-addresses-page.tsx: Endereço do sitemap': 'of the shop that the store had before',
  'content/tags/tag-screen.tsx: Código': 'HTML',
  'orders/tracking-fields.tsx: Código de rastreio': 'of the carrier',
  'products/product-fields.tsx: Código (SKU)': 'its own',
  'products/product-fields.tsx: Endereço': 'its own',
  'promotions/coupon-fields.tsx: Código': 'its own',
  'promotions/promotion-fields.tsx: Código': 'its own',
  'session/credential-fields.tsx: Código de verificação': 'of an authenticator',
  'shipping/shipping-fields.tsx: Código': 'its own',
  'stores/new-store-page.tsx: Identificador': 'its own',
  'stores/store-hosts-dialog.tsx: Novo endereço': 'of the internet',
  'ui/fields/link-dialog.tsx: Endereço': 'typed or chosen by the button below it',
  'apps/install-app-page.tsx: Endereço do manifesto': 'of the internet',
  'webhooks/webhook-editor.tsx: Endereço': 'of the internet',
};

const field = /<(?:FormTextInput|TextField)\b((?:[^>"']|"[^"]*"|'[^']*'|=>)*?)\/?>/g;
const naming = /c[óo]digo|\bsku\b|slug|identificador|\bcaminho|endereço|\blink\b|\bid\b/i;

it('[ADM+17] has no field where the code, address or link of another record is typed', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  );
  const typed = files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(field)].flatMap(([, attributes = '']) => {
      const label = /\blabel="([^"]+)"/.exec(attributes)?.[1] ?? '';
      return naming.test(label) && !/type="search"/.test(attributes) ? [`${file}: ${label}`] : [];
    }),
  );
  expect([...new Set(typed)].toSorted()).toEqual(Object.keys(ownTexts).toSorted());
});
