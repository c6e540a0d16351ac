import { Box, TextField, Typography } from '@mui/material';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type { AdminWhatsapp } from '@vitrine/contract/admin/schemas/whatsapp.ts';

import { CopyTextButton } from '#panel/ui/copy-text-button.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';

/** What Meta's panel asks for, so that it reports what became of the messages. */
export function WebhookCard({ whatsapp: { webhook, account } }: { whatsapp: AdminWhatsapp }) {
  const last = account?.webhook_at;
  return (
    <SectionCard title="Respostas da Meta">
      <Typography sx={{ mb: 2 }}>
        No app da Meta, em WhatsApp, Configuração, cole estes dois textos e assine o campo <b>messages</b>.
        Sem isso a loja não sabe o que foi entregue nem quem respondeu SAIR.
      </Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <CopiedText label="URL de callback" text={webhook.url} />
        <CopiedText label="Token de verificação" text={webhook.verify_token} />
      </Box>
      {account && (
        <Typography color="textSecondary" sx={{ mt: 1.5, fontSize: '0.875rem' }}>
          {last
            ? `Última resposta em ${formatDate(last)}, ${formatTime(last)}.`
            : 'Nenhuma resposta chegou ainda.'}
        </Typography>
      )}
    </SectionCard>
  );
}

function CopiedText({ label, text }: { label: string; text: string }) {
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <TextField
        label={label}
        value={text}
        sx={{ flex: '1 1 260px', minWidth: 0 }}
        slotProps={{ htmlInput: { readOnly: true } }}
        onFocus={(event) => event.target.select()}
      />
      <CopyTextButton label={`Copiar ${label}`} text={text} />
    </Box>
  );
}
