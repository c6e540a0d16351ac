import { Box, Typography, useTheme } from '@mui/material';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { SaleRow, SalesReport } from '@vitrine/contract/admin/schemas/reports.ts';
import { useId, type RefObject, useEffect, useRef, useState } from 'react';

import { axisTicks, chartSummary } from './chart-summary.ts';

const height = 240;
const margin = { top: 10, right: 4, bottom: 26, left: 76 };
const plotHeight = height - margin.top - margin.bottom;

/** Sales by day as columns, with the days before as a line. Its sentence and the table below say the same in words. */
export function SalesChart({ report }: { report: SalesReport }) {
  const id = useId();
  const { palette } = useTheme();
  const [ref, width] = useWidthOf<HTMLDivElement>();
  const { rows } = report;
  const before = report.previous.rows ?? [];
  const ticks = axisTicks(Math.max(...[...rows, ...before].map(salesOf)));
  const highest = ticks.at(-1) ?? 1;
  const step = (width - margin.left - margin.right) / Math.max(1, rows.length);
  const yOf = (centavos: number) => margin.top + plotHeight * (1 - centavos / highest);
  const points = before.map(
    (row, index) => `${String(margin.left + step * (index + 0.5))},${String(yOf(Math.max(0, salesOf(row))))}`,
  );
  return (
    <Box component="figure" aria-labelledby={id} sx={{ m: 0, mb: 2.5 }}>
      <Typography component="figcaption" id={id} color="textSecondary" sx={{ mb: 1 }}>
        {chartSummary(report)}
      </Typography>
      <Box ref={ref} sx={{ width: 1, height }}>
        {width > 0 && (
          <svg width={width} height={height} aria-hidden="true" focusable="false">
            {ticks.map((tick) => (
              <Tick key={tick} centavos={tick} y={yOf(tick)} width={width} />
            ))}
            {rows.map((row, index) => (
              <Column key={row.key} row={row} x={margin.left + step * index} step={step} yOf={yOf} />
            ))}
            <polyline
              points={points.join(' ')}
              fill="none"
              stroke={palette.warning.main}
              strokeWidth={2}
              strokeDasharray="5 4"
              strokeLinejoin="round"
            />
            <DayLabels rows={rows} step={step} />
          </svg>
        )}
      </Box>
      <Legend />
    </Box>
  );
}

const salesOf = ({ amounts }: SaleRow): number => amounts.sales_centavos;

function Column({
  row,
  x,
  step,
  yOf,
}: {
  row: SaleRow;
  x: number;
  step: number;
  yOf: (centavos: number) => number;
}) {
  const { palette } = useTheme();
  const gap = Math.min(3, step * 0.15);
  const y = yOf(Math.max(0, salesOf(row)));
  return (
    <rect
      x={x + gap}
      y={y}
      width={Math.max(1, step - 2 * gap)}
      height={margin.top + plotHeight - y}
      rx={Math.min(2, step / 4)}
      fill={palette.primary.main}
    >
      <title>{`${row.label}: ${formatBrl(salesOf(row))}`}</title>
    </rect>
  );
}

function Tick({ centavos, y, width }: { centavos: number; y: number; width: number }) {
  const { palette } = useTheme();
  return (
    <>
      <line x1={margin.left} x2={width - margin.right} y1={y} y2={y} stroke={palette.divider} />
      <text x={margin.left - 8} y={y + 4} textAnchor="end" fontSize={12} fill={palette.text.secondary}>
        {formatBrl(centavos).replace(/,00$/, '')}
      </text>
    </>
  );
}

/** A label needs some 64 pixels. */
function DayLabels({ rows, step }: { rows: readonly SaleRow[]; step: number }) {
  const { palette } = useTheme();
  const every = Math.max(1, Math.ceil(64 / step));
  return rows.map(
    (row, index) =>
      index % every === 0 && (
        <text
          key={row.key}
          x={margin.left + step * (index + 0.5)}
          y={height - 8}
          textAnchor="middle"
          fontSize={12}
          fill={palette.text.secondary}
        >
          {formatDate(row.key).slice(0, 5)}
        </text>
      ),
  );
}

function Legend() {
  const mark = { display: 'inline-block', width: 18, mr: 0.75, verticalAlign: 'middle' };
  return (
    <Box
      aria-hidden
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2.5, fontSize: '0.8125rem', color: 'text.secondary' }}
    >
      <span>
        <Box component="span" sx={{ ...mark, height: 10, bgcolor: 'primary.main', borderRadius: 0.5 }} />
        Vendas
      </span>
      <span>
        <Box component="span" sx={{ ...mark, borderTop: '2px dashed', borderColor: 'warning.main' }} />
        Período anterior
      </span>
    </Box>
  );
}

/** Returns a reference for an element, and its width in pixels as it changes; 0 until it is known. */
function useWidthOf<Shown extends HTMLElement>(): [ref: RefObject<Shown | null>, width: number] {
  const ref = useRef<Shown>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
