import { formatBrl } from '@vitrine/brazil/brl.ts';
import type { AdminCoupon } from '@vitrine/contract/admin/schemas/promotions.ts';

import { useMay } from '#panel/platform/use-signed-in.ts';
import { validityLabels, scheduleText } from '#panel/ui/labels/validity-labels.ts';
import { ChoiceFilter, SearchFilter } from '#panel/ui/list/list-filters.tsx';
import { ListScreen } from '#panel/ui/list/list-screen.tsx';
import type { RecordColumn } from '#panel/ui/list/record-column.ts';
import { RecordsTable } from '#panel/ui/list/records-table.tsx';
import { LinkButton, TextLink } from '#panel/ui/panel-links.tsx';

import { ValidityBadge } from './validity-badge.tsx';

type CouponRow = AdminCoupon & { readonly id: string };

const columns: readonly RecordColumn<CouponRow>[] = [
  {
    key: 'code',
    label: 'Cupom',
    sortBy: 'code',
    cell: ({ code }) => (
      <TextLink to="/cupons/$id" params={{ id: String(code) }}>
        {code}
      </TextLink>
    ),
  },
  {
    key: 'value',
    label: 'Desconto',
    cell: ({ kind, value }) => discountText(kind, value),
  },
  { key: 'validity', label: 'Situação', cell: ({ validity }) => <ValidityBadge validity={validity} /> },
  {
    key: 'schedule',
    label: 'Período',
    sortBy: 'ends_on',
    cell: ({ starts_on: starts, ends_on: ends }) => scheduleText(starts, ends),
  },
  {
    key: 'uses',
    label: 'Usos',
    align: 'right',
    cell: ({ used_count: used, max_uses: most }) => (most === null ? used : `${used} de ${most}`),
  },
];

function discountText(kind: AdminCoupon['kind'], value: number): string {
  if (kind === 'free_shipping') return 'Frete grátis';
  return kind === 'percentage' ? `${value}%` : formatBrl(value);
}

/** The coupons of the store. */
export function CouponListPage() {
  const mayWrite = useMay('promotions.write');
  return (
    <ListScreen
      title="Cupons"
      text="Códigos que o cliente digita na sacola."
      sort={{ field: 'code', order: 'ASC' }}
      actions={
        mayWrite && (
          <LinkButton to="/cupons/novo" variant="contained">
            Novo cupom
          </LinkButton>
        )
      }
      filters={
        <>
          <SearchFilter source="q" label="Código" />
          <ChoiceFilter source="validity" label="Situação" choices={Object.entries(validityLabels)} />
        </>
      }
      emptyText="Ainda não há cupons."
    >
      <RecordsTable label="Tabela de cupons" columns={columns} nameOf={({ code }) => `cupom ${code}`} />
    </ListScreen>
  );
}
