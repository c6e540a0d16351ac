import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { ReturnDetail } from '@vitrine/contract/schemas/return.ts';
import { useState } from 'react';

import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { PrintButton } from '#app/features/account/printed.tsx';
import { SubPageHead } from '#app/features/account/sub-page-head.tsx';
import { Thumbnail } from '#app/features/account/thumbnail.tsx';
import { Timeline } from '#app/features/account/timeline.tsx';
import { orderPath, returnsPath } from '#app/platform/addresses/paths.ts';
import { useSession } from '#app/platform/session/session-state.ts';
import { Amount } from '#app/ui/amount/amount.tsx';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';

import { ChooseAgain } from './choose-again.tsx';
import { returnSteps } from './domain/return-steps.ts';
import { exchangeText, reasonLabels, resultLabels, returnStatusView } from './domain/return-words.ts';
import { ReturnLabel } from './return-label.tsx';
import { ReturnPhotos } from './return-photos.tsx';

import styles from './returns-page.module.css';

export interface ReturnPageProps {
  detail: ReturnDetail;
  onLogOut: () => void;
}

/** One return of the account [ACC-02]. */
export function ReturnPage({ detail: loaded, onLogOut }: ReturnPageProps) {
  const [changed, setChanged] = useState<ReturnDetail | null>(null);
  const detail = changed ?? loaded;
  const customer = useSession((session) => session.customer);
  return (
    <AccountFrame section="returns" onLogOut={onLogOut}>
      <ReturnDetails
        detail={detail}
        above={{ label: 'Devoluções', href: returnsPath() }}
        orderHref={orderPath(detail.order.uuid)}
        onChanged={setChanged}
        sender={customer && `${customer.first_name} ${customer.last_name}`}
      />
    </AccountFrame>
  );
}

export interface ReturnDetailsProps {
  detail: ReturnDetail;
  /** The parent page in the breadcrumb. */
  above: { label: string; href: string };
  orderHref: string;
  /** Absent: nothing can be changed here. */
  onChanged?: (detail: ReturnDetail) => void;
  /** Named on the label; null if unknown. */
  sender: string | null;
}

/** Everything about one return, with its label while it is to be sent. */
export function ReturnDetails({ detail, above, orderHref, onChanged, sender }: ReturnDetailsProps) {
  const { label, text, tone } = returnStatusView(detail.status);
  const isToBeSent = detail.status === 'approved';
  return (
    <div className={styles.page}>
      <SubPageHead trail={[above, { label: `Devolução ${detail.id}` }]}>
        <div className={styles.title}>
          <h1>Devolução {detail.id}</h1>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <p className={styles.text}>{text}</p>
        {isToBeSent ? (
          <div>
            <PrintButton>Imprimir etiqueta</PrintButton>
          </div>
        ) : null}
      </SubPageHead>
      <div className={styles.columns}>
        <Card as="section" padding="l" className={styles.section} aria-labelledby="andamento">
          <h2 id="andamento" className={styles.heading}>
            Andamento
          </h2>
          <Timeline steps={returnSteps(detail)} />
        </Card>
        <Card as="section" padding="l" className={styles.section} aria-labelledby="itens">
          <h2 id="itens" className={styles.heading}>
            {detail.items_count === 1 ? '1 item' : `${detail.items_count} itens`}
          </h2>
          <ul className={styles.list}>
            {detail.items.map((item) => (
              <li key={item.id} className={styles.item}>
                <Thumbnail image={item.image} />
                <div>
                  <p className={styles.itemName}>{item.name}</p>
                  <p className={styles.fact}>
                    {[item.options_label, `Quantidade: ${item.qty}`].filter(Boolean).join(', ')}
                  </p>
                </div>
              </li>
            ))}
          </ul>
          <Facts detail={detail} orderHref={orderHref} />
          {detail.exchange_choices && onChanged ? (
            <ChooseAgain detail={detail} choices={detail.exchange_choices} onChanged={onChanged} />
          ) : null}
        </Card>
      </div>
      {isToBeSent ? <ReturnLabel detail={detail} sender={sender} /> : null}
    </div>
  );
}

function Facts({ detail, orderHref }: { detail: ReturnDetail; orderHref: string }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Pedido</dt>
        <dd>
          <PageLink href={orderHref}>{detail.order.increment_id}</PageLink>
        </dd>
      </div>
      <div>
        <dt>Pedida em</dt>
        <dd>
          {formatDate(detail.requested_at)}
          {detail.is_withdrawal ? ', dentro do prazo para desistir' : ''}
        </dd>
      </div>
      <div>
        <dt>Motivo</dt>
        <dd>{reasonLabels[detail.reason]}</dd>
      </div>
      {detail.comment === '' ? null : (
        <div>
          <dt>O que você contou</dt>
          <dd>{detail.comment}</dd>
        </div>
      )}
      {detail.photos.length === 0 ? null : (
        <div>
          <dt>Fotos</dt>
          <dd>
            <ReturnPhotos ids={detail.photos} />
          </dd>
        </div>
      )}
      <div>
        <dt>Você prefere</dt>
        <dd>{resultLabels[detail.result]}</dd>
      </div>
      {detail.exchange ? (
        <div>
          <dt>Troca</dt>
          <dd>
            {exchangeText(detail.exchange, formatBrl)}{' '}
            {detail.exchange.order === null ? null : (
              <PageLink href={orderPath(detail.exchange.order.uuid)}>
                Pedido {detail.exchange.order.increment_id}
              </PageLink>
            )}
          </dd>
        </div>
      ) : null}
      <div>
        <dt>Valor</dt>
        <dd>
          <Amount centavos={detail.amount_centavos} />
        </dd>
      </div>
    </dl>
  );
}
