import { Box, TextField } from '@mui/material';
import type { PageText } from '@vitrine/contract/admin/schemas/drafted-content.ts';

import { ComponentList } from '#panel/content/editing/component-list.tsx';
import type { DraftFieldsProps } from '#panel/content/editing/draft-editor.tsx';
import { DraftScreen } from '#panel/content/editing/draft-screen.tsx';
import { contentOf, placedComponents } from '#panel/content/editing/placed-components.ts';
import { SectionCard } from '#panel/ui/section-card.tsx';

import { editedPage } from './edited-page.ts';

/** One page of the store. */
export function PageEditorScreen() {
  return <DraftScreen kind={editedPage} renderFields={(props) => <PageFields {...props} />} />;
}

function PageFields({ text, onChange, shown }: DraftFieldsProps<PageText>) {
  return (
    <>
      <SectionCard title="Título e busca">
        <Box sx={{ display: 'grid', gap: 2 }}>
          <TextField
            label="Título da página"
            value={text.title}
            onChange={(event) => onChange({ ...text, title: event.target.value })}
          />
          <TextField
            label="Título nos buscadores"
            value={text.meta_title ?? ''}
            onChange={(event) => onChange({ ...text, meta_title: event.target.value || null })}
            helperText="O título da página, se ficar vazio"
          />
          <TextField
            multiline
            label="Descrição nos buscadores"
            value={text.meta_description ?? ''}
            onChange={(event) => onChange({ ...text, meta_description: event.target.value || null })}
          />
        </Box>
      </SectionCard>
      <SectionCard title="Componentes">
        <ComponentList
          components={placedComponents(text.content)}
          shown={shown}
          emptyText="A página ainda está vazia. Adicione o primeiro componente."
          onChange={(components) => onChange({ ...text, content: contentOf(components) })}
        />
      </SectionCard>
    </>
  );
}
