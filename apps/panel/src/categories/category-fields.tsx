import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { AdminCategory } from '@vitrine/contract/admin/schemas/admin-category.ts';
import { useWatch } from 'react-hook-form';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { CategoryPictureInput } from '#panel/ui/form/category-picture-input.tsx';
import { ChoiceInput } from '#panel/ui/form/choice-input.tsx';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { RichTextInput } from '#panel/ui/form/rich-text-input.tsx';
import { SwitchInput } from '#panel/ui/form/switch-input.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';

import type { CategoryFormValues } from './category-form-values.ts';

/** The sections of a category's form; `stored` is null for a new one. */
export function CategoryFields({ stored }: { stored: AdminCategory | null }) {
  const client = usePanelClient();
  const { data: tree = [] } = useQuery({
    queryKey: ['categories'],
    queryFn: ({ signal }) => client('GET /api/admin/categories', { signal }),
  });
  const [code, parent] = useWatch<CategoryFormValues, ['code', 'parent']>({ name: ['code', 'parent'] });
  const storedParent = stored?.parent_id == null ? null : String(stored.parent_id);
  const isMoved = stored !== null && (code !== stored.code || parent !== storedParent);
  const parents = tree
    .filter(({ url_key: key }) => !stored || !`${key}/`.startsWith(`${stored.url_key}/`))
    .map(({ id, name, url_key: key }) => [String(id), `${name} (/${key})`] as const);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SectionCard title="Categoria">
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
          <FormTextInput name="name" label="Nome" required maxLength={120} />
          <ChoiceInput name="parent" label="Dentro de" choices={parents} emptyLabel="Nenhuma: na raiz" />
          <FormTextInput
            name="code"
            label="Endereço"
            maxLength={120}
            helperText="A última parte do endereço. Vazio, vem do nome."
          />
          {isMoved && (
            <SwitchInput
              name="redirect"
              label="Levar os endereços antigos aos novos"
              helperText="Vale também para as categorias dentro desta."
            />
          )}
          <SwitchInput name="is_active" label="Aparece na loja" />
          <RichTextInput name="description_html" label="Descrição" />
          <FormTextInput name="seo_title" label="Título para buscadores" maxLength={200} />
          <FormTextInput
            name="seo_description"
            label="Descrição para buscadores"
            multiline
            minRows={2}
            maxLength={500}
          />
        </Box>
      </SectionCard>
      <SectionCard title="Imagens">
        <Box sx={{ display: 'grid', gap: 3 }}>
          <CategoryPictureInput name="image" label="Imagem" helperText="Quadrada, para menus e vitrines." />
          <CategoryPictureInput
            name="banner"
            label="Faixa"
            helperText="Acima dos produtos: ao menos 1200 de largura, e o dobro da altura."
          />
        </Box>
      </SectionCard>
    </Box>
  );
}
