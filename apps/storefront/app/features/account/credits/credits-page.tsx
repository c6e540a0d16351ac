import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { PagedCredits } from '@vitrine/contract/schemas/credit.ts';
import { Wallet } from 'lucide-react';

import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { RedeemGiftCardForm } from '#app/features/gift-cards/redeem-gift-card-form.tsx';
import { creditsPath, homePath } from '#app/platform/addresses/paths.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Amount } from '#app/ui/amount/amount.tsx';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Pagination } from '#app/ui/pagination/pagination.tsx';

import { CreditRow } from './credit-row.tsx';

import styles from './credits-page.module.css';

export interface CreditsPageProps {
  credits: PagedCredits;
  /** Called when a gift card has changed the ledger. */
  onRedeemed?: (() => void) | undefined;
  onLogOut: () => void;
}

/** The customer's credit balance and its ledger [ACC-03]. */
export function CreditsPage({ credits, onRedeemed, onLogOut }: CreditsPageProps) {
  const { credit_centavos: credit, bonus_centavos: bonus, next_expiry: nextExpiry } = credits;
  return (
    <AccountFrame section="credits" onLogOut={onLogOut}>
      <div className={styles.page}>
        <h1>Créditos</h1>
        <div className={styles.balances}>
          <Balance title="Crédito na loja" centavos={credit}>
            Vale como dinheiro nas próximas compras.
          </Balance>
          <Balance title="Bônus" centavos={bonus}>
            Um desconto à parte, com regras próprias.
          </Balance>
        </div>
        {nextExpiry === null ? null : (
          <Alert tone="info">
            <Amount centavos={nextExpiry.amount_centavos} />{' '}
            {nextExpiry.amount_centavos === 100 ? 'vence' : 'vencem'} em {formatDate(nextExpiry.at)}.
          </Alert>
        )}
        <Card as="section" padding="l" className={styles.section} aria-labelledby="vale-presente">
          <h2 id="vale-presente" className={styles.heading}>
            Resgatar vale-presente
          </h2>
          <RedeemGiftCardForm onRedeemed={onRedeemed} />
        </Card>
        <section className={styles.section} aria-labelledby="extrato">
          <h2 id="extrato" className={styles.heading}>
            Extrato
          </h2>
          {credits.items.length === 0 ? (
            <EmptyState
              icon={<Wallet aria-hidden="true" />}
              title="Nenhum movimento ainda"
              text="Créditos de devoluções, vales-presente e presentes da loja aparecem aqui."
              headingLevel={3}
              action={<ButtonLink href={homePath}>Ver produtos</ButtonLink>}
            />
          ) : (
            <ul className={styles.list}>
              {credits.items.map((entry) => (
                <CreditRow key={entry.id} entry={entry} />
              ))}
            </ul>
          )}
          <Pagination
            page={credits.page}
            pageCount={credits.page_count}
            hrefOf={creditsPath}
            label="Páginas do extrato"
          />
        </section>
      </div>
    </AccountFrame>
  );
}

function Balance({ title, centavos, children }: { title: string; centavos: number; children: string }) {
  return (
    <Card as="section" className={styles.balance}>
      <h2 className={styles.balanceTitle}>{title}</h2>
      <p className={styles.amount}>
        <Amount centavos={centavos} />
      </p>
      <p className={styles.text}>{children}</p>
    </Card>
  );
}
