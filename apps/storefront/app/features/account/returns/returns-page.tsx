import type { PagedReturns } from '@vitrine/contract/schemas/return.ts';
import { Undo2 } from 'lucide-react';

import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { newReturnPath, returnsPath } from '#app/platform/addresses/paths.ts';
import { useStore } from '#app/platform/store/store-context.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Pagination } from '#app/ui/pagination/pagination.tsx';

import { ReturnCard } from './return-card.tsx';

import styles from './returns-page.module.css';

export interface ReturnsPageProps {
  returns: PagedReturns;
  onLogOut: () => void;
}

/** The customer's returns, newest first [ACC-02]. */
export function ReturnsPage({ returns, onLogOut }: ReturnsPageProps) {
  const { settings } = useStore();
  const isEmpty = returns.items.length === 0;
  return (
    <AccountFrame section="returns" onLogOut={onLogOut}>
      <div className={styles.page}>
        <div className={styles.head}>
          <div>
            <h1>Devoluções</h1>
            <p className={styles.text}>
              Você tem {settings['returns/regret_days']} dias, a partir da entrega, para devolver sem explicar
              por quê.
            </p>
          </div>
          {isEmpty ? null : <ButtonLink href={newReturnPath()}>Nova devolução</ButtonLink>}
        </div>
        {isEmpty ? (
          <EmptyState
            icon={<Undo2 aria-hidden="true" />}
            title="Nenhuma devolução"
            text="Algo não saiu como esperado? Escolha o pedido e conte o que houve."
            action={<ButtonLink href={newReturnPath()}>Nova devolução</ButtonLink>}
          />
        ) : (
          <ul className={styles.list}>
            {returns.items.map((one) => (
              <li key={one.id}>
                <ReturnCard summary={one} />
              </li>
            ))}
          </ul>
        )}
        <Pagination
          page={returns.page}
          pageCount={returns.page_count}
          hrefOf={returnsPath}
          label="Páginas de devoluções"
        />
      </div>
    </AccountFrame>
  );
}
