import { Box, Skeleton, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { AdminCustomer } from '@vitrine/contract/admin/schemas/customers.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { ErrorPanel } from '#panel/ui/error-panel.tsx';
import { creditKindLabels, ledgerLabel } from '#panel/ui/labels/ledger-labels.ts';
import { MorePages } from '#panel/ui/more-pages.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';

import { GiveCreditButton } from './give-credit-button.tsx';

const perPage = 10;

/** Credit and bonus of a customer: balances and ledger, with a way to give more. */
export function CustomerCredits({ customer }: { customer: AdminCustomer }) {
  const client = usePanelClient();
  const mayGive = useMay('credits.write');
  const [page, setPage] = useState(1);
  const id = String(customer.id);
  const { data, error, refetch } = useQuery({
    queryKey: ['customer', id, 'credits', page],
    queryFn: ({ signal }) =>
      client('GET /api/admin/customers/{id}/credits', {
        path: { id },
        query: { page: String(page), per_page: String(perPage) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const { credit_centavos: credit, bonus_centavos: bonus, next_expiry: next } = customer.credits;
  return (
    <SectionCard
      title="Crédito e bônus"
      action={mayGive && !customer.is_guest && <GiveCreditButton customer={customer} />}
    >
      <Typography sx={{ mb: 1 }}>
        Crédito de <strong>{formatBrl(credit)}</strong>, bônus de <strong>{formatBrl(bonus)}</strong>
        {next && `. Vencem ${formatBrl(next.amount_centavos)} em ${formatDate(next.at)}`}.
      </Typography>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={96} />}
      <Box component="ul" aria-label="Extrato" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data?.items.map((entry) => (
          <Box
            key={entry.id}
            component="li"
            sx={{ display: 'flex', gap: 1.5, py: 1, borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <Typography>{ledgerLabel(entry)}</Typography>
              <Typography color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
                {creditKindLabels[entry.kind]} · {formatDate(entry.at)}
                {entry.expires_at && ` · vence em ${formatDate(entry.expires_at)}`}
              </Typography>
            </Box>
            <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
              {entry.amount_centavos > 0 && '+'}
              {formatBrl(entry.amount_centavos)}
            </Typography>
          </Box>
        ))}
      </Box>
      {data && <MorePages name="extrato" {...{ page, perPage }} total={data.total} onPage={setPage} />}
    </SectionCard>
  );
}
