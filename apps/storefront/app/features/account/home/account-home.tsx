import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatPhone, parsePhone } from '@vitrine/brazil/phone.ts';
import { formatTaxvat, parseTaxvat } from '@vitrine/brazil/taxvat.ts';
import { IdCard, MapPin, Package, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';

import { addressesPath, creditsPath, homePath, ordersPath, personalDataPath } from '#app/platform/paths.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';

import { AccountFrame } from '../account-frame.tsx';
import { AddressLines } from '../address-lines.tsx';
import type { AccountHomeView } from './load-account-home.ts';

import styles from './account-home.module.css';

export interface AccountHomeProps {
  view: AccountHomeView;
  /** The last order as its own feature draws it; null when there is none. */
  lastOrder: ReactNode;
  onLogOut: () => void;
}

/** The account's first page: the last order, and what the shop knows of the customer [ACC-01]. */
export function AccountHome({ view, lastOrder, onLogOut }: AccountHomeProps) {
  const taxvat = parseTaxvat(view.taxvat);
  const phone = parsePhone(view.phone);
  return (
    <AccountFrame section="home" onLogOut={onLogOut}>
      <div className={styles.page}>
        <div>
          <h1>Olá, {view.first_name}</h1>
          <p className={styles.text}>Acompanhe seus pedidos e confira seus dados.</p>
        </div>
        <section>
          <SectionHeading
            title="Último pedido"
            link={
              view.ordersCount > 1
                ? { label: `Ver os ${view.ordersCount} pedidos`, href: ordersPath() }
                : undefined
            }
          />
          {lastOrder ?? (
            <EmptyState
              icon={<Package aria-hidden="true" />}
              title="Você ainda não fez pedidos"
              headingLevel={3}
              action={<ButtonLink href={homePath}>Começar a comprar</ButtonLink>}
            />
          )}
        </section>
        <div className={styles.facts}>
          <Fact
            icon={<IdCard aria-hidden="true" />}
            title="Seus dados"
            link={{ label: 'Alterar meus dados', href: personalDataPath }}
          >
            <p>{view.full_name}</p>
            <p>{view.email}</p>
            <p>{phone ? formatPhone(phone) : view.phone}</p>
            <p>
              {taxvat?.kind === 'pj' ? 'CNPJ' : 'CPF'} {taxvat ? formatTaxvat(taxvat) : view.taxvat}
            </p>
          </Fact>
          <Fact
            icon={<MapPin aria-hidden="true" />}
            title="Endereço principal"
            link={{ label: view.address ? 'Ver meus endereços' : 'Adicionar endereço', href: addressesPath }}
          >
            {view.address ? (
              <AddressLines address={view.address} />
            ) : (
              <p className={styles.text}>Salve um endereço e a próxima compra fica mais rápida.</p>
            )}
          </Fact>
          {view.creditCentavos > 0 ? (
            <Fact
              icon={<Wallet aria-hidden="true" />}
              title="Crédito na loja"
              link={{ label: 'Ver extrato', href: creditsPath() }}
            >
              <p className={styles.credit}>{formatBrl(view.creditCentavos)}</p>
              <p className={styles.text}>Para usar nas próximas compras.</p>
            </Fact>
          ) : null}
        </div>
      </div>
    </AccountFrame>
  );
}

interface FactProps {
  icon: ReactNode;
  title: string;
  link?: { label: string; href: string };
  children: ReactNode;
}

function Fact({ icon, title, link, children }: FactProps) {
  return (
    <Card as="section" className={styles.fact}>
      <h2 className={styles.factTitle}>
        {icon}
        {title}
      </h2>
      <div>{children}</div>
      {link === undefined ? null : (
        <a className={styles.link} href={link.href}>
          {link.label}
        </a>
      )}
    </Card>
  );
}
