import { Box, Button } from '@mui/material';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { AdminSearchAnswer } from '@vitrine/contract/admin/schemas/search-answers.ts';
import { useState } from 'react';

import { RecordRemoval } from '#panel/content/records/record-removal.tsx';
import { RecordScreen } from '#panel/content/records/record-screen.tsx';
import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { LinesInput } from '#panel/ui/form/lines-input.tsx';
import { LinkInput } from '#panel/ui/form/link-input.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { SwitchInput } from '#panel/ui/form/switch-input.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useChange } from '#panel/ui/use-change.ts';

/** One answer, or a new one to the question of the address. */
export function SearchAnswerScreen() {
  const { pergunta: question } = useSearch({ strict: false });
  return (
    <RecordScreen
      name="search-answer"
      title="Resposta da busca"
      read={(client, id, signal) => client('GET /api/admin/search-answers/{id}', { path: { id }, signal })}
    >
      {(answer, onConflict) => (
        <AnswerForm answer={answer} question={question ?? ''} onConflict={onConflict} />
      )}
    </RecordScreen>
  );
}

/** Begins with the question as its title and first phrasing, so that only the answer is to be written. */
const fresh = (question: string): Omit<AdminSearchAnswer, 'id' | 'version'> => ({
  title: question.charAt(0).toUpperCase() + question.slice(1),
  text: '',
  link: '',
  phrasings: question === '' ? [] : [question],
  is_active: true,
});

interface AnswerFormProps {
  readonly answer: AdminSearchAnswer | null;
  readonly question: string;
  readonly onConflict: () => Promise<unknown>;
}

function AnswerForm({ answer, question, onConflict }: AnswerFormProps) {
  const client = usePanelClient();
  const navigate = useNavigate();
  const mayWrite = useMay('content.write');
  const [isRemoving, setIsRemoving] = useState(false);
  const { id: _, version: __, ...stored } = answer ?? { id: 0, version: '', ...fresh(question) };
  const values = {
    ...stored,
    link: stored.link as string | null,
    phrasings: stored.phrasings as string[] | null,
  };
  const save = useChange({
    call: ({ link, phrasings, ...written }: typeof values) => {
      const body = { ...written, link: link ?? '', phrasings: phrasings ?? [] };
      return answer === null
        ? client('POST /api/admin/search-answers', { body })
        : client('PUT /api/admin/search-answers/{id}', {
            path: { id: String(answer.id) },
            body: { ...body, version: answer.version },
          });
    },
    done: 'Resposta salva: a próxima busca já a mostra',
    onDone: ({ id }) =>
      answer === null && navigate({ to: '/respostas-da-busca/$id', params: { id: String(id) } }),
  });
  return (
    <>
      <TextLink to="/respostas-da-busca">Todas as respostas</TextLink>
      <PageHeading title={answer?.title ?? 'Nova resposta'} />
      <RecordForm
        draftKey={`search-answers/${answer?.id ?? `nova/${question}`}`}
        values={values}
        onSave={(written) => save.mutateAsync(written)}
        onConflict={onConflict}
        isNew={answer === null}
        isDisabled={!mayWrite}
        actions={
          answer !== null && (
            <Button color="error" onClick={() => setIsRemoving(true)}>
              Excluir resposta
            </Button>
          )
        }
      >
        <AnswerFields />
      </RecordForm>
      {answer && isRemoving && (
        <RecordRemoval
          title={`Excluir a resposta ${answer.title}?`}
          text="A busca deixa de mostrá-la. Para guardá-la, desligue-a em vez de excluir."
          remove={() =>
            client('POST /api/admin/search-answers/{id}/removal', {
              path: { id: String(answer.id) },
              body: { version: answer.version },
            })
          }
          done="Resposta excluída"
          reads={[['search-answers']]}
          listPath="/respostas-da-busca"
          onClose={() => setIsRemoving(false)}
        />
      )}
    </>
  );
}

function AnswerFields() {
  return (
    <SectionCard title="Resposta">
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 720 }}>
        <SwitchInput name="is_active" label="Ligada" helperText="Desligada, a busca não a mostra" />
        <FormTextInput
          name="title"
          label="Título"
          required
          maxLength={120}
          helperText="O que o cliente lê primeiro: confira acentos e grafia"
        />
        <FormTextInput
          name="text"
          label="Resposta"
          required
          multiline
          minRows={3}
          maxLength={600}
          helperText="Uma ou duas frases"
        />
        <LinkInput
          name="link"
          label="Link"
          helperText="Opcional: a página em que o cliente resolve ou lê mais"
        />
        <LinesInput
          name="phrasings"
          label="Perguntas"
          required
          helperText="Como os clientes perguntam, uma por linha. Acentos, plurais e palavras como “meu” e “vocês” não importam"
        />
      </Box>
    </SectionCard>
  );
}
