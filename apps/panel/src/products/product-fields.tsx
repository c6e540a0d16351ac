import { Box } from '@mui/material';
import type { AdminProduct } from '@vitrine/contract/admin/schemas/admin-product.ts';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';

import { ChecksInput } from '#panel/ui/form/checks-input.tsx';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { RichTextInput } from '#panel/ui/form/rich-text-input.tsx';
import { SwitchInput } from '#panel/ui/form/switch-input.tsx';
import { useCategoryChoices } from '#panel/ui/form/use-category-choices.ts';
import { SectionCard } from '#panel/ui/section-card.tsx';

import { FiscalFields } from './fiscal-fields.tsx';
import { ProductAttributes } from './product-attributes.tsx';
import type { ProductFormValues } from './product-form-values.ts';
import { ProductOptionsInput } from './product-options-input.tsx';
import { ProductPictures } from './product-pictures.tsx';
import { ProductTagsInput } from './product-tags-input.tsx';
import { ProductVariants } from './product-variants.tsx';
import { RelatedProductsInput } from './related-products-input.tsx';

/** The sections of a product's form; `stored` is null for a new one. */
export function ProductFields({ stored }: { stored: AdminProduct | null }) {
  const categories = useCategoryChoices();
  const slug = useWatch<ProductFormValues, 'slug'>({ name: 'slug' });
  const isMoved = stored !== null && slug !== stored.slug;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SectionCard title="Produto">
        <Fields>
          <FormTextInput name="name" label="Nome" required maxLength={200} />
          {!stored && (
            <FormTextInput
              name="sku"
              label="Código (SKU)"
              required
              maxLength={64}
              helperText="Não muda depois de criado."
            />
          )}
          <FormTextInput name="brand" label="Marca" maxLength={120} />
          <FormTextInput
            name="short_description"
            label="Descrição curta"
            multiline
            minRows={2}
            maxLength={2000}
          />
          <RichTextInput name="description_html" label="Descrição completa" />
          <SwitchInput
            name="is_active"
            label="À venda na loja"
            helperText="Desligado, o produto fica oculto e guardado aqui."
          />
          <SwitchInput name="is_new" label="Novidade" />
          <SwitchInput name="is_free_shipping" label="Frete grátis" />
        </Fields>
      </SectionCard>
      <SectionCard title="Imagens">
        <ProductPictures />
      </SectionCard>
      <SectionCard title="Opções">
        <ProductOptionsInput />
      </SectionCard>
      <SectionCard title="Variações">
        <ProductVariants stored={stored} />
      </SectionCard>
      <SectionCard title="Categorias">
        <ChecksInput name="category_keys" label="Onde o produto aparece" choices={categories} />
      </SectionCard>
      <SectionCard title="Etiquetas">
        <ProductTagsInput />
      </SectionCard>
      <SectionCard title="Especificações">
        <ProductAttributes />
      </SectionCard>
      <SectionCard title="Dados fiscais">
        <FiscalFields />
      </SectionCard>
      <SectionCard title="Endereço e buscadores">
        <Fields>
          <FormTextInput
            name="slug"
            label="Endereço"
            maxLength={120}
            helperText={`A página fica em /${slug || 'nome-do-produto'}/p. Vazio, vem do nome.`}
          />
          {isMoved && (
            <SwitchInput
              name="redirect"
              label={`Levar /${stored.slug}/p ao endereço novo`}
              helperText="Links e buscadores que conhecem o endereço antigo continuam funcionando."
            />
          )}
          <FormTextInput
            name="seo_title"
            label="Título para buscadores"
            maxLength={200}
            helperText="Vazio: o nome."
          />
          <FormTextInput
            name="seo_description"
            label="Descrição para buscadores"
            multiline
            minRows={2}
            maxLength={500}
            helperText="Vazio: a descrição curta."
          />
        </Fields>
      </SectionCard>
      <SectionCard title="Vídeo e produtos relacionados">
        <Fields>
          <FormTextInput
            name="video_url"
            label="Vídeo"
            maxLength={500}
            helperText="Endereço do YouTube ou do Vimeo, ou um arquivo mp4 ou webm da loja."
          />
          <FormTextInput name="video_title" label="Título do vídeo" maxLength={200} />
          <RelatedProductsInput ownSku={stored?.sku ?? ''} />
        </Fields>
      </SectionCard>
    </Box>
  );
}

function Fields({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>{children}</Box>;
}
