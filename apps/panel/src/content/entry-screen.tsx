import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { AdminEntry } from '@vitrine/contract/admin/schemas/content.ts';
import { tanStackRouterProvider } from 'ra-router-tanstack';

import { usePanelClient } from '#panel/session/panel-services.tsx';
import { useMay } from '#panel/session/use-signed-in.ts';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { MomentInput } from '#panel/ui/form/moment-input.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { RichTextInput } from '#panel/ui/form/rich-text-input.tsx';
import { SwitchInput } from '#panel/ui/form/switch-input.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { TextLink } from '#panel/ui/text-link.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { keyFrom } from './domain/key-from.ts';
import { PagePreview } from './page-preview.tsx';

/** One entry of the blog, or a new one. */
export function EntryScreen() {
  const { id = '' } = tanStackRouterProvider.useParams();
  const client = usePanelClient();
  const isNew = id === 'nova';
  const query = useQuery({
    queryKey: ['blog-entry', id],
    queryFn: async ({ signal }): Promise<AdminEntry | null> =>
      isNew ? null : client('GET /api/admin/blog-entries/{key}', { path: { key: id }, signal }),
  });
  return (
    <QueryScreen query={query} title="Publicação">
      {(entry) => (
        <EntryForm entry={entry} savedAt={query.dataUpdatedAt} onConflict={() => query.refetch()} />
      )}
    </QueryScreen>
  );
}

interface EntryFormProps {
  readonly entry: AdminEntry | null;
  readonly savedAt: number;
  readonly onConflict: () => Promise<unknown>;
}

function EntryForm({ entry, savedAt, onConflict }: EntryFormProps) {
  const client = usePanelClient();
  const navigate = tanStackRouterProvider.useNavigate();
  const mayWrite = useMay('content.write');
  const values = {
    title: entry?.title ?? '',
    summary: entry?.summary ?? '',
    content_html: entry?.content_html ?? '',
    author: entry?.author ?? '',
    published_at: entry?.published_at ?? null,
    is_active: entry?.is_active ?? false,
  };
  const save = useChange({
    call: ({ published_at: at, ...written }: typeof values) =>
      client('PUT /api/admin/blog-entries/{key}', {
        path: { key: entry?.url_key ?? keyFrom(written.title) },
        body: {
          ...written,
          content: entry?.content ?? {},
          image: entry?.image ?? null,
          published_at: at ?? new Date().toISOString(),
          version: entry?.version ?? null,
        },
      }),
    done: 'Publicação salva',
    onDone: ({ url_key: key }) => entry === null && navigate(`/blog/${key}`),
  });
  return (
    <>
      <TextLink to="/blog">Todas as publicações</TextLink>
      <PageHeading title={entry?.title ?? 'Nova publicação'} text={entry && `/blog/${entry.url_key}`} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: entry ? 'repeat(2, minmax(0, 1fr))' : '760px' },
          alignItems: 'start',
        }}
      >
        <RecordForm
          draftKey={`blog/${entry?.url_key ?? 'nova'}`}
          values={values}
          onSave={(written) => save.mutateAsync(written)}
          onConflict={onConflict}
          isNew={entry === null}
          isDisabled={!mayWrite}
        >
          <Box sx={{ display: 'grid', gap: 2 }}>
            <SectionCard title="Texto">
              <Box sx={{ display: 'grid', gap: 2 }}>
                <FormTextInput name="title" label="Título" required maxLength={200} />
                <FormTextInput name="summary" label="Resumo" multiline maxLength={1000} />
                <RichTextInput name="content_html" label="Texto da publicação" />
                <FormTextInput name="author" label="Autor" maxLength={200} />
              </Box>
            </SectionCard>
            <SectionCard title="Publicação">
              <Box sx={{ display: 'grid', gap: 2 }}>
                <SwitchInput name="is_active" label="No ar" helperText="Aparece a partir do momento abaixo" />
                <MomentInput name="published_at" label="Publicar em" helperText="Vazio: agora" />
              </Box>
            </SectionCard>
          </Box>
        </RecordForm>
        {entry && (
          <SectionCard title="Pré-visualização do que está salvo">
            <PagePreview
              path={`/blog/${entry.url_key}`}
              draft={{ entry: entry.url_key }}
              savedCount={savedAt}
            />
          </SectionCard>
        )}
      </Box>
    </>
  );
}
