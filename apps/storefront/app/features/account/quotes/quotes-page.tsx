import { formatDate } from '@vitrine/brazil/date-time.ts';
import { FileText } from 'lucide-react';

import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { SummaryCard } from '#app/features/account/summary-card.tsx';
import { cartPath, quotePath, quotesPath } from '#app/platform/addresses/paths.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Pagination } from '#app/ui/pagination/pagination.tsx';

import { quoteStatusView } from './domain/quote-status-view.ts';
import type { PagedQuotes } from './load-quotes.ts';

import styles from './quotes.module.css';

export interface QuotesPageProps {
  quotes: PagedQuotes;
  onLogOut: () => void;
}

/** The customer's quotes, newest first. */
export function QuotesPage({ quotes, onLogOut }: QuotesPageProps) {
  return (
    <AccountFrame section="quotes" onLogOut={onLogOut}>
      <div className={styles.page}>
        <div>
          <h1>Cotações</h1>
          <p className={styles.text}>Monte a sacola e peça à loja um preço para o que está nela.</p>
        </div>
        {quotes.items.length === 0 ? (
          <EmptyState
            icon={<FileText aria-hidden="true" />}
            title="Nenhuma cotação"
            text="Na sacola, escolha Pedir cotação: a loja responde com preços, frete e prazo."
            action={<ButtonLink href={cartPath}>Ver a sacola</ButtonLink>}
          />
        ) : (
          <ul className={styles.list}>
            {quotes.items.map((quote) => (
              <li key={quote.id}>
                <SummaryCard
                  title={`Cotação ${quote.id}`}
                  href={quotePath(quote.id)}
                  line={
                    <>
                      Pedida em <time dateTime={quote.asked_at}>{formatDate(quote.asked_at)}</time>
                      {quote.valid_until === null ? '' : `, vale até ${formatDate(quote.valid_until)}`}
                    </>
                  }
                  status={quoteStatusView(quote.status)}
                  images={[]}
                  itemsCount={quote.items_count}
                  {...(quote.total_centavos !== null && { totalCentavos: quote.total_centavos })}
                />
              </li>
            ))}
          </ul>
        )}
        <Pagination
          page={quotes.page}
          pageCount={quotes.page_count}
          hrefOf={quotesPath}
          label="Páginas de cotações"
        />
      </div>
    </AccountFrame>
  );
}
