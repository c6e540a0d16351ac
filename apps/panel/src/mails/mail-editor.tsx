import { Alert, Box, Button, Typography } from '@mui/material';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type { AdminMail } from '@vitrine/contract/admin/schemas/mails.ts';
import { mailKinds, type MailTexts } from '@vitrine/contract/mail-texts.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { MailPreviewCard } from './mail-preview-card.tsx';

interface MailEditorProps {
  readonly mail: AdminMail;
  readonly onConflict: () => Promise<unknown>;
}

/** Edits the texts of a mail: saved as a draft, seen as a mail, published when they are right. */
export function MailEditor({ mail, onConflict }: MailEditorProps) {
  const { kind, draft, texts, version } = mail;
  const client = usePanelClient();
  const mayWrite = useMay('settings.write');
  const { label, when, placeholders } = mailKinds[kind];
  const reads = [['mail', kind], ['mails']];
  const save = useChange({
    call: (values: MailTexts) =>
      client('PUT /api/admin/mails/{kind}/draft', { path: { kind }, body: { texts: values, version } }),
    done: 'Rascunho salvo',
    reads,
  });
  return (
    <>
      <TextLink to="/emails">Todos os e-mails</TextLink>
      <PageHeading title={label} text={when} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <UseCard mail={mail} mayWrite={mayWrite} reads={reads} />
          <RecordForm
            draftKey={`emails/${kind}`}
            values={draft?.texts ?? texts}
            onSave={(values) => save.mutateAsync(values)}
            onConflict={onConflict}
            saveLabel="Salvar rascunho"
            isDisabled={!mayWrite}
          >
            <SectionCard title="Textos">
              <Box sx={{ display: 'grid', gap: 2 }}>
                <FormTextInput name="subject" label="Assunto" required maxLength={150} />
                <FormTextInput name="title" label="Título" required maxLength={120} />
                <FormTextInput
                  name="opening"
                  label="Texto"
                  required
                  multiline
                  minRows={5}
                  maxLength={3000}
                  helperText="Uma linha em branco separa parágrafos."
                />
                <FormTextInput
                  name="closing"
                  label="Despedida"
                  multiline
                  minRows={2}
                  maxLength={3000}
                  helperText="Depois dos dados do pedido. Pode ficar em branco."
                />
              </Box>
              <Typography variant="h3" sx={{ mt: 2, mb: 1 }}>
                Campos
              </Typography>
              <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                {Object.entries(placeholders).map(([name, { label: what }]) => (
                  <li key={name}>
                    <code>{`{${name}}`}</code>: {what}
                  </li>
                ))}
              </Box>
            </SectionCard>
            <MailPreviewCard kind={kind} mayTest={mayWrite} />
          </RecordForm>
        </Box>
        <HistoryCard mail={mail} />
      </Box>
    </>
  );
}

function UseCard({
  mail: { kind, draft, is_own: isOwn, version },
  mayWrite,
  reads,
}: {
  mail: AdminMail;
  mayWrite: boolean;
  reads: string[][];
}) {
  const client = usePanelClient();
  const request = { path: { kind }, body: { version } };
  const publish = useChange({
    call: () => client('POST /api/admin/mails/{kind}/publication', request),
    done: 'Textos publicados',
    reads,
  });
  const discard = useChange({
    call: () => client('POST /api/admin/mails/{kind}/draft-removal', request),
    done: 'Rascunho descartado',
    reads,
  });
  const reset = useChange({
    call: () => client('POST /api/admin/mails/{kind}/reset', request),
    done: 'De volta ao texto padrão',
    reads,
  });
  const error = publish.error ?? discard.error ?? reset.error;
  const isPending = publish.isPending || discard.isPending || reset.isPending;
  return (
    <SectionCard title="Em uso">
      {error && <Alert severity="error">{messageOfError(error)}</Alert>}
      <Typography>
        {isOwn ? 'Este e-mail usa os textos da loja.' : 'Este e-mail usa os textos padrão.'}
        {draft &&
          ` Há um rascunho de ${formatDate(draft.saved_at)}, ${formatTime(draft.saved_at)}, de ${draft.author}.`}
      </Typography>
      {mayWrite && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          {draft && (
            <>
              <Button variant="contained" disabled={isPending} onClick={() => publish.mutate()}>
                Publicar rascunho
              </Button>
              <Button variant="outlined" disabled={isPending} onClick={() => discard.mutate()}>
                Descartar rascunho
              </Button>
            </>
          )}
          {isOwn && (
            <Button variant="outlined" disabled={isPending} onClick={() => reset.mutate()}>
              Voltar ao texto padrão
            </Button>
          )}
        </Box>
      )}
    </SectionCard>
  );
}

function HistoryCard({ mail: { history } }: { mail: AdminMail }) {
  return (
    <SectionCard title="Versões">
      {history.length === 0 ? (
        <Typography>Ainda não há versões da loja.</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 2 }}>
          {history.map(({ id, texts, author, saved_at: at }) => (
            <li key={id}>
              <details>
                <summary>
                  {formatDate(at)}, {formatTime(at)}, {author}
                </summary>
                <Typography sx={{ mt: 1, fontWeight: 600 }}>{texts.subject}</Typography>
                <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                  {[texts.title, texts.opening, texts.closing].filter((text) => text !== '').join('\n\n')}
                </Typography>
              </details>
            </li>
          ))}
        </Box>
      )}
    </SectionCard>
  );
}
