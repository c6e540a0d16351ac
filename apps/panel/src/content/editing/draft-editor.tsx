import { Alert, Box, Button, Typography } from '@mui/material';
import type { DraftedContent } from '@vitrine/contract/admin/schemas/drafted-content.ts';
import type { CmsComponent } from '@vitrine/contract/schemas/cms.ts';
import type { ReactNode } from 'react';

import { useMay } from '#panel/platform/use-signed-in.ts';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { differingFields } from '#panel/ui/form/conflict-of.ts';
import { LeaveGuard } from '#panel/ui/form/leave-guard.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';

import { DraftHistory } from './draft-history.tsx';
import { DraftPreview } from './draft-preview.tsx';
import { DraftPublication } from './draft-publication.tsx';
import { DraftStatus } from './draft-status.tsx';
import type { EditedKind, EditedText } from './edited-kind.ts';
import { type Draft, useDraft } from './use-draft.ts';

/** Props of the fields of a kind of content. */
export interface DraftFieldsProps<Text> {
  readonly text: Text;
  readonly onChange: (text: Text) => void;
  /** The components of the stored draft as pages show them, by key. */
  readonly shown: Readonly<Record<string, CmsComponent>> | undefined;
  readonly isDisabled: boolean;
}

interface DraftEditorProps<Text extends EditedText> {
  readonly kind: EditedKind<Text>;
  readonly content: DraftedContent<Text>;
  readonly renderFields: (props: DraftFieldsProps<Text>) => ReactNode;
}

/** Edits the draft of content beside a preview of it, and publishes it. */
export function DraftEditor<Text extends EditedText>({
  kind,
  content,
  renderFields,
}: DraftEditorProps<Text>) {
  const mayWrite = useMay('content.write');
  const draft = useDraft(kind, content);
  const { text, saving, savedCount, change } = draft;
  const { words } = kind;
  const startsAt = content.scheduled?.starts_at ?? null;
  // Content that no shopper sees yet is shown as of its first moment.
  const isOnlyScheduled = !content.is_shown && content.draft === null;
  return (
    <>
      <LeaveGuard isDirty={saving.kind !== 'saved'} />
      <TextLink to={kind.listPath}>{words.all}</TextLink>
      <Box sx={{ mt: 1 }}>
        <PageHeading title={text.title || words.untitled} text={content.path}>
          <DraftStatus isShown={content.is_shown} hasDraft={content.draft !== null} startsAt={startsAt} />
        </PageHeading>
      </Box>
      {mayWrite && <DraftPublication kind={kind} content={content} draft={draft} />}
      <SavingNotice draft={draft} the={words.the} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.1fr)' },
          alignItems: 'start',
        }}
      >
        <Box
          component="fieldset"
          disabled={!mayWrite}
          aria-label={words.fields}
          sx={{ border: 0, p: 0, m: 0, display: 'grid', gap: 2, minWidth: 0 }}
        >
          {renderFields({
            text,
            onChange: change,
            shown: content.draft?.shown_content,
            isDisabled: !mayWrite,
          })}
        </Box>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0, position: { lg: 'sticky' }, top: { lg: 16 } }}>
          <SectionCard title="Pré-visualização">
            <DraftPreview
              path={content.path}
              draft={kind.previewOf(content.url_key)}
              moment={isOnlyScheduled && startsAt !== null ? startsAt : ''}
              savedCount={savedCount}
            />
          </SectionCard>
          <DraftHistory kind={kind} content={content} draft={draft} mayWrite={mayWrite} />
        </Box>
      </Box>
    </>
  );
}

/** The fields of a text in the writer's words. */
const writtenFields: Readonly<Record<string, string>> = {
  title: 'Título',
  summary: 'Resumo',
  content_html: 'Texto',
  content: 'Componentes',
  image: 'Imagem',
  author: 'Autor',
  published_at: 'Data',
  meta_title: 'Título nas buscas',
  meta_description: 'Descrição nas buscas',
};

interface SavingNoticeProps<Text> {
  readonly draft: Draft<Text>;
  readonly the: string;
}

function SavingNotice<Text extends EditedText>({
  draft: { text, saving, flush, take, overwrite },
  the,
}: SavingNoticeProps<Text>) {
  if (saving.kind === 'failed') {
    return (
      <Alert
        severity="error"
        sx={{ mb: 2 }}
        action={
          <Button color="inherit" onClick={() => void flush()}>
            Tentar de novo
          </Button>
        }
      >
        O rascunho não foi salvo. {messageOfError(saving.error)}
      </Alert>
    );
  }
  if (saving.kind === 'conflict') {
    const by = saving.current.draft?.author;
    const theirs = saving.current.draft?.text;
    return (
      <Alert severity="warning" sx={{ mb: 2 }}>
        {by ?? 'Outra pessoa'} mudou {the} enquanto você editava. O que você escreveu ainda está aqui e não
        foi salvo.
        {theirs && (
          <Box component="ul" sx={{ mt: 1, mb: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {differingFields(text, theirs).map(({ name, text: written }) => (
              <li key={name}>
                {writtenFields[name] ?? 'Conteúdo'}: ficou “{written}”
              </li>
            ))}
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button variant="outlined" color="inherit" onClick={() => take(saving.current)}>
            Ver o que está salvo e perder o meu
          </Button>
          <Button variant="outlined" color="inherit" onClick={overwrite}>
            Salvar o meu por cima
          </Button>
        </Box>
      </Alert>
    );
  }
  const words = { saved: 'Tudo salvo', waiting: 'Há mudanças a salvar…', saving: 'Salvando o rascunho…' };
  return (
    <Typography role="status" color="textSecondary" sx={{ mb: 2, fontSize: '0.875rem' }}>
      {words[saving.kind]}
    </Typography>
  );
}
