import { Alert, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type { AdminOrder } from '@vitrine/contract/admin/schemas/orders.ts';
import { cancellationReasons } from '@vitrine/contract/stated-reasons.ts';
import { FileText, Printer } from 'lucide-react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { todayInSaoPaulo } from '#panel/platform/today-in-sao-paulo.ts';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { OrderAppScreens } from '#panel/ui/app-screens/order-app-screens.tsx';
import { OrderStatusBadge } from '#panel/ui/labels/order-status-badge.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { LinkButton, TextLink } from '#panel/ui/panel-links.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';

import { AdminOrderItems } from './admin-order-items.tsx';
import { HeldOrder } from './held-order.tsx';
import { InvoiceForm } from './invoice-form.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderMails } from './order-mails.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderSide } from './order-side.tsx';
import { ParcelCards } from './parcel-cards.tsx';
import { ReceivedPayment } from './received-payment.tsx';
import { RefundOrder } from './refund-order.tsx';
import { StaffRefunds } from './staff-refunds.tsx';
import { TrackingForm } from './tracking-form.tsx';

/** One order: its items and totals, customer, payments and timeline, and the actions that it allows now. */
export function OrderDetailPage() {
  const { id = '' } = useParams({ strict: false });
  const client = usePanelClient();
  const query = useQuery({
    queryKey: ['order', id],
    queryFn: ({ signal }) => client('GET /api/admin/orders/{number}', { path: { number: id }, signal }),
  });
  return (
    <QueryScreen query={query} title={`Pedido ${id}`}>
      {(order) => <OrderDetail order={order} />}
    </QueryScreen>
  );
}

function OrderDetail({ order }: { order: AdminOrder }) {
  const mayWrite = useMay('orders.write');
  return (
    <>
      <TextLink to="/pedidos">Todos os pedidos</TextLink>
      <Box sx={{ mt: 1 }}>
        <PageHeading
          title={`Pedido ${order.number}`}
          text={`Feito em ${formatDate(order.placed_at)}, às ${formatTime(order.placed_at)}`}
        >
          <OrderStatusBadge {...order} />
          <LinkButton
            to="/pedidos/romaneios"
            search={{ pedidos: order.number }}
            startIcon={<Printer size={18} aria-hidden />}
          >
            Romaneio
          </LinkButton>
          <LinkButton
            to="/pedidos/declaracoes"
            search={{ pedidos: order.number }}
            startIcon={<FileText size={18} aria-hidden />}
          >
            Declaração
          </LinkButton>
        </PageHeading>
      </Box>
      {order.cancellation && <CancelledFor cancellation={order.cancellation} />}
      {order.hold !== null && <HeldOrder order={order} hold={order.hold} mayWrite={mayWrite} />}
      {mayWrite && <OrderActions key={`${order.status} ${order.parcels.length}`} order={order} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', md: '2fr 1fr' },
          alignItems: 'start',
        }}
      >
        <OrderMain order={order} mayWrite={mayWrite} />
        <OrderSide order={order} />
      </Box>
    </>
  );
}

function CancelledFor({ cancellation }: { cancellation: NonNullable<AdminOrder['cancellation']> }) {
  const { reason, note, is_note_public: isPublic } = cancellation;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      Cancelado: {cancellationReasons[reason].label}.{' '}
      {note !== '' && `${isPublic ? 'Ao cliente' : 'Só da equipe'}: ${note}`}
    </Alert>
  );
}

function OrderMain({ order, mayWrite }: { order: AdminOrder; mayWrite: boolean }) {
  const mayRefund = useMay('orders.refund');
  const isPaid = ['paid', 'preparing', 'shipped', 'delivered'].includes(order.status);
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <SectionCard title="Itens">
        <AdminOrderItems order={order} />
      </SectionCard>
      <SectionCard title="Pagamento">
        <OrderPayments payments={order.payments} />
        <ReceivedPayment
          key={order.net_terms?.received_on ?? ''}
          order={order}
          mayWrite={mayWrite}
          today={todayInSaoPaulo()}
        />
        <StaffRefunds refunds={order.staff_refunds} />
        {mayRefund && order.can_be_refunded && (
          <Box sx={{ mt: 2 }}>
            <RefundOrder order={order} />
          </Box>
        )}
      </SectionCard>
      {order.parcels.length > 0 && (
        <SectionCard title="Volumes">
          <ParcelCards order={order} mayWrite={mayWrite} />
        </SectionCard>
      )}
      {isPaid && mayWrite && (
        <>
          {order.parcels.length === 0 && (
            <SectionCard title="Rastreio">
              <TrackingForm key={order.tracking?.code} order={order} />
            </SectionCard>
          )}
          <SectionCard title="Nota fiscal">
            <InvoiceForm key={order.invoice?.key} order={order} />
          </SectionCard>
        </>
      )}
      <OrderAppScreens number={order.number} />
      <SectionCard title="Anotações da equipe">
        <OrderNotes order={order} mayWrite={mayWrite} />
      </SectionCard>
      <SectionCard title="E-mails ao cliente">
        <OrderMails order={order} mayWrite={mayWrite} />
      </SectionCard>
    </Box>
  );
}
