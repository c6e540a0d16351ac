import { Alert, Box, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';
import { type ReminderReport, reminderCreditDays } from '@vitrine/contract/admin/schemas/reminder-report.ts';
import type { ReactNode } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { ErrorPanel } from '#panel/ui/error-panel.tsx';
import { reminderStopLabels } from '#panel/ui/labels/job-labels.ts';
import { LinkButton, TextLink } from '#panel/ui/panel-links.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { StatusBadge } from '#panel/ui/status-badge.tsx';

import { RangeControls } from './range-controls.tsx';
import { ReportFrame, ReportLoading } from './report-frame.tsx';
import { useReportQuery } from './use-report-query.ts';

/** What the mails about left carts brought [INT+13]. */
export function RemindersPage() {
  const [{ from, until }, change] = useReportQuery();
  const client = usePanelClient();
  const mayChange = useMay('settings.read');
  const query = { from, until };
  const { data, error, refetch } = useQuery({
    queryKey: ['report', 'reminders', query],
    queryFn: ({ signal }) => client('GET /api/admin/reports/reminders', { query, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <ReportFrame
      title="Lembretes"
      text="E-mails sobre sacolas deixadas, só a quem pediu. A loja não rastreia se um e-mail foi aberto: conta quem voltou pelo link."
      action={
        mayChange && (
          <LinkButton to="/configuracoes/$group" params={{ group: 'reminders' }} variant="outlined">
            Configurar
          </LinkButton>
        )
      }
    >
      <RangeControls from={from} until={until} onChange={change} />
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!error && !data && <ReportLoading />}
      {!error && data && <Report report={data} />}
    </ReportFrame>
  );
}

function Report({ report }: { report: ReminderReport }) {
  const {
    is_on: isOn,
    hours,
    coupon,
    sent,
    returned,
    orders,
    earned_centavos: earned,
    stopped,
    items,
  } = report;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {!isOn && (
        <Alert severity="info">
          Os lembretes estão desligados. Ligados, a loja manda um e-mail a quem pediu e deixou a sacola parada
          por {hours === 1 ? '1 hora' : `${hours} horas`}.
        </Alert>
      )}
      {coupon && !coupon.is_known && (
        <Alert severity="warning">O cupom {coupon.code} não existe: os lembretes saem sem desconto.</Alert>
      )}
      <SectionCard title="Do lembrete ao pedido">
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}
        >
          <Figure label="Enviados">{formatWholeNumber(sent)}</Figure>
          <Figure label="Voltaram pelo link">{formatWholeNumber(returned)}</Figure>
          <Figure label="Pedidos">{formatWholeNumber(orders)}</Figure>
          <Figure label="Pago por eles">{formatBrl(earned)}</Figure>
        </Box>
        <Typography color="textSecondary" sx={{ mt: 1.5, fontSize: '0.8125rem' }}>
          Um pedido conta se é feito até {reminderCreditDays} dias depois de a pessoa voltar pelo link, e não
          foi cancelado.
        </Typography>
      </SectionCard>
      {stopped.length > 0 && (
        <SectionCard title="Sacolas sem lembrete">
          <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
            {stopped.map(({ because, count }) => (
              <li key={because}>
                {formatWholeNumber(count)}: {reminderStopLabels[because]}
              </li>
            ))}
          </Box>
        </SectionCard>
      )}
      <SectionCard title="Últimos enviados">
        {items.length === 0 ? (
          <Typography>Nenhum lembrete saiu nestes dias.</Typography>
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
            {items.map((item) => (
              <SentItem key={item.id} item={item} />
            ))}
          </Box>
        )}
      </SectionCard>
    </Box>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" color="textSecondary" sx={{ fontSize: '0.875rem' }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontSize: '1.5rem', fontWeight: 650 }}>
        {children}
      </Typography>
    </div>
  );
}

function SentItem({ item }: { item: ReminderReport['items'][number] }) {
  const { sent_at: sentAt, returned_at: returnedAt, coupon_code: coupon, order } = item;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <span>
        {formatDate(sentAt)}, {formatTime(sentAt)}
        {coupon !== null && `, com o cupom ${coupon}`}
      </span>
      <StatusBadge
        tone={order ? 'good' : returnedAt === null ? 'waiting' : 'active'}
        label={order ? 'Fez um pedido' : returnedAt === null ? 'Não voltou' : 'Voltou'}
      />
      {order && (
        <TextLink to="/pedidos/$id" params={{ id: order.uuid }}>
          {`${order.increment_id}, ${formatBrl(order.total_centavos)}${order.is_paid ? '' : ' a pagar'}`}
        </TextLink>
      )}
    </Box>
  );
}
