import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import type { AdminPage } from '@vitrine/contract/admin/schemas/pages.ts';

import { useMay } from '#panel/session/use-signed-in.ts';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { LeaveGuard } from '#panel/ui/form/leave-guard.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { TextLink } from '#panel/ui/text-link.tsx';

import { ComponentList } from './component-list.tsx';
import { PageHistory } from './page-history.tsx';
import { PagePreview } from './page-preview.tsx';
import { PagePublication } from './page-publication.tsx';
import { PageStatus } from './page-status.tsx';
import { type PageDraft, usePageDraft } from './use-page-draft.ts';

/** Edits the draft of a page beside a preview of it, and publishes it. */
export function PageEditor({ page }: { page: AdminPage }) {
  const mayWrite = useMay('content.write');
  const draft = usePageDraft(page);
  const { text, saving, savedCount, change } = draft;
  return (
    <>
      <LeaveGuard isDirty={saving.kind !== 'saved'} />
      <TextLink to="/paginas">Todas as páginas</TextLink>
      <Box sx={{ mt: 1 }}>
        <PageHeading title={text.title || 'Página sem título'} text={page.path}>
          <PageStatus
            isShown={page.is_shown}
            hasDraft={page.draft !== null}
            startsAt={page.scheduled?.starts_at ?? null}
          />
        </PageHeading>
      </Box>
      {mayWrite && <PagePublication page={page} draft={draft} />}
      <SavingNotice draft={draft} />
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
          aria-label="Conteúdo da página"
          sx={{ border: 0, p: 0, m: 0, display: 'grid', gap: 2, minWidth: 0 }}
        >
          <SectionCard title="Título e busca">
            <Box sx={{ display: 'grid', gap: 2 }}>
              <TextField
                label="Título da página"
                value={text.title}
                onChange={(event) => change({ ...text, title: event.target.value })}
              />
              <TextField
                label="Título nos buscadores"
                value={text.meta_title ?? ''}
                onChange={(event) => change({ ...text, meta_title: event.target.value || null })}
                helperText="O título da página, se ficar vazio"
              />
              <TextField
                multiline
                label="Descrição nos buscadores"
                value={text.meta_description ?? ''}
                onChange={(event) => change({ ...text, meta_description: event.target.value || null })}
              />
            </Box>
          </SectionCard>
          <SectionCard title="Componentes">
            <ComponentList
              components={text.components}
              shown={page.draft?.shown_content}
              onChange={(components) => change({ ...text, components })}
            />
          </SectionCard>
        </Box>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0, position: { lg: 'sticky' }, top: { lg: 16 } }}>
          <SectionCard title="Pré-visualização">
            <PagePreview path={page.path} draft={{ page: page.url_key }} savedCount={savedCount} />
          </SectionCard>
          <PageHistory page={page} draft={draft} mayWrite={mayWrite} />
        </Box>
      </Box>
    </>
  );
}

function SavingNotice({ draft }: { draft: PageDraft }) {
  const { saving, flush, take, overwrite } = draft;
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
    return (
      <Alert severity="warning" sx={{ mb: 2 }}>
        Outra pessoa mudou esta página enquanto você editava. O que você escreveu ainda está aqui e não foi
        salvo.
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
    <Typography role="status" color="text.secondary" sx={{ mb: 2, fontSize: '0.875rem' }}>
      {words[saving.kind]}
    </Typography>
  );
}
