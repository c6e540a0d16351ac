import { Alert, Box, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';
import type { Funnel } from '@vitrine/contract/admin/schemas/reports.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ErrorPanel } from '#panel/ui/error-panel.tsx';
import { ExportButton } from '#panel/ui/export-button.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';

import { RangeControls } from './range-controls.tsx';
import { ReportFrame, ReportLoading } from './report-frame.tsx';
import { useReportQuery } from './use-report-query.ts';

/** The purchase funnel: the steps that the carts of some days reached. */
export function FunnelPage() {
  const [{ from, until }, change] = useReportQuery();
  const client = usePanelClient();
  const query = { from, until };
  const { data, error, refetch } = useQuery({
    queryKey: ['report', 'funnel', query],
    queryFn: ({ signal }) => client('GET /api/admin/reports/funnel', { query, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <ReportFrame
      title="Funil"
      text="Até onde chegaram os carrinhos criados nestes dias, pelos registros da loja. Ninguém é rastreado."
      action={<ExportButton read={() => client('GET /api/admin/reports/funnel/file', { query })} />}
    >
      <RangeControls from={from} until={until} onChange={change} />
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!error && !data && <ReportLoading />}
      {!error && data && (
        <SectionCard title="Do carrinho ao pagamento">
          <FunnelSteps funnel={data} />
        </SectionCard>
      )}
    </ReportFrame>
  );
}

function FunnelSteps({ funnel }: { funnel: Funnel }) {
  if (funnel.carts === 0) return <Typography>Nenhum carrinho foi criado nestes dias.</Typography>;
  const steps = [
    ['Carrinhos criados', funnel.carts],
    ['Com itens', funnel.with_items],
    ['Com cliente identificado', funnel.identified],
    ['Com pedido', funnel.ordered],
    ['Com pedido pago', funnel.paid],
  ] as const;
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {steps.map(([label, count]) => (
          <FunnelStep key={label} label={label} count={count} all={funnel.carts} />
        ))}
      </Box>
      {funnel.lacks_deleted_carts && (
        <Alert severity="info" sx={{ mt: 2.5 }}>
          Carrinhos de visitantes sem mudança são apagados depois do prazo de guarda da loja e não aparecem
          aqui. Em dias mais antigos, a parte que virou pedido parece maior do que foi.
        </Alert>
      )}
    </>
  );
}

function FunnelStep({ label, count, all }: { label: string; count: number; all: number }) {
  const percent = Math.round((100 * count) / all);
  return (
    <li>
      <Box sx={{ display: 'flex', gap: 2, fontVariantNumeric: 'tabular-nums' }}>
        <Typography sx={{ flexGrow: 1 }}>{label}</Typography>
        <Typography sx={{ fontWeight: 650 }}>{formatWholeNumber(count)}</Typography>
        <Typography color="textSecondary" sx={{ width: 52, textAlign: 'right' }}>
          {percent}%
        </Typography>
      </Box>
      <Box aria-hidden sx={{ mt: 0.5, height: 10, borderRadius: 1, bgcolor: 'divider' }}>
        <Box
          sx={{
            height: 1,
            borderRadius: 1,
            bgcolor: 'primary.main',
            width: `${String((100 * count) / all)}%`,
          }}
        />
      </Box>
    </li>
  );
}
