import { Box } from '@mui/material';
import type { AdminCollection } from '@vitrine/contract/admin/schemas/collections.ts';
import { useWatch } from 'react-hook-form';

import { CategoryPictureInput } from '#panel/ui/form/category-picture-input.tsx';
import { ChoiceInput } from '#panel/ui/form/choice-input.tsx';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { ProductScopeInput } from '#panel/ui/form/product-scope-input.tsx';
import { RichTextInput } from '#panel/ui/form/rich-text-input.tsx';
import { SwitchInput } from '#panel/ui/form/switch-input.tsx';
import { WholeNumberInput } from '#panel/ui/form/whole-number-input.tsx';
import { collectionMatchLabels, collectionSortLabels } from '#panel/ui/labels/collection-labels.ts';
import { SectionCard } from '#panel/ui/section-card.tsx';

import type { CollectionFormValues } from './collection-form-values.ts';
import { MembersPreview } from './members-preview.tsx';
import { RulesInput } from './rules-input.tsx';

const matches = Object.entries(collectionMatchLabels);

/** The sections of a collection's form; `stored` is null for a new one. */
export function CollectionFields({ stored }: { stored: AdminCollection | null }) {
  const code = useWatch<CollectionFormValues, 'code'>({ name: 'code' });
  const isMoved = stored !== null && code !== stored.code;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SectionCard title="Coleção">
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
          <FormTextInput name="name" label="Nome" required maxLength={120} />
          <FormTextInput
            name="code"
            label="Endereço"
            maxLength={120}
            helperText={`A página fica em /${code || 'nome-da-colecao'}/c. Vazio, vem do nome.`}
          />
          {isMoved && <SwitchInput name="redirect" label={`Levar /${stored.code}/c ao endereço novo`} />}
          <SwitchInput
            name="is_active"
            label="Aparece na loja"
            helperText="Desligada, a página responde que não existe."
          />
          <RichTextInput name="description_html" label="Texto" />
        </Box>
      </SectionCard>
      <SectionCard title="Regras">
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box sx={{ maxWidth: 360 }}>
            <ChoiceInput name="match" label="O produto cumpre" choices={matches} />
          </Box>
          <RulesInput />
        </Box>
      </SectionCard>
      <SectionCard title="Ordem e quantidade">
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
          <ChoiceInput name="sort" label="Ordem" choices={Object.entries(collectionSortLabels)} />
          <WholeNumberInput
            name="most_products"
            label="No máximo"
            unit="produtos"
            helperText="Os primeiros da ordem. Vazio: todos."
          />
          <ProductScopeInput
            name="pinned"
            label="Sempre no começo"
            helperText="Entram mesmo fora das regras, nesta ordem. Esgotados ficam no fim."
          />
          <ProductScopeInput
            name="excluded"
            label="Nunca"
            helperText="Ficam de fora mesmo que cumpram as regras."
          />
        </Box>
      </SectionCard>
      <SectionCard title="Produtos">
        <MembersPreview />
      </SectionCard>
      <SectionCard title="Imagens e buscadores">
        <Box sx={{ display: 'grid', gap: 3, maxWidth: 760 }}>
          <CategoryPictureInput name="image" label="Imagem" helperText="Quadrada, para menus e vitrines." />
          <CategoryPictureInput
            name="banner"
            label="Faixa"
            helperText="Acima dos produtos: ao menos 1200 de largura, e o dobro da altura."
          />
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
    </Box>
  );
}
