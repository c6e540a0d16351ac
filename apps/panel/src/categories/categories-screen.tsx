import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { AdminCategoryRow } from '@vitrine/contract/admin/schemas/admin-category.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { MoveButton } from '#panel/ui/move-button.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { LinkButton, TextLink } from '#panel/ui/panel-links.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { StatusBadge } from '#panel/ui/status-badge.tsx';
import { useChange } from '#panel/ui/use-change.ts';

/** The tree of categories, sorted by buttons. */
export function CategoriesScreen() {
  const client = usePanelClient();
  const query = useQuery({
    queryKey: ['categories'],
    queryFn: ({ signal }) => client('GET /api/admin/categories', { signal }),
  });
  const mayWrite = useMay('catalogue.write');
  return (
    <QueryScreen query={query} title="Categorias">
      {(tree) => (
        <>
          <PageHeading title="Categorias">
            {mayWrite && (
              <LinkButton variant="contained" to="/categorias/nova">
                Nova categoria
              </LinkButton>
            )}
          </PageHeading>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <SectionCard title="Árvore">
              <CategoryTree tree={tree} mayWrite={mayWrite} />
            </SectionCard>
          </Box>
        </>
      )}
    </QueryScreen>
  );
}

function CategoryTree({ tree, mayWrite }: { tree: readonly AdminCategoryRow[]; mayWrite: boolean }) {
  const client = usePanelClient();
  const sort = useChange({
    call: (body: { parent_id: number | null; ids: number[] }) =>
      client('PUT /api/admin/category-order', { body }),
    done: 'Ordem salva',
    reads: [['categories']],
  });
  if (tree.length === 0) return <Typography>Ainda não há categorias. Crie a primeira.</Typography>;
  return (
    <>
      {sort.error && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {messageOfError(sort.error)}
        </Alert>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {tree.map((category) => {
          const siblings = tree.filter((one) => one.parent_id === category.parent_id);
          const ids = siblings.map(({ id }) => id);
          const at = ids.indexOf(category.id);
          const moveTo = (index: number) =>
            sort.mutate({
              parent_id: category.parent_id,
              ids: ids.filter((id) => id !== category.id).toSpliced(index, 0, category.id),
            });
          return (
            <CategoryRow
              key={category.id}
              category={category}
              onUp={mayWrite && at > 0 ? () => moveTo(at - 1) : null}
              onDown={mayWrite && at < ids.length - 1 ? () => moveTo(at + 1) : null}
            />
          );
        })}
      </Box>
    </>
  );
}

interface CategoryRowProps {
  readonly category: AdminCategoryRow;
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
}

function CategoryRow({ category, onUp, onDown }: CategoryRowProps) {
  const { id, name, url_key: key, is_active: isActive, products_count: count } = category;
  const depth = key.split('/').length - 1;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center', py: 0.5, pl: depth * 3 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <TextLink to="/categorias/$id" params={{ id: String(id) }}>
          {name}
        </TextLink>{' '}
        {!isActive && <StatusBadge tone="muted" label="Oculta" />}
        <Typography color="textSecondary" sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
          /{key}/c, {count === 1 ? '1 produto' : `${count} produtos`}
        </Typography>
      </Box>
      <MoveButton label={`Subir ${name}`} isAtEnd={!onUp} onMove={() => onUp?.()}>
        <ArrowUp size={18} aria-hidden />
      </MoveButton>
      <MoveButton label={`Descer ${name}`} isAtEnd={!onDown} onMove={() => onDown?.()}>
        <ArrowDown size={18} aria-hidden />
      </MoveButton>
    </Box>
  );
}
