import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';

import { PromotionEditor } from './promotion-editor.tsx';
import { useCopiedCode } from './use-copied-code.ts';

/** A new promotion, a copy of one, or one that is stored. */
export function PromotionFormPage() {
  const { id } = useParams({ strict: false });
  const copied = useCopiedCode();
  const client = usePanelClient();
  const code = id ?? copied;
  const query = useQuery({
    queryKey: ['promotion', code],
    queryFn: ({ signal }) =>
      client('GET /api/admin/promotions/{code}', { path: { code: code ?? '' }, signal }),
    enabled: code !== null,
  });
  if (code === null) return <PromotionEditor promotion={null} isCopy={false} />;
  return (
    <QueryScreen query={query} title="Promoção">
      {(promotion) => (
        <PromotionEditor
          key={code}
          promotion={promotion}
          isCopy={id === undefined}
          onConflict={() => query.refetch()}
        />
      )}
    </QueryScreen>
  );
}
