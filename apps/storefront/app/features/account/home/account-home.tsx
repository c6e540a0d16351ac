import { formatPhone, parsePhone } from '@vitrine/brazil/phone.ts';
import { formatTaxvat, parseTaxvat } from '@vitrine/brazil/taxvat.ts';
import { IdCard, MapPin, Package, Wallet } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { AddressLines } from '#app/features/account/address-lines.tsx';
import {
  addressesPath,
  creditsPath,
  homePath,
  ordersPath,
  personalDataPath,
} from '#app/platform/addresses/paths.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';
import { SectionHeading } from '#app/ui/section-heading/section-heading.tsx';

import { CreditFact } from './credit-fact.tsx';
import type { AccountHomeView } from './load-account-home.ts';
import { ProductsToReview } from './products-to-review.tsx';
import { ReordersDue } from './reorders-due.tsx';

import styles from './account-home.module.css';

export interface AccountHomeProps {
  view: AccountHomeView;
  /** Open orders, else the latest one, as the orders feature renders them; empty without any. */
  orders: readonly ReactElement[];
  /** Returns that the customer has to send, as the returns feature renders them. */
  returns: readonly ReactElement[];
  onLogOut: () => void;
}

/** The account's overview: pending actions and the customer's data [ACC-01]. */
export function AccountHome({ view, orders, returns, onLogOut }: AccountHomeProps) {
  const { overview } = view;
  const taxvat = parseTaxvat(view.taxvat);
  const phone = parsePhone(view.phone);
  return (
    <AccountFrame section="home" onLogOut={onLogOut}>
      <div className={styles.page}>
        <div>
          <h1>Olá, {view.first_name}</h1>
          {view.company_name === '' ? null : <p className={styles.company}>{view.company_name}</p>}
          <p className={styles.text}>Acompanhe seus pedidos e confira seus dados.</p>
        </div>
        <section>
          <SectionHeading
            title={ordersTitle(overview)}
            link={
              overview.orders_total > orders.length
                ? { label: `Ver os ${overview.orders_total} pedidos`, href: ordersPath() }
                : undefined
            }
          />
          {orders.length > 0 ? (
            <Cards cards={orders} />
          ) : (
            <EmptyState
              icon={<Package aria-hidden="true" />}
              title="Você ainda não fez pedidos"
              text="Quando fizer, você acompanha tudo por aqui: pagamento, envio e entrega."
              headingLevel={3}
              action={<ButtonLink href={homePath}>Começar a comprar</ButtonLink>}
            />
          )}
        </section>
        {returns.length > 0 ? (
          <section>
            <SectionHeading
              title="Devoluções para enviar"
              text="Já aprovamos: embale bem e siga os passos para enviar."
            />
            <Cards cards={returns} />
          </section>
        ) : null}
        <ReordersDue suggestions={view.reorders} />
        <ProductsToReview items={overview.to_review} />
        <div className={styles.facts}>
          <Fact
            icon={<IdCard aria-hidden="true" />}
            title="Seus dados"
            link={{ label: 'Alterar meus dados', href: personalDataPath }}
          >
            {view.company_name === '' ? null : <p>{view.company_name}</p>}
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
          {overview.credit_centavos + overview.bonus_centavos > 0 ? (
            <Fact
              icon={<Wallet aria-hidden="true" />}
              title="Crédito na loja"
              link={{ label: 'Ver extrato', href: creditsPath() }}
            >
              <CreditFact {...overview} />
            </Fact>
          ) : null}
        </div>
      </div>
    </AccountFrame>
  );
}

function ordersTitle({ open_orders: open, last_order: last }: AccountHomeView['overview']): string {
  if (open.length > 0) return 'Pedidos em andamento';
  return last ? 'Último pedido' : 'Seus pedidos';
}

/** Each card has its own key. */
function Cards({ cards }: { cards: readonly ReactElement[] }) {
  return (
    <ul className={styles.cards}>
      {cards.map((card) => (
        <li key={card.key}>{card}</li>
      ))}
    </ul>
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
        <PageLink className={styles.link} href={link.href}>
          {link.label}
        </PageLink>
      )}
    </Card>
  );
}
