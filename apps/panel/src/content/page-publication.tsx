import { Alert, Box, Button } from '@mui/material';
import type { AdminPage } from '@vitrine/contract/admin/schemas/pages.ts';
import { tanStackRouterProvider } from 'ra-router-tanstack';
import { useState } from 'react';

import { usePanelClient } from '#panel/session/panel-services.tsx';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { MomentField } from '#panel/ui/fields/moment-field.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { momentText } from './page-status.tsx';
import type { PageDraft } from './use-page-draft.ts';

type Question = 'publish' | 'schedule' | 'cancel' | 'hide' | 'discard';

/** Publishes the draft of a page now or from a moment on, takes the page off the air, or discards the draft. */
export function PagePublication({ page, draft }: { page: AdminPage; draft: PageDraft }) {
  const client = usePanelClient();
  const navigate = tanStackRouterProvider.useNavigate();
  const [question, setQuestion] = useState<Question | null>(null);
  const [startsAt, setStartsAt] = useState('');
  const path = { key: page.url_key };

  /** Everything written is saved first, so that what is published is what is seen. */
  async function stored(): Promise<AdminPage> {
    const saved = await draft.flush();
    if (!saved) throw new Error('the draft is not saved');
    return saved;
  }
  const change = useChange({
    call: async (what: Question) => {
      const { version } = await stored();
      switch (what) {
        case 'publish':
        case 'schedule':
          return client('POST /api/admin/pages/{key}/publication', {
            path,
            body: { version, starts_at: what === 'publish' ? null : startsAt },
          });
        case 'cancel':
          return client('POST /api/admin/pages/{key}/publication/cancellation', { path, body: { version } });
        case 'hide':
          return client('POST /api/admin/pages/{key}/hide', { path, body: { version } });
        case 'discard': {
          const { is_gone: isGone } = await client('POST /api/admin/pages/{key}/draft/removal', {
            path,
            body: { version },
          });
          return isGone ? null : client('GET /api/admin/pages/{key}', { path });
        }
      }
    },
    done: 'Pronto',
    reads: [['page-history', page.url_key]],
    onDone(next) {
      setQuestion(null);
      if (next) draft.take(next);
      else navigate('/paginas');
    },
  });
  const ask = (what: Question) => {
    change.reset();
    setQuestion(what);
  };
  const canPublish = page.draft !== null || draft.saving.kind !== 'saved' || !page.is_shown;
  const canSchedule = page.draft !== null || draft.saving.kind !== 'saved';
  const words = wordsOf(page, startsAt);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
      <Button variant="contained" disabled={!canPublish} onClick={() => ask('publish')}>
        {canSchedule || page.is_shown ? 'Publicar agora' : 'Mostrar de novo'}
      </Button>
      <Button variant="outlined" disabled={!canSchedule} onClick={() => ask('schedule')}>
        Agendar…
      </Button>
      {page.scheduled && <Button onClick={() => ask('cancel')}>Cancelar agendamento</Button>}
      {page.is_shown && <Button onClick={() => ask('hide')}>Tirar do ar</Button>}
      {page.draft && (
        <Button color="error" onClick={() => ask('discard')}>
          Descartar rascunho
        </Button>
      )}
      {question && (
        <ConfirmationDialog
          isOpen
          {...words[question]}
          isDestructive={question === 'discard' || question === 'hide'}
          isPending={change.isPending || (question === 'schedule' && startsAt === '')}
          onConfirm={() => change.mutate(question)}
          onClose={() => setQuestion(null)}
        >
          {question === 'schedule' && (
            <Box sx={{ mt: 2 }}>
              <MomentField label="Publicar em" value={startsAt} onChange={setStartsAt} />
            </Box>
          )}
          {change.isError && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {messageOfError(change.error)}
            </Alert>
          )}
        </ConfirmationDialog>
      )}
    </Box>
  );
}

function wordsOf(page: AdminPage, startsAt: string) {
  const isNew = page.published === null;
  return {
    publish: {
      title: 'Publicar a página agora?',
      text: isNew
        ? 'Ela aparece na loja em instantes.'
        : 'O que está no rascunho substitui, em instantes, o que os clientes veem. A versão de antes fica no histórico.',
      confirmLabel: 'Publicar',
    },
    schedule: {
      title: 'Agendar a publicação',
      text: [
        page.is_shown
          ? 'Até lá os clientes continuam vendo a versão de agora.'
          : 'Até lá a página continua fora do ar.',
        page.scheduled ? `Substitui o que estava agendado para ${momentText(page.scheduled.starts_at)}.` : '',
      ].join(' '),
      confirmLabel: startsAt === '' ? 'Escolha um momento' : `Agendar para ${momentText(startsAt)}`,
    },
    cancel: {
      title: 'Cancelar o agendamento?',
      text: page.draft
        ? 'A versão agendada é descartada; o rascunho mais novo fica.'
        : 'A versão agendada volta a ser rascunho.',
      confirmLabel: 'Cancelar agendamento',
      cancelLabel: 'Manter',
    },
    hide: {
      title: 'Tirar a página do ar?',
      text: [
        page.path === '/'
          ? 'É a página inicial: quem abrir a loja verá uma página não encontrada.'
          : 'Quem abrir o endereço verá uma página não encontrada.',
        page.scheduled
          ? 'A versão agendada ainda entra no ar no momento dela.'
          : 'Você pode mostrá-la de novo.',
      ].join(' '),
      confirmLabel: 'Tirar do ar',
    },
    discard: {
      title: 'Descartar o rascunho?',
      text:
        isNew && !page.scheduled
          ? 'A página nunca foi publicada: ela deixa de existir. Não dá para desfazer.'
          : 'O que os clientes veem não muda. Não dá para desfazer.',
      confirmLabel: 'Descartar',
    },
  } as const;
}
