import { Box, Typography } from '@mui/material';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type { AdminOrder } from '@vitrine/contract/admin/schemas/orders.ts';
import type { ReactNode } from 'react';

import { useMay } from '#panel/platform/use-signed-in.ts';
import { orderStatusLabels } from '#panel/ui/labels/order-labels.ts';
import { readableCep, readablePhone, readableTaxvat } from '#panel/ui/labels/readable-numbers.ts';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';

import { CorrectAddress } from './correct-address.tsx';

type OrderReturn = AdminOrder['returns'][number];

const returnTexts: Record<OrderReturn['status'], string> = {
  requested: 'pedida',
  approved: 'aprovada',
  received: 'recebida',
  done: 'concluída',
  refused: 'recusada',
};

/** The customer, the delivery address, the gift, the returns and the timeline of an order. */
export function OrderSide({ order }: { order: AdminOrder }) {
  // A masked address cannot be corrected.
  const seesPersonal = useMay('customers.personal');
  const mayWrite = useMay('orders.write');
  const mayCorrect = mayWrite && seesPersonal;
  const { customer, address, shipping, gift_wrap: gift, returns, exchanged, timeline } = order;
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <SectionCard title="Cliente">
        <CustomerName customer={customer} />
        {customer.contact && <Line>{customer.contact}</Line>}
        {customer.ordered_by && (
          <Line>
            Pedido por {customer.ordered_by.name}
            {customer.ordered_by.approved_by ? `, aprovado por ${customer.ordered_by.approved_by}` : ''}
          </Line>
        )}
        <Line>{customer.email}</Line>
        <Line>{readablePhone(customer.phone)}</Line>
        <Line>{readableTaxvat(customer.taxvat)}</Line>
      </SectionCard>
      <SectionCard title="Entrega">
        <Line>
          {shipping.name}, até {formatDate(shipping.arrives_on)}
        </Line>
        <Line>{address.recipient}</Line>
        <Line>
          {address.street}, {address.number} {address.complement}
        </Line>
        <Line>{address.neighborhood}</Line>
        <Line>
          {address.city}/{address.region}, {readableCep(address.postcode)}
        </Line>
        {mayCorrect && order.can_be_readdressed && <CorrectAddress order={order} />}
      </SectionCard>
      {gift && (
        <SectionCard title="Embrulhar para presente">
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {gift.message === '' ? 'Sem mensagem.' : `“${gift.message}”`}
          </Typography>
        </SectionCard>
      )}
      {exchanged && (
        <SectionCard title="Pedido de uma troca">
          <ReturnLink id={exchanged.return_id} />
          <Line>
            <TextLink to="/pedidos/$id" params={{ id: exchanged.order.increment_id }}>
              Primeiro pedido: {exchanged.order.increment_id}
            </TextLink>
          </Line>
        </SectionCard>
      )}
      {returns.length > 0 && (
        <SectionCard title="Devoluções">
          {returns.map((one) => (
            <ReturnLine key={one.id} one={one} />
          ))}
        </SectionCard>
      )}
      <SectionCard title="Histórico">
        {timeline.map(({ status, at }) => (
          <Line key={`${status} ${at}`}>
            {formatDate(at)}, {formatTime(at)}: {orderStatusLabels[status]}
          </Line>
        ))}
      </SectionCard>
    </Box>
  );
}

function CustomerName({ customer: { id, name, is_guest: isGuest } }: Pick<AdminOrder, 'customer'>) {
  const mayRead = useMay('customers.read');
  const displayName = name === '' ? 'Dados apagados' : name;
  return (
    <Line>
      {mayRead && name !== '' ? (
        <TextLink to="/clientes/$id" params={{ id: String(id) }}>
          {displayName}
        </TextLink>
      ) : (
        displayName
      )}
      {isGuest && ' (sem conta)'}
    </Line>
  );
}

function ReturnLink({ id }: { id: number }) {
  const mayRead = useMay('returns.read');
  const name = `Devolução ${id}`;
  if (!mayRead) return name;
  return (
    <TextLink to="/devolucoes/$id" params={{ id: String(id) }}>
      {name}
    </TextLink>
  );
}

function ReturnLine({ one }: { one: OrderReturn }) {
  return (
    <Line>
      <ReturnLink id={one.id} />, {returnTexts[one.status]} · {formatDate(one.requested_at)} ·{' '}
      {formatBrl(one.amount_centavos)}
    </Line>
  );
}

function Line({ children }: { children: ReactNode }) {
  if (children === '') return null;
  return <Typography sx={{ overflowWrap: 'anywhere', mb: 0.5 }}>{children}</Typography>;
}
