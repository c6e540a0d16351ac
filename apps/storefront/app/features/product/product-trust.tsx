import { RefreshCw, ShieldCheck, Truck } from 'lucide-react';

import { useStore } from '#app/platform/store/store-context.ts';
import { PageLink } from '#app/ui/page-link/page-link.tsx';

import styles from './product-trust.module.css';

/** Trust notes: delivery, exchange, safe payment. */
export function ProductTrust({ isFreeShipping }: { isFreeShipping: boolean }) {
  const { custom } = useStore();
  const returnDays = custom.return_days;
  return (
    <ul className={styles.lines}>
      <li className={styles.line}>
        <Truck aria-hidden="true" />
        <PageLink href="/pagina/entrega" className={styles.link}>
          {isFreeShipping ? 'Frete grátis para todo o Brasil' : 'Entrega para todo o Brasil'}
        </PageLink>
      </li>
      {returnDays ? (
        <li className={styles.line}>
          <RefreshCw aria-hidden="true" />
          <PageLink href="/pagina/trocas-e-devolucoes" className={styles.link}>
            Troca ou devolução em até {returnDays} dias
          </PageLink>
        </li>
      ) : null}
      <li className={styles.line}>
        <ShieldCheck aria-hidden="true" />
        Pagamento seguro: os dados do cartão não passam pela loja
      </li>
    </ul>
  );
}
