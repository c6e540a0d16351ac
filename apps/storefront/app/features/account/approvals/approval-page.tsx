import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { Approval } from '@vitrine/contract/schemas/buyer.ts';
import { type ReactNode, useState } from 'react';

import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { SubPageHead } from '#app/features/account/sub-page-head.tsx';
import { Thumbnail } from '#app/features/account/thumbnail.tsx';
import { approvalsPath, orderPath, preparedOrderPath } from '#app/platform/addresses/paths.ts';
import { Amount } from '#app/ui/amount/amount.tsx';
import { Badge } from '#app/ui/badge/badge.tsx';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';

import { DeclineApproval } from './decline-approval.tsx';
import { approvalStatusView } from './domain/approval-status-view.ts';

import styles from './approvals.module.css';

export interface ApprovalPageProps {
  approval: Approval;
  onLogOut: () => void;
}

/** A request for approval: approved by its link, or declined with a reason. */
export function ApprovalPage({ approval: loaded, onLogOut }: ApprovalPageProps) {
  const [changed, setChanged] = useState<Approval | null>(null);
  const approval = changed ?? loaded;
  const { label, text, tone } = approvalStatusView(approval.status);
  const mayDecline = approval.status === 'open' && (approval.is_own || approval.link_token !== null);
  return (
    <AccountFrame section="approvals" onLogOut={onLogOut}>
      <div className={styles.page}>
        <SubPageHead
          trail={[{ label: 'Aprovações', href: approvalsPath() }, { label: `Aprovação ${approval.id}` }]}
        >
          <div className={styles.title}>
            <h1>Aprovação {approval.id}</h1>
            <Badge tone={tone}>{label}</Badge>
          </div>
          <p className={styles.text}>{text}</p>
        </SubPageHead>
        <div className={styles.columns}>
          <Items approval={approval} />
          <Card as="section" padding="l" className={styles.section} aria-labelledby="resumo">
            <h2 id="resumo" className={styles.heading}>
              Resumo
            </h2>
            <Facts approval={approval} />
            {approval.link_token === null ? null : (
              <ButtonLink
                href={`${preparedOrderPath}#${approval.link_token}`}
                size="l"
                isFullWidth
                rel="nofollow"
              >
                Conferir e aprovar
              </ButtonLink>
            )}
            {mayDecline ? <DeclineApproval approval={approval} onDeclined={setChanged} /> : null}
          </Card>
        </div>
      </div>
    </AccountFrame>
  );
}

function Items({ approval: { lines, items_count: count } }: { approval: Approval }) {
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
                {line.qty} × <Amount centavos={line.price_centavos} />
              </p>
            </div>
            <Amount centavos={line.total_centavos} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Facts({ approval }: { approval: Approval }) {
  const { order, shipping, valid_until: until } = approval;
  return (
    <dl className={styles.facts}>
      {order ? (
        <Fact label="Pedido">
          <PageLink href={orderPath(order.uuid)}>{order.increment_id}</PageLink>
        </Fact>
      ) : null}
      <Fact label="Pedida por">{approval.asked_by}</Fact>
      <Fact label="Pedida em">{formatDate(approval.asked_at)}</Fact>
      {until === null ? null : <Fact label="Vale até">{formatDate(until)}</Fact>}
      {approval.decided_by === '' ? null : <Fact label="Decidida por">{approval.decided_by}</Fact>}
      {approval.note === '' ? null : <Fact label="Mensagem">{approval.note}</Fact>}
      {approval.decline_reason === '' ? null : <Fact label="Motivo">{approval.decline_reason}</Fact>}
      <Fact label="Produtos">
        <Amount centavos={approval.items_centavos} />
      </Fact>
      {shipping === null ? null : (
        <Fact label={`Entrega: ${shipping.name}`}>
          {shipping.price_centavos === 0 ? 'Grátis' : <Amount centavos={shipping.price_centavos} />}
        </Fact>
      )}
      {approval.by_payment.map(({ payment_code: code, label, total_centavos: total }) => (
        <Fact key={code} label={`Total com ${label}`}>
          <strong>
            <Amount centavos={total} />
          </strong>
        </Fact>
      ))}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
