import { Box, Button } from '@mui/material';
import { useNavigate } from '@tanstack/react-router';
import type { DraftedContent } from '@vitrine/contract/admin/schemas/drafted-content.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { MomentField } from '#panel/ui/fields/moment-field.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { momentText } from './draft-status.tsx';
import type { EditedKind, EditedText } from './edited-kind.ts';
import type { Draft } from './use-draft.ts';

type Question = 'publish' | 'schedule' | 'cancel' | 'hide' | 'discard';

interface DraftPublicationProps<Text extends EditedText> {
  readonly kind: EditedKind<Text>;
  readonly content: DraftedContent<Text>;
  readonly draft: Draft<Text>;
}

/** Publishes the draft of content now or from a moment on, unpublishes the content, or discards the draft. */
export function DraftPublication<Text extends EditedText>({
  kind,
  content,
  draft,
}: DraftPublicationProps<Text>) {
  const calls = kind.calls(usePanelClient());
  const navigate = useNavigate();
  const [question, setQuestion] = useState<Question | null>(null);
  const [startsAt, setStartsAt] = useState('');
  const key = content.url_key;

  const change = useChange({
    call: (what: Question) =>
      draft.makeChange(async (version) => {
        switch (what) {
          case 'publish':
          case 'schedule':
            return calls.publish(key, what === 'publish' ? null : startsAt, version);
          case 'cancel':
            return calls.cancelSchedule(key, version);
          case 'hide':
            return calls.hide(key, version);
          case 'discard': {
            const { is_gone: isGone } = await calls.discard(key, version);
            return isGone ? null : calls.read(key);
          }
        }
      }),
    done: 'Pronto',
    reads: [['draft-history', kind.name, key]],
    onDone(next) {
      setQuestion(null);
      if (next) draft.take(next);
      else navigate({ to: kind.listPath });
    },
  });
  const ask = (what: Question) => {
    change.reset();
    setQuestion(what);
  };
  /** Saves all changes first, so that the visible text is the published one. */
  async function confirm(what: Question) {
    if (await draft.flush()) change.mutate(what);
    // The notice of the editor says why it is not saved.
    else setQuestion(null);
  }
  const isWritten = content.draft !== null || draft.saving.kind !== 'saved';
  const words = wordsOf(content, kind.words.the, startsAt);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
      <Button variant="contained" disabled={!isWritten && content.is_shown} onClick={() => ask('publish')}>
        {isWritten || content.is_shown ? 'Publicar agora' : 'Mostrar de novo'}
      </Button>
      <Button variant="outlined" disabled={!isWritten} onClick={() => ask('schedule')}>
        Agendar…
      </Button>
      {content.scheduled && <Button onClick={() => ask('cancel')}>Cancelar agendamento</Button>}
      {content.is_shown && <Button onClick={() => ask('hide')}>Tirar do ar</Button>}
      {content.draft && (
        <Button color="error" onClick={() => ask('discard')}>
          Descartar rascunho
        </Button>
      )}
      {question && (
        <ConfirmationDialog
          isOpen
          {...words[question]}
          isDestructive={question === 'discard' || question === 'hide'}
          isPending={
            change.isPending || draft.saving.kind === 'saving' || (question === 'schedule' && startsAt === '')
          }
          error={change.error}
          onConfirm={() => void confirm(question)}
          onClose={() => setQuestion(null)}
        >
          {question === 'schedule' && (
            <Box sx={{ mt: 2 }}>
              <MomentField label="Publicar em" value={startsAt} onChange={setStartsAt} />
            </Box>
          )}
        </ConfirmationDialog>
      )}
    </Box>
  );
}

function wordsOf(content: DraftedContent<unknown>, the: string, startsAt: string) {
  const isNew = content.published === null;
  return {
    publish: {
      title: `Publicar ${the} agora?`,
      text: isNew
        ? 'O que você escreveu aparece na loja em instantes.'
        : 'O que está no rascunho substitui, em instantes, o que os clientes veem. A versão de antes fica no histórico.',
      confirmLabel: 'Publicar',
    },
    schedule: {
      title: 'Agendar a publicação',
      text: [
        content.is_shown
          ? 'Até lá os clientes continuam vendo a versão de agora.'
          : `Até lá ${the} continua fora do ar.`,
        content.scheduled
          ? `Substitui o que estava agendado para ${momentText(content.scheduled.starts_at)}.`
          : '',
      ].join(' '),
      confirmLabel: startsAt === '' ? 'Escolha um momento' : `Agendar para ${momentText(startsAt)}`,
    },
    cancel: {
      title: 'Cancelar o agendamento?',
      text: content.draft
        ? 'A versão agendada é descartada; o rascunho mais novo fica.'
        : 'A versão agendada volta a ser rascunho.',
      confirmLabel: 'Cancelar agendamento',
      cancelLabel: 'Manter',
    },
    hide: {
      title: `Tirar ${the} do ar?`,
      text: [
        content.path === '/'
          ? 'É a página inicial: quem abrir a loja verá uma página não encontrada.'
          : 'Quem abrir o endereço verá uma página não encontrada.',
        content.scheduled
          ? 'A versão agendada ainda entra no ar no momento dela.'
          : 'Você pode mostrar de novo depois.',
      ].join(' '),
      confirmLabel: 'Tirar do ar',
    },
    discard: {
      title: 'Descartar o rascunho?',
      text:
        isNew && !content.scheduled
          ? `Nada foi publicado ainda: ${the} deixa de existir. Não dá para desfazer.`
          : 'O que os clientes veem não muda. Não dá para desfazer.',
      confirmLabel: 'Descartar',
    },
  } as const;
}
