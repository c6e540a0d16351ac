import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import { orderRows } from '@vitrine/contract/order-total-rows.ts';
import type { PreparedOrder } from '@vitrine/contract/schemas/prepared-order.ts';

import { LinePicture } from '#app/features/cart/line-picture.tsx';
import { SummaryRows } from '#app/features/cart/summary-rows.tsx';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Amount } from '#app/ui/amount/amount.tsx';

import { addressLines } from './domain/address-lines.ts';

import styles from './prepared-order-details.module.css';

/** The pieces, amounts and address of a prepared order, with what the shop sells otherwise by now. */
export function PreparedOrderDetails({ order }: { order: PreparedOrder }) {
  const { items, address, shipping, by_payment: prices, has_coupon_problem: hasCouponProblem } = order;
  const [first, ...others] = prices;
  return (
    <>
      <section aria-label="Produtos">
        <ul className={styles.items}>
          {items.map((item) => (
            <Item key={`${item.name} ${item.options_label}`} item={item} isOrdered={order.order !== null} />
          ))}
        </ul>
      </section>
      {hasCouponProblem && order.order === null ? (
        <Alert tone="warning" title="O cupom deste pedido não vale mais">
          <p>Fale com a loja: ela pode preparar o pedido de novo.</p>
        </Alert>
      ) : null}
      {address && shipping ? (
        <section aria-label="Entrega" className={styles.delivery}>
          <h2>{shipping.is_pickup ? 'Retirada' : 'Entrega'}</h2>
          <p>{address.recipient}</p>
          {addressLines(address).map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>
            {shipping.name}
            {first ? `, até ${formatDate(first.arrives_on)}` : null}
          </p>
        </section>
      ) : null}
      {first ? (
        <section aria-label="Total">
          <SummaryRows
            rows={orderRows({ ...first, gift_wrap: null })}
            totalLabel={`Total no ${first.label}`}
            totalCentavos={first.totals.total_centavos}
          />
          {others.length > 0 ? (
            <ul className={styles.others} aria-label="Outras formas de pagamento">
              {others.map(({ payment_code: code, label, totals }) => (
                <li key={code}>
                  <span>{label}</span> <Amount centavos={totals.total_centavos} />
                </li>
              ))}
            </ul>
          ) : null}
        </section>
      ) : (
        <Alert tone="warning" title="A loja não tem como cobrar este pedido agora">
          <p>Fale com ela para combinar o pagamento.</p>
        </Alert>
      )}
    </>
  );
}

interface ItemProps {
  readonly item: PreparedOrder['items'][number];
  readonly isOrdered: boolean;
}

function Item({ item, isOrdered }: ItemProps) {
  const { name, options_label: options, qty, image, total_centavos: total } = item;
  const notice = isOrdered ? null : noticeOf(item);
  return (
    <li className={styles.item}>
      <LinePicture image={image} />
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.detail}>
          {options === '' ? null : `${options} · `}
          {qty} un.
        </p>
        {notice === null ? null : <p className={styles.notice}>{notice}</p>}
      </div>
      <Amount centavos={total} />
    </li>
  );
}

/** Says what of a piece has changed in the shop since it was prepared; null for nothing. */
function noticeOf({
  qty,
  available_qty: available,
  price_centavos: agreed,
  price_now_centavos: now,
}: ItemProps['item']): string | null {
  if (available === 0) return 'Esgotado. Fale com a loja.';
  if (available < qty) return `Só há ${available} em estoque. Fale com a loja.`;
  if (now === null || now === agreed) return null;
  return `Na loja custa agora ${formatBrl(now)} cada; aqui vale o preço combinado, ${formatBrl(agreed)}.`;
}
