import { Box, MenuItem, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReportDimension, reportDimensions } from '@vitrine/contract/admin/schemas/reports.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ErrorPanel } from '#panel/ui/error-panel.tsx';
import { ExportButton } from '#panel/ui/export-button.tsx';
import { dimensionLabels } from '#panel/ui/labels/dimension-labels.ts';
import { SaleTiles } from '#panel/ui/sale-tiles.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';

import { RangeControls } from './range-controls.tsx';
import { ReportFrame, ReportLoading } from './report-frame.tsx';
import { SalesChart } from './sales-chart.tsx';
import { SalesTable } from './sales-table.tsx';
import { useReportQuery } from './use-report-query.ts';

/** The store's sales of some days, by day or by what sold. */
export function SalesReportPage() {
  const [query, change] = useReportQuery();
  const client = usePanelClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['report', query],
    queryFn: ({ signal }) => client('GET /api/admin/reports/sales', { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <ReportFrame
      title="Vendas"
      text="Pedidos pagos, no dia do pagamento. Cancelamentos e devoluções contam no dia em que acontecem."
      action={
        <ExportButton read={() => client('GET /api/admin/reports/sales/file', { query: { ...query } })} />
      }
    >
      <RangeControls from={query.from} until={query.until} onChange={change} />
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!error && !data && <ReportLoading />}
      {!error && data && (
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <SectionCard title="Resumo">
            <SaleTiles
              now={data.totals}
              before={data.previous.totals}
              comparedWith="o período anterior de mesma duração"
            />
          </SectionCard>
          <SectionCard
            title={`Vendas por ${dimensionLabels[data.by].toLowerCase()}`}
            action={<DimensionChoice value={query.by} onChange={(by) => change({ by })} />}
          >
            {data.by === 'day' && <SalesChart report={data} />}
            <SalesTable report={data} />
          </SectionCard>
        </Box>
      )}
    </ReportFrame>
  );
}

function DimensionChoice({
  value,
  onChange,
}: {
  value: ReportDimension;
  onChange: (by: ReportDimension) => void;
}) {
  return (
    <TextField
      select
      label="Agrupar por"
      value={value}
      // The choices of the menu are the dimensions.
      onChange={(event) => onChange(event.target.value as ReportDimension)}
      sx={{ minWidth: 190 }}
    >
      {reportDimensions.map((by) => (
        <MenuItem key={by} value={by}>
          {dimensionLabels[by]}
        </MenuItem>
      ))}
    </TextField>
  );
}
