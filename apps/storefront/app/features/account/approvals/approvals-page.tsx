import { formatDate } from '@vitrine/brazil/date-time.ts';
import { ClipboardCheck } from 'lucide-react';

import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { SummaryCard } from '#app/features/account/summary-card.tsx';
import { approvalPath, approvalsPath, cartPath } from '#app/platform/addresses/paths.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Pagination } from '#app/ui/pagination/pagination.tsx';

import { approvalStatusView } from './domain/approval-status-view.ts';
import type { PagedApprovals } from './load-approvals.ts';

import styles from './approvals.module.css';

export interface ApprovalsPageProps {
  approvals: PagedApprovals;
  onLogOut: () => void;
}

/** Orders of buyers that are to be approved: one's own, or all for who may approve. */
export function ApprovalsPage({ approvals, onLogOut }: ApprovalsPageProps) {
  return (
    <AccountFrame section="approvals" onLogOut={onLogOut}>
      <div className={styles.page}>
        <div>
          <h1>Aprovações</h1>
          <p className={styles.text}>Compras acima do limite de quem pediu, e o que a empresa decidiu.</p>
        </div>
        {approvals.items.length === 0 ? (
          <EmptyState
            icon={<ClipboardCheck aria-hidden="true" />}
            title="Nenhum pedido de aprovação"
            text="Quando uma compra passa do limite, a aprovação é pedida na página de pagamento."
            action={<ButtonLink href={cartPath}>Ver a sacola</ButtonLink>}
          />
        ) : (
          <ul className={styles.list}>
            {approvals.items.map((approval) => (
              <li key={approval.id}>
                <SummaryCard
                  title={`Aprovação ${approval.id}`}
                  href={approvalPath(approval.id)}
                  line={
                    <>
                      {approval.is_own ? 'Pedida por você' : `Pedida por ${approval.asked_by}`} em{' '}
                      <time dateTime={approval.asked_at}>{formatDate(approval.asked_at)}</time>
                      {approval.valid_until === null ? '' : `, vale até ${formatDate(approval.valid_until)}`}
                    </>
                  }
                  status={approvalStatusView(approval.status)}
                  images={[]}
                  itemsCount={approval.items_count}
                  totalCentavos={approval.total_centavos}
                />
              </li>
            ))}
          </ul>
        )}
        <Pagination
          page={approvals.page}
          pageCount={approvals.page_count}
          hrefOf={approvalsPath}
          label="Páginas de aprovações"
        />
      </div>
    </AccountFrame>
  );
}
