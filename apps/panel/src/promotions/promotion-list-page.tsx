import type { AdminPromotion } from '@vitrine/contract/admin/schemas/promotions.ts';

import { useMay } from '#panel/platform/use-signed-in.ts';
import { validityLabels, scheduleText } from '#panel/ui/labels/validity-labels.ts';
import { ChoiceFilter, SearchFilter } from '#panel/ui/list/list-filters.tsx';
import { ListScreen } from '#panel/ui/list/list-screen.tsx';
import type { RecordColumn } from '#panel/ui/list/record-column.ts';
import { RecordsTable } from '#panel/ui/list/records-table.tsx';
import { LinkButton, TextLink } from '#panel/ui/panel-links.tsx';

import { benefitText } from './benefit-text.ts';
import { ValidityBadge } from './validity-badge.tsx';

type PromotionRow = AdminPromotion & { readonly id: string };

const columns: readonly RecordColumn<PromotionRow>[] = [
  {
    key: 'name',
    label: 'Promoção',
    sortBy: 'name',
    cell: ({ code, name }) => (
      <TextLink to="/promocoes/$id" params={{ id: String(code) }}>
        {name}
      </TextLink>
    ),
  },
  { key: 'benefit', label: 'Benefício', cell: ({ benefit }) => benefitText(benefit) },
  { key: 'validity', label: 'Situação', cell: ({ validity }) => <ValidityBadge validity={validity} /> },
  {
    key: 'schedule',
    label: 'Período',
    sortBy: 'ends_at',
    cell: ({ starts_at: starts, ends_at: ends }) => scheduleText(starts, ends),
  },
  {
    key: 'priority',
    label: 'Ordem',
    sortBy: 'priority',
    align: 'right',
    cell: ({ priority, is_exclusive: isExclusive }) => (isExclusive ? `${priority}, exclusiva` : priority),
  },
  { key: 'code', label: 'Código', sortBy: 'code', isHiddenAtFirst: true, cell: ({ code }) => code },
];

/** The promotions of the cart, in the order in which they are applied. */
export function PromotionListPage() {
  const mayWrite = useMay('promotions.write');
  return (
    <ListScreen
      title="Promoções"
      text="Descontos que entram sozinhos na sacola, na ordem em que são aplicados."
      sort={{ field: 'priority', order: 'ASC' }}
      actions={
        mayWrite && (
          <LinkButton to="/promocoes/nova" variant="contained">
            Nova promoção
          </LinkButton>
        )
      }
      filters={
        <>
          <SearchFilter source="q" label="Nome ou código" />
          <ChoiceFilter source="validity" label="Situação" choices={Object.entries(validityLabels)} />
        </>
      }
      emptyText="Ainda não há promoções. Crie a primeira e veja antes quanto uma sacola custaria."
    >
      <RecordsTable label="Tabela de promoções" columns={columns} nameOf={({ name }) => `promoção ${name}`} />
    </ListScreen>
  );
}
