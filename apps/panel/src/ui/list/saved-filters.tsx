import { Box, Button, Chip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { SavedFilter } from '@vitrine/contract/admin/schemas/saved-filters.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { useListContext } from './list-context.ts';
import { SaveFilterDialog } from './save-filter-dialog.tsx';

/** The person's saved filters of a section's list, behind its filters: press one to apply it. */
export function SavedFilters({ section }: { section: string }) {
  const client = usePanelClient();
  const { filterValues, setFilters } = useListContext();
  const [asking, setAsking] = useState<'save' | 'delete' | null>(null);
  const queryKey = ['saved-filters', section];
  // A list is of use without them: a failure shows none.
  const { data: saved = [] } = useQuery({
    queryKey,
    queryFn: ({ signal }) => client('GET /api/admin/saved-filters', { query: { section }, signal }),
  });
  const remove = useChange({
    call: ({ id }: SavedFilter) =>
      client('DELETE /api/admin/saved-filters/{id}', { path: { id: String(id) } }),
    done: 'Filtro apagado',
    reads: [queryKey],
    onDone: () => setAsking(null),
  });
  const current = textsOf(filterValues);
  const active = saved.find(({ query }) => isSame(query, current));
  const mayBeSaved = !active && Object.keys(current).length > 0;
  if (saved.length === 0 && !mayBeSaved) return null;
  return (
    <Box
      role="group"
      aria-label="Filtros salvos"
      sx={{ flex: '1 1 auto', display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      {saved.map((filter) => (
        <Chip
          key={filter.id}
          label={filter.name}
          clickable
          aria-pressed={filter === active}
          color={filter === active ? 'primary' : 'default'}
          variant={filter === active ? 'filled' : 'outlined'}
          onClick={() => setFilters(filter === active ? {} : filter.query)}
        />
      ))}
      {mayBeSaved && (
        <Button size="small" onClick={() => setAsking('save')}>
          Salvar este filtro
        </Button>
      )}
      {active && (
        <Button size="small" color="error" onClick={() => setAsking('delete')}>
          Apagar “{active.name}”
        </Button>
      )}
      {asking === 'save' && (
        <SaveFilterDialog
          section={section}
          query={current}
          names={saved.map(({ name }) => name)}
          onClose={() => setAsking(null)}
        />
      )}
      {active && (
        <ConfirmationDialog
          isOpen={asking === 'delete'}
          title={`Apagar o filtro “${active.name}”?`}
          text="Só o atalho é apagado, e só para você. Os registros ficam como estão."
          confirmLabel="Apagar filtro"
          cancelLabel="Manter"
          isDestructive
          isPending={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate(active)}
          onClose={() => setAsking(null)}
        />
      )}
    </Box>
  );
}

function textsOf(values: unknown): Readonly<Record<string, string>> {
  const entries: [string, unknown][] = Object.entries(values ?? {});
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' && value !== '' ? [[name, value]] : [])),
  );
}

function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
