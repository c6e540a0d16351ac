import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { AdminMailRow } from '@vitrine/contract/admin/schemas/mails.ts';
import { mailKinds } from '@vitrine/contract/mail-texts.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { LinkButton, TextLink } from '#panel/ui/panel-links.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { StatusBadge } from '#panel/ui/status-badge.tsx';

const groups = [
  { group: 'order', title: 'Pedidos' },
  { group: 'return', title: 'Devoluções e trocas' },
  { group: 'reminder', title: 'Lembretes' },
] as const;

/** The mails to customers whose texts the store may write. */
export function MailsPage() {
  const client = usePanelClient();
  const query = useQuery({
    queryKey: ['mails'],
    queryFn: ({ signal }) => client('GET /api/admin/mails', { signal }),
  });
  return (
    <QueryScreen query={query} title="E-mails">
      {({ items }) => (
        <>
          <PageHeading
            title="E-mails"
            text="O que a loja escreve a quem compra. Itens, valores, pagamento, entrega e direitos entram sempre."
          >
            <LinkButton to="/emails/remetente" variant="outlined">
              Remetente
            </LinkButton>
          </PageHeading>
          <Box sx={{ display: 'grid', gap: 2 }}>
            {groups.map(({ group, title }) => (
              <SectionCard key={group} title={title}>
                <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 2 }}>
                  {items
                    .filter(({ kind }) => mailKinds[kind].group === group)
                    .map((mail) => (
                      <MailItem key={mail.kind} mail={mail} />
                    ))}
                </Box>
              </SectionCard>
            ))}
          </Box>
        </>
      )}
    </QueryScreen>
  );
}

function MailItem({ mail }: { mail: AdminMailRow }) {
  const { kind, subject, is_own: isOwn, has_draft: hasDraft, changed_at: at, changed_by: by } = mail;
  const { label, when } = mailKinds[kind];
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.25, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <TextLink to="/emails/$kind" params={{ kind }}>
          {label}
        </TextLink>
        {isOwn && <StatusBadge tone="active" label="Texto da loja" />}
        {hasDraft && <StatusBadge tone="waiting" label="Rascunho" />}
      </Box>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{subject}</Typography>
      <Typography variant="body2" color="textSecondary">
        {when}
        {at !== null && by !== null && ` Mudou em ${formatDate(at)}, por ${by}.`}
      </Typography>
    </Box>
  );
}
