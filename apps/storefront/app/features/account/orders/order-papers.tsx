import type { Order } from '@vitrine/contract/schemas/sales.ts';

import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { CopyButton } from '#app/ui/button/copy-button.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

import { groupedInvoiceKey } from './domain/order-status-view.ts';

import styles from './order-page.module.css';

interface TrackingProps {
  readonly tracking: NonNullable<Order['tracking']>;
  /** Says of which parcel it is, if there are several. */
  readonly of?: string;
}

/** Tracking of the parcel [ACC-01]. */
export function Tracking({ tracking, of = '' }: TrackingProps) {
  const ofParcel = of === '' ? null : <VisuallyHidden> {of}</VisuallyHidden>;
  return (
    <div className={styles.paper}>
      <p>
        Rastreio{tracking.carrier === '' ? '' : ` (${tracking.carrier})`}:{' '}
        <strong className={styles.code}>{tracking.code}</strong>
      </p>
      <div className={styles.paperActions}>
        {tracking.url === null ? null : (
          <ButtonLink variant="secondary" size="s" href={tracking.url} target="_blank" rel="noopener">
            Acompanhar entrega{ofParcel}
          </ButtonLink>
        )}
        <CopyButton
          size="s"
          text={tracking.code}
          label={of === '' ? 'Copiar código' : `Copiar código ${of}`}
        />
      </div>
    </div>
  );
}

/** The invoice of an order, with its key in groups of four. */
export function Invoice({ invoice }: { invoice: NonNullable<Order['invoice']> }) {
  return (
    <div className={styles.paper}>
      <p className={styles.code}>{groupedInvoiceKey(invoice.key)}</p>
      <div className={styles.paperActions}>
        {invoice.url === null ? null : (
          <ButtonLink variant="secondary" size="s" href={invoice.url} target="_blank" rel="noopener">
            Ver nota fiscal
          </ButtonLink>
        )}
        <CopyButton size="s" text={invoice.key} label="Copiar chave" />
      </div>
    </div>
  );
}
