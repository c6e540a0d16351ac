import { Heart, RefreshCw, ShieldCheck, Truck } from 'lucide-react';

import { useStore } from '#app/platform/store/store-context.ts';
import { PageLink } from '#app/ui/page-link/page-link.tsx';

import styles from './product-trust.module.css';

/** Trust notes: delivery, exchange, safe payment, and one of the merchant's own [STO-06]. */
export function ProductTrust({ isFreeShipping }: { isFreeShipping: boolean }) {
  const { settings, custom } = useStore();
  return (
    <ul className={styles.lines}>
      <li className={styles.line}>
        <Truck aria-hidden="true" />
        <PageLink href="/pagina/entrega" className={styles.link}>
          {isFreeShipping ? 'Frete grátis: prazos e regiões' : 'Formas e prazos de entrega'}
        </PageLink>
      </li>
      <li className={styles.line}>
        <RefreshCw aria-hidden="true" />
        <PageLink href="/pagina/trocas-e-devolucoes" className={styles.link}>
          Troca ou devolução em até {settings['returns/regret_days']} dias
        </PageLink>
      </li>
      <li className={styles.line}>
        <ShieldCheck aria-hidden="true" />
        Pagamento seguro: os dados do cartão não passam pela loja
      </li>
      {custom.trust_note ? (
        <li className={styles.line}>
          <Heart aria-hidden="true" />
          {custom.trust_note}
        </li>
      ) : null}
    </ul>
  );
}
