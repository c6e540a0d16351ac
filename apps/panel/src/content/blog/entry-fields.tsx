import { Box, TextField } from '@mui/material';
import type { EntryText } from '@vitrine/contract/admin/schemas/entries.ts';

import { ComponentList } from '#panel/content/editing/component-list.tsx';
import type { DraftFieldsProps } from '#panel/content/editing/draft-editor.tsx';
import { contentOf, placedComponents } from '#panel/content/editing/placed-components.ts';
import { MomentField } from '#panel/ui/fields/moment-field.tsx';
import { RichTextField } from '#panel/ui/fields/rich-text-field.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';

import { CoverField } from './cover-field.tsx';

/** The fields of a blog entry. */
export function EntryFields({ text, onChange, shown, isDisabled }: DraftFieldsProps<EntryText>) {
  return (
    <>
      <SectionCard title="Texto">
        <Box sx={{ display: 'grid', gap: 2 }}>
          <TextField
            label="Título do artigo"
            value={text.title}
            onChange={(event) => onChange({ ...text, title: event.target.value })}
          />
          <TextField
            multiline
            label="Resumo"
            value={text.summary}
            onChange={(event) => onChange({ ...text, summary: event.target.value })}
            helperText="Abaixo do título, nas listas e nos buscadores"
          />
          <RichTextField
            label="Texto do artigo"
            value={text.content_html}
            onChange={(html) => onChange({ ...text, content_html: html })}
            isDisabled={isDisabled}
          />
        </Box>
      </SectionCard>
      <SectionCard title="Capa, autor e data">
        <Box sx={{ display: 'grid', gap: 2 }}>
          <CoverField value={text.image} onChange={(image) => onChange({ ...text, image })} />
          <TextField
            label="Autor"
            value={text.author}
            onChange={(event) => onChange({ ...text, author: event.target.value })}
          />
          <MomentField
            label="Data do artigo"
            value={text.published_at ?? ''}
            onChange={(at) => onChange({ ...text, published_at: at || null })}
            helperText="A que os clientes leem. Vazia: quando ele aparece pela primeira vez"
          />
        </Box>
      </SectionCard>
      <SectionCard title="Depois do texto">
        <ComponentList
          components={placedComponents(text.content)}
          shown={shown}
          emptyText="Aqui podem vir produtos, imagens e mais texto."
          onChange={(components) => onChange({ ...text, content: contentOf(components) })}
        />
      </SectionCard>
    </>
  );
}
