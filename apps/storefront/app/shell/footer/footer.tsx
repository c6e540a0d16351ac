import { type PaymentType, paymentTypes } from '@vitrine/contract/payment-types.ts';
import type { CategoryNode } from '@vitrine/contract/schemas/catalog.ts';
import type { MenuLink } from '@vitrine/contract/schemas/menus.ts';
import { storeAddressLines } from '@vitrine/rules/store-address.ts';
import { Lock, RefreshCw, Truck } from 'lucide-react';

import { blogPath, listsPath, pagePath } from '#app/platform/addresses/paths.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { inSlot } from '#app/platform/look/in-slot.ts';
import type { FooterSlotProps } from '#app/platform/look/look.ts';
import type { StoreContext } from '#app/platform/store/store-context.ts';
import { categoryHref } from '#app/shell/header/category-tree.ts';

import { LinkGroup, type LinkGroupProps } from './link-group.tsx';
import { PaymentMarks } from './payment-marks.tsx';

import styles from './footer.module.css';

export interface FooterProps {
  store: Pick<StoreContext, 'name' | 'settings'>;
  categories?: readonly CategoryNode[] | undefined;
  /** The columns that the store arranged, instead of those made of what it has. */
  menu?: readonly MenuLink[] | null | undefined;
  /** Active content pages: policies, about. */
  pages?: readonly { url_key: string; title: string }[] | undefined;
  /** The blog has entries. */
  hasBlog?: boolean | undefined;
  hasLists?: boolean | undefined;
  /** The types of the store's payment methods, in the order of the registry. */
  paymentTypes?: readonly PaymentType[] | undefined;
  /** The checkout's footer: the seller, without links that lead away. */
  isShort?: boolean | undefined;
}

const accountLinks = [
  { label: 'Minha conta', href: '/conta' },
  { label: 'Meus pedidos', href: '/conta/pedidos' },
];

const noTypes: readonly PaymentType[] = [];

const openConsent = () => emitAppEvent('open-consent');

function OwnFooterColumns({ storeName, description, parts: { social, links, contact } }: FooterSlotProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.about}>
        <p className={styles.name}>{storeName}</p>
        {description === '' ? null : <p className={styles.description}>{description}</p>}
        {social}
      </div>
      {links}
      {contact}
    </div>
  );
}

const FooterColumns = inSlot('Footer', OwnFooterColumns);

/** The seller, with the data that Decreto 7.962/2013 requires, and its contact. */
export function Footer({
  store,
  categories,
  menu = null,
  pages,
  hasBlog = false,
  hasLists = false,
  paymentTypes: types = noTypes,
  isShort = false,
}: FooterProps) {
  const { settings } = store;
  const topCategories = (categories ?? []).filter((category) => category.parent_id === null).slice(0, 7);
  const readings = [
    ...(pages ?? [])
      .filter((page) => page.url_key !== settings.home_page)
      .map((page) => ({ label: page.title, href: pagePath(page.url_key) })),
    ...(hasLists ? [{ label: 'Listas', href: listsPath() }] : []),
    ...(hasBlog ? [{ label: 'Blog', href: blogPath() }] : []),
  ];
  return (
    <footer className={styles.footer}>
      {isShort ? null : <TrustStrip types={types} regretDays={store.settings['returns/regret_days']} />}
      <div className={styles.inner}>
        {isShort ? null : (
          <FooterColumns
            storeName={store.name}
            description={settings.description}
            parts={{
              social: <Social settings={settings} />,
              links:
                menu === null ? (
                  <OwnGroups topCategories={topCategories} readings={readings} />
                ) : (
                  menu.map(({ label, href, children }) => (
                    <LinkGroup key={label} title={label} href={href} links={children} />
                  ))
                ),
              contact: <Contact settings={settings} />,
            }}
          />
        )}
        <div className={styles.base}>
          <PaymentMarks types={types} />
          <LegalLines store={store} />
          <button type="button" className={styles.consent} onClick={openConsent}>
            Preferências de cookies
          </button>
        </div>
      </div>
    </footer>
  );
}

interface OwnGroupsProps {
  topCategories: readonly CategoryNode[];
  readings: LinkGroupProps['links'];
}

/** The columns that are made of what the store has. */
function OwnGroups({ topCategories, readings }: OwnGroupsProps) {
  return (
    <>
      {topCategories.length === 0 ? null : (
        <LinkGroup
          title="Loja"
          links={topCategories.map((category) => ({
            label: category.name,
            href: categoryHref(category),
          }))}
        />
      )}
      <LinkGroup title="Para você" links={accountLinks} />
      {readings.length === 0 ? null : <LinkGroup title="Institucional" links={readings} />}
    </>
  );
}

/** Joins words as in a sentence: 'Pix, cartão e boleto'. */
const wordList = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

function TrustStrip({ types, regretDays }: { types: readonly PaymentType[]; regretDays: number }) {
  const payment = wordList.format(types.map((type) => paymentTypes[type].word));
  const promises = [
    { icon: Truck, title: 'Entrega com data', text: 'Prazo e frete antes de comprar' },
    { icon: RefreshCw, title: 'Troca fácil', text: `${regretDays} dias para mudar de ideia` },
    { icon: Lock, title: 'Pagamento seguro', text: payment.charAt(0).toUpperCase() + payment.slice(1) },
  ];
  return (
    <ul className={styles.trust}>
      {promises.map(({ icon: Icon, title, text }) => (
        <li key={title} className={styles.promise}>
          <Icon aria-hidden="true" />
          <p>
            <strong>{title}</strong>
            {text === '' ? null : <span className={styles.quiet}>{text}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Social({ settings }: Pick<FooterProps['store'], 'settings'>) {
  const networks = [
    { label: 'Instagram', href: settings['social.instagram'] },
    { label: 'Facebook', href: settings['social.facebook'] },
    { label: 'YouTube', href: settings['social.youtube'] },
  ].filter((network) => network.href !== '');
  if (networks.length === 0) return null;
  return (
    <ul className={styles.social} aria-label="Redes sociais">
      {networks.map((network) => (
        <li key={network.label}>
          <a className={styles.network} href={network.href} target="_blank" rel="noopener">
            {network.label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Contact({ settings }: Pick<FooterProps['store'], 'settings'>) {
  if (settings.phone === '' && settings.email === '') return null;
  return (
    <div className={styles.contact}>
      <h2 className={styles.title}>Atendimento</h2>
      <ul className={styles.links}>
        {settings.phone === '' ? null : (
          <li>
            <a className={styles.link} href={`tel:+55${settings.phone.replaceAll(/\D/g, '')}`}>
              {settings.phone}
            </a>
          </li>
        )}
        {settings.email === '' ? null : (
          <li>
            <a className={styles.link} href={`mailto:${settings.email}`}>
              {settings.email}
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}

function LegalLines({ store }: Pick<FooterProps, 'store'>) {
  const { settings } = store;
  const seller = [
    settings.legal_name || store.name,
    settings.document === '' ? '' : `CNPJ ${settings.document}`,
  ].filter((part) => part !== '');
  const { street, city, postcode } = storeAddressLines(settings);
  const address = [street, city, postcode].filter((part) => part !== '');
  return (
    <div className={styles.legal}>
      <p>{seller.join(' · ')}</p>
      {address.length === 0 ? null : <p>{address.join(' · ')}</p>}
    </div>
  );
}
