import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';

import { CouponEditor } from './coupon-editor.tsx';
import { useCopiedCode } from './use-copied-code.ts';

/** A new coupon, a copy of one, or one that is stored. */
export function CouponFormPage() {
  const { id } = useParams({ strict: false });
  const copied = useCopiedCode();
  const client = usePanelClient();
  const code = id ?? copied;
  const query = useQuery({
    queryKey: ['coupon', code],
    queryFn: ({ signal }) => client('GET /api/admin/coupons/{code}', { path: { code: code ?? '' }, signal }),
    enabled: code !== null,
  });
  if (code === null) return <CouponEditor coupon={null} isCopy={false} />;
  return (
    <QueryScreen query={query} title="Cupom">
      {(coupon) => (
        <CouponEditor
          key={code}
          coupon={coupon}
          isCopy={id === undefined}
          onConflict={() => query.refetch()}
        />
      )}
    </QueryScreen>
  );
}
