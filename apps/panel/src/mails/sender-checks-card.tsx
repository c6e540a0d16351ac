import { Alert, Box, TextField, Typography } from '@mui/material';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type {
  AdminMailSender,
  SenderRecord,
  SenderRecordCheck,
} from '@vitrine/contract/admin/schemas/mail-sender.ts';
import type { ReactNode } from 'react';

import { CopyTextButton } from '#panel/ui/copy-text-button.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { StatusBadge, type StatusTone } from '#panel/ui/status-badge.tsx';

interface SenderChecksCardProps {
  readonly sender: AdminMailSender;
  readonly action: ReactNode;
  /** Above the records. */
  readonly children: ReactNode;
}

const states: Readonly<Record<SenderRecordCheck['state'], { tone: StatusTone; label: string }>> = {
  right: { tone: 'good', label: 'Certo' },
  missing: { tone: 'waiting', label: 'Falta publicar' },
  wrong: { tone: 'bad', label: 'Errado' },
  unknown: { tone: 'muted', label: 'Sem resposta' },
};

const severities = { right: 'success', advice: 'info', wrong: 'error' } as const;

/** The records that the sender's domain has to publish, each with what was found. */
export function SenderChecksCard({ sender, action, children }: SenderChecksCardProps) {
  const { checks, dkim_record: key, domain } = sender;
  return (
    <SectionCard title={`Registros de ${domain}`} action={action}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography>
          No painel de quem cuida do domínio (Registro.br, Locaweb, HostGator, Cloudflare…), na zona de DNS,
          crie registros do tipo TXT com estes nomes e valores.
        </Typography>
        <Box role="status" sx={{ display: 'grid', gap: 1, '&:empty': { mt: -1 } }}>
          {children}
          {checks && (
            <Typography variant="body2" color="textSecondary">
              Verificado em {formatDate(checks.at)}, {formatTime(checks.at)}.
            </Typography>
          )}
        </Box>
      </Box>
      <RecordCheck
        title="Assinatura (DKIM)"
        help="Prova que os e-mails são desta loja. A chave é só dela."
        check={checks?.dkim ?? null}
        record={key}
      />
      <RecordCheck
        title="Servidores que enviam (SPF)"
        help="Diz quais servidores podem enviar em nome do domínio. Só pode haver um registro."
        check={checks?.spf ?? null}
        record={checks?.spf.record ?? null}
      />
      <RecordCheck
        title="Política (DMARC)"
        help="Diz o que fazer com e-mails falsos em nome do domínio."
        check={checks?.dmarc ?? null}
        record={checks?.dmarc.record ?? null}
      />
    </SectionCard>
  );
}

function RecordCheck({
  title,
  help,
  check,
  record,
}: {
  title: string;
  help: string;
  check: SenderRecordCheck | null;
  record: SenderRecord | null;
}) {
  const state = check && states[check.state];
  return (
    <Box sx={{ mt: 3, display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="h3">{title}</Typography>
        {state && <StatusBadge tone={state.tone} label={state.label} />}
      </Box>
      <Typography color="textSecondary">{help}</Typography>
      {check?.notes.map(({ level, text }) => (
        <Alert key={text} severity={severities[level]} sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </Alert>
      ))}
      {check && check.state !== 'right' && check.found.length > 0 && (
        <Box>
          <Typography variant="body2">Publicado hoje:</Typography>
          {check.found.map((text) => (
            <Typography
              key={text}
              component="code"
              sx={{ display: 'block', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}
            >
              {text}
            </Typography>
          ))}
        </Box>
      )}
      {record && check?.state !== 'right' && <RecordToPublish title={title} record={record} />}
    </Box>
  );
}

function RecordToPublish({ title, record }: { title: string; record: SenderRecord }) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <CopiedField
        label={`Nome do registro: ${title}`}
        text={record.name}
        help={`Se o painel acrescenta o domínio sozinho, informe só “${record.short_name}”.`}
        buttonLabel="Copiar nome"
      />
      <CopiedField label={`Valor do registro: ${title}`} text={record.value} buttonLabel="Copiar valor" />
    </Box>
  );
}

function CopiedField({
  label,
  text,
  help,
  buttonLabel,
}: {
  label: string;
  text: string;
  help?: string;
  buttonLabel: string;
}) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
      <TextField
        label={label}
        value={text}
        multiline
        sx={{ flex: '1 1 260px', minWidth: 0 }}
        slotProps={{ htmlInput: { readOnly: true, sx: { overflowWrap: 'anywhere' } } }}
        onFocus={(event) => event.target.select()}
        {...(help !== undefined && { helperText: help })}
      />
      <CopyTextButton label={buttonLabel} text={text} />
    </Box>
  );
}
