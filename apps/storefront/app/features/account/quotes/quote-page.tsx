import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { Quote } from '@vitrine/contract/schemas/quote.ts';
import { useState } from 'react';

import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { SubPageHead } from '#app/features/account/sub-page-head.tsx';
import { Thumbnail } from '#app/features/account/thumbnail.tsx';
import { orderPath, preparedOrderPath, quotesPath } from '#app/platform/addresses/paths.ts';
import { Amount } from '#app/ui/amount/amount.tsx';
import { Badge } from '#app/ui/badge/badge.tsx';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

import { DeclineQuote } from './decline-quote.tsx';
import { quoteStatusView } from './domain/quote-status-view.ts';

import styles from './quotes.module.css';

export interface QuotePageProps {
  quote: Quote;
  onLogOut: () => void;
}

/** One quote of the account: accepted by its link, or declined with a reason. */
export function QuotePage({ quote: loaded, onLogOut }: QuotePageProps) {
  const [changed, setChanged] = useState<Quote | null>(null);
  const quote = changed ?? loaded;
  const { label, text, tone } = quoteStatusView(quote.status);
  const isOpen = quote.status === 'asked' || quote.status === 'answered';
  return (
    <AccountFrame section="quotes" onLogOut={onLogOut}>
      <div className={styles.page}>
        <SubPageHead trail={[{ label: 'Cotações', href: quotesPath() }, { label: `Cotação ${quote.id}` }]}>
          <div className={styles.title}>
            <h1>Cotação {quote.id}</h1>
            <Badge tone={tone}>{label}</Badge>
          </div>
          <p className={styles.text}>{text}</p>
        </SubPageHead>
        <div className={styles.columns}>
          <Items quote={quote} />
          <Card as="section" padding="l" className={styles.section} aria-labelledby="resumo">
            <h2 id="resumo" className={styles.heading}>
              {quote.by_payment.length > 0 ? 'Proposta da loja' : 'Seu pedido'}
            </h2>
            <Facts quote={quote} />
            {quote.link_token === null ? null : (
              <ButtonLink
                href={`${preparedOrderPath}#${quote.link_token}`}
                size="l"
                isFullWidth
                rel="nofollow"
              >
                Conferir e aceitar
              </ButtonLink>
            )}
            {isOpen ? <DeclineQuote quote={quote} onDeclined={setChanged} /> : null}
          </Card>
        </div>
      </div>
    </AccountFrame>
  );
}

function Items({ quote: { lines, items_count: count } }: { quote: Quote }) {
  return (
    <Card as="section" padding="l" className={styles.section} aria-labelledby="itens">
      <h2 id="itens" className={styles.heading}>
        {count === 1 ? '1 item' : `${count} itens`}
      </h2>
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line.variant_id} className={styles.item}>
            <Thumbnail image={line.image} />
            <div>
              <p className={styles.name}>{line.name}</p>
              {line.options_label === '' ? null : <p className={styles.fact}>{line.options_label}</p>}
              <p className={styles.fact}>
                {line.qty} ×{' '}
                {line.shop_centavos === null ? null : (
                  <>
                    <s>
                      <VisuallyHidden>Preço da loja: </VisuallyHidden>
                      <Amount centavos={line.shop_centavos} />
                    </s>{' '}
                  </>
                )}
                <Amount centavos={line.price_centavos} />
              </p>
            </div>
            <Amount centavos={line.total_centavos} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Facts({ quote }: { quote: Quote }) {
  const { discount_centavos: discount, discount_reason: reason } = quote;
  return (
    <dl className={styles.facts}>
      {quote.order ? (
        <div>
          <dt>Pedido</dt>
          <dd>
            <PageLink href={orderPath(quote.order.uuid)}>{quote.order.increment_id}</PageLink>
          </dd>
        </div>
      ) : null}
      <div>
        <dt>Pedida em</dt>
        <dd>{formatDate(quote.asked_at)}</dd>
      </div>
      {quote.valid_until === null ? null : (
        <div>
          <dt>Vale até</dt>
          <dd>{formatDate(quote.valid_until)}</dd>
        </div>
      )}
      {quote.wished_on === null ? null : (
        <div>
          <dt>Para o dia</dt>
          <dd>{formatDate(quote.wished_on)}</dd>
        </div>
      )}
      {quote.note === '' ? null : (
        <div>
          <dt>Sua mensagem</dt>
          <dd>{quote.note}</dd>
        </div>
      )}
      {quote.decline_reason === '' ? null : (
        <div>
          <dt>Motivo da recusa</dt>
          <dd>{quote.decline_reason}</dd>
        </div>
      )}
      <div>
        <dt>{quote.by_payment.length > 0 ? 'Produtos' : 'Produtos, pelos preços da loja'}</dt>
        <dd>
          <Amount centavos={quote.items_centavos} />
        </dd>
      </div>
      {discount === 0 ? null : (
        <div>
          <dt>Desconto: {reason}</dt>
          <dd>
            −<Amount centavos={discount} />
          </dd>
        </div>
      )}
      {quote.shipping === null ? null : (
        <div>
          <dt>Entrega: {quote.shipping.name}</dt>
          <dd>
            {quote.shipping.price_centavos === 0 ? (
              'Grátis'
            ) : (
              <Amount centavos={quote.shipping.price_centavos} />
            )}
          </dd>
        </div>
      )}
      {quote.by_payment.map(({ payment_code: code, label, total_centavos: total }) => (
        <div key={code}>
          <dt>Total com {label}</dt>
          <dd>
            <strong>
              <Amount centavos={total} />
            </strong>
          </dd>
        </div>
      ))}
    </dl>
  );
}
