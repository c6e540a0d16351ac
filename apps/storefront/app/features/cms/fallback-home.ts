import { type PaymentType, paymentTypes } from '@vitrine/contract/payment-types.ts';
import type { CmsPage } from '@vitrine/contract/schemas/cms.ts';
import { storeAddressLines } from '@vitrine/rules/store-address.ts';

import { categoryTreePath } from '#app/platform/addresses/paths.ts';
import type { StoreContext } from '#app/platform/store/store-context.ts';

type FallbackStore = Pick<StoreContext, 'name' | 'settings'>;

/** Joins words as in a sentence: 'Pix, cartão e boleto'. */
const wordList = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Returns the content of a home made of what the store has: its name, promises, categories, products and contact. */
export function fallbackHome(store: FallbackStore, types: readonly PaymentType[]): CmsPage['content'] {
  const contact = contactHtml(store);
  const components = [
    {
      code: 'hero',
      eyebrow: 'Seja bem-vindo',
      title: store.name,
      text: store.settings.description,
      cta_label: 'Ver os produtos',
      cta_href: categoryTreePath,
    },
    { code: 'trust-strip', items: promises(store, types) },
    { code: 'category-tiles', title: 'Compre por categoria' },
    { code: 'shelf', title: 'Nossos produtos', limit: 24, layout: 'grid' },
    ...(contact === '' ? [] : [{ code: 'rich-text', html: contact }]),
  ];
  return Object.fromEntries(
    components.map((data, index) => [data.code, { position: index + 1, component: '', data }]),
  );
}

function promises({ settings }: FallbackStore, types: readonly PaymentType[]) {
  const payment = wordList.format(types.map((type) => paymentTypes[type].word));
  return [
    { icon: 'truck', title: 'Entrega com data', text: 'Prazo e frete antes de comprar' },
    {
      icon: 'refresh',
      title: 'Troca fácil',
      text: `${settings['returns/regret_days']} dias para mudar de ideia`,
    },
    ...(payment === ''
      ? []
      : [
          {
            icon: 'shield',
            title: 'Pagamento seguro',
            text: payment.charAt(0).toUpperCase() + payment.slice(1),
          },
        ]),
  ];
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);

/** Returns how to reach the store; '' if it says nothing. */
function contactHtml({ settings }: FallbackStore): string {
  const { street, city, postcode } = storeAddressLines(settings);
  const address = [street, city, postcode].filter((part) => part !== '').join(' · ');
  const ways = [
    settings.email && `E-mail: <a href="mailto:${escaped(settings.email)}">${escaped(settings.email)}</a>`,
    settings.phone &&
      `Telefone: <a href="tel:+55${settings.phone.replaceAll(/\D/g, '')}">${escaped(settings.phone)}</a>`,
    address && `Endereço: ${escaped(address)}`,
  ].filter((way) => way !== '');
  if (ways.length === 0) return '';
  return `<h2>Fale com a gente</h2><ul>${ways.map((way) => `<li>${way}</li>`).join('')}</ul>`;
}
