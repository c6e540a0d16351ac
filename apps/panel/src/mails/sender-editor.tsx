import { Alert, Box, Button, Typography } from '@mui/material';
import type { AdminMailSender, MailSenderInput } from '@vitrine/contract/admin/schemas/mail-sender.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { AskingButton } from '#panel/ui/asking-button.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { StatusBadge } from '#panel/ui/status-badge.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { SenderChecksCard } from './sender-checks-card.tsx';

interface SenderEditorProps {
  readonly sender: AdminMailSender;
  readonly onConflict: () => Promise<unknown>;
}

const reads = [['mail-sender']];

/** Chooses in whose name mails are sent, and shows what its domain has to publish before they are. */
export function SenderEditor({ sender, onConflict }: SenderEditorProps) {
  const { version, domain } = sender;
  const client = usePanelClient();
  const mayWrite = useMay('settings.write');
  const check = useChange({ call: () => client('POST /api/admin/mail-sender/checks'), done: '', reads });
  const save = useChange({
    call: (values: MailSenderInput) => client('PUT /api/admin/mail-sender', { body: { ...values, version } }),
    done: 'Remetente salvo',
    reads,
    onDone: (saved) => {
      if (saved.domain !== '' && saved.checks === null) check.mutate();
    },
  });
  return (
    <>
      <TextLink to="/emails">Todos os e-mails</TextLink>
      <PageHeading
        title="Remetente dos e-mails"
        text="De quem são os e-mails que os clientes recebem, e para onde vão as respostas."
      />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <CurrentSender sender={sender} />
        <RecordForm
          draftKey="emails/remetente"
          values={{ name: sender.name, address: sender.address, reply_to: sender.reply_to }}
          onSave={(values) => save.mutateAsync(values)}
          onConflict={onConflict}
          isDisabled={!mayWrite}
        >
          <SectionCard title="Remetente">
            <Box sx={{ display: 'grid', gap: 2 }}>
              <FormTextInput
                name="name"
                label="Nome"
                maxLength={80}
                helperText="Em branco, o nome da loja."
              />
              <FormTextInput
                name="address"
                label="E-mail do remetente"
                type="email"
                maxLength={160}
                helperText="No domínio da loja, como contato@sualoja.com.br. Em branco, o endereço da instalação."
              />
              <FormTextInput
                name="reply_to"
                label="Respostas para"
                type="email"
                maxLength={160}
                helperText="Em branco, o remetente. Pode ser de qualquer serviço, como Gmail."
              />
            </Box>
          </SectionCard>
        </RecordForm>
        {domain !== '' && (
          <SenderChecksCard
            sender={sender}
            action={
              mayWrite && (
                <Button variant="contained" disabled={check.isPending} onClick={() => check.mutate()}>
                  {check.isPending ? 'Perguntando ao DNS…' : 'Verificar agora'}
                </Button>
              )
            }
          >
            {check.error && <Alert severity="error">{messageOfError(check.error)}</Alert>}
          </SenderChecksCard>
        )}
        {domain !== '' && mayWrite && <KeyCard version={version} />}
      </Box>
    </>
  );
}

function CurrentSender({ sender }: { sender: AdminMailSender }) {
  const { is_in_use: isInUse, current_address: address, current_reply_to: replyTo, domain } = sender;
  return (
    <SectionCard
      title="Hoje"
      action={
        domain !== '' && (
          <StatusBadge
            tone={isInUse ? 'good' : 'waiting'}
            label={isInUse ? 'Domínio verificado' : 'Esperando o domínio'}
          />
        )
      }
    >
      {address === '' ? (
        <Alert severity="warning">
          A loja não tem um e-mail: nenhuma mensagem sai. Preencha o e-mail da loja em Configurações.
        </Alert>
      ) : (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          Os e-mails saem de <strong>{address}</strong>, e as respostas vão para <strong>{replyTo}</strong>.
        </Typography>
      )}
      {domain !== '' && !isInUse && (
        <Typography sx={{ mt: 1 }}>
          Quando os três registros de {domain} estiverem certos, o remetente da loja passa a valer sozinho. A
          loja pergunta ao DNS algumas vezes por dia.
        </Typography>
      )}
    </SectionCard>
  );
}

function KeyCard({ version }: { version: string }) {
  const client = usePanelClient();
  const replace = useChange({
    call: () => client('POST /api/admin/mail-sender/keys', { body: { version } }),
    done: 'Chave trocada',
    reads,
  });
  return (
    <SectionCard title="Chave da assinatura">
      <Typography sx={{ mb: 2 }}>
        Troque a chave se alguém sem direito a viu, ou se o servidor não consegue mais ler a atual.
      </Typography>
      <AskingButton
        label="Trocar a chave"
        variant="outlined"
        change={replace}
        title="Trocar a chave?"
        text="Até o registro DKIM novo ser publicado, os e-mails saem do endereço da instalação. O registro antigo pode ser apagado."
        confirmLabel="Trocar"
      />
    </SectionCard>
  );
}
