import { Box, Button, IconButton, Tooltip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ChoiceInput } from '#panel/ui/form/choice-input.tsx';
import { MoneyInput } from '#panel/ui/form/money-input.tsx';
import { useCategories } from '#panel/ui/form/use-category-choices.ts';
import { useProductTags } from '#panel/ui/form/use-product-tags.ts';
import { WholeNumberInput } from '#panel/ui/form/whole-number-input.tsx';
import { collectionRuleLabels } from '#panel/ui/labels/collection-labels.ts';

import { type CollectionFormValues, newRule } from './collection-form-values.ts';

const kinds = Object.entries(collectionRuleLabels);
const mostRules = 20;

/** The rules of a collection: one line each, with what its kind needs. */
export function RulesInput() {
  const { fields, append, remove } = useFieldArray<CollectionFormValues, 'rules'>({ name: 'rules' });
  const { formState } = useFormContext();
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 900 }}>
      {fields.map(({ id }, index) => (
        <Box
          key={id}
          role="group"
          aria-label={`Regra ${index + 1}`}
          sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'start' }}
        >
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr 1fr' } }}>
            <ChoiceInput name={`rules.${index}.kind`} label="O produto" choices={kinds} />
            <RuleFields index={index} />
          </Box>
          <Tooltip title="Tirar">
            <span>
              <IconButton
                aria-label={`Tirar a regra ${index + 1}`}
                disabled={formState.disabled}
                onClick={() => remove(index)}
              >
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </span>
          </Tooltip>
        </Box>
      ))}
      <Box>
        <Button
          variant="outlined"
          disabled={formState.disabled || fields.length >= mostRules}
          onClick={() => append(newRule)}
        >
          Nova regra
        </Button>
      </Box>
    </Box>
  );
}

function RuleFields({ index }: { index: number }) {
  const client = usePanelClient();
  const rule = useWatch<CollectionFormValues, `rules.${number}`>({ name: `rules.${index}` });
  const name = (field: string) => `rules.${index}.${field}`;
  const tags = useProductTags();
  const categories = useCategories();
  const { data: brands = [] } = useQuery({
    queryKey: ['brands'],
    queryFn: ({ signal }) => client('GET /api/admin/brands', { signal }),
  });
  const { data: choices } = useQuery({
    queryKey: ['collection-choices'],
    queryFn: ({ signal }) => client('GET /api/admin/collection-choices', { signal }),
  });
  const empty = 'Escolha…';
  switch (rule.kind) {
    case 'tag':
      return (
        <ChoiceInput
          name={name('tag')}
          label="Etiqueta"
          choices={withStored(
            rule.tag,
            tags.map((tag) => [tag.name, tag.name] as const),
          )}
          emptyLabel={empty}
        />
      );
    case 'category':
      return (
        <ChoiceInput
          name={name('category_id')}
          label="Categoria"
          choices={withStored(
            rule.category_id,
            categories.map(({ id, label }) => [String(id), label] as const),
          )}
          emptyLabel={empty}
        />
      );
    case 'brand':
      return (
        <ChoiceInput
          name={name('brand')}
          label="Marca"
          choices={withStored(
            rule.brand,
            brands.map((brand) => [brand, brand] as const),
          )}
          emptyLabel={empty}
        />
      );
    case 'attribute': {
      const attributes = choices?.attributes ?? [];
      const values = attributes.find(({ code }) => code === rule.code)?.values ?? [];
      return (
        <>
          <ChoiceInput
            name={name('code')}
            label="Especificação"
            choices={withStored(
              rule.code,
              attributes.map(({ code, label }) => [code, label] as const),
            )}
            emptyLabel={empty}
          />
          <ChoiceInput
            name={name('value')}
            label="Valor"
            choices={withStored(
              rule.value,
              values.map((value) => [value, value] as const),
            )}
            emptyLabel={empty}
          />
        </>
      );
    }
    case 'price':
      return (
        <>
          <MoneyInput name={name('from_centavos')} label="A partir de" helperText="Vazio: qualquer preço." />
          <MoneyInput name={name('to_centavos')} label="Até" helperText="Vazio: qualquer preço." />
        </>
      );
    case 'newer_than':
      return <WholeNumberInput name={name('days')} label="Dias" unit="dias" required />;
    case 'sold':
      return (
        <>
          <WholeNumberInput name={name('days')} label="Nos últimos" unit="dias" required />
          <WholeNumberInput name={name('pieces')} label="Ao menos" unit="peças" required />
        </>
      );
    case 'in_stock':
    case 'on_offer':
      return null;
  }
}

/** Keeps a stored value that is no choice any more, so that it does not vanish unseen. */
function withStored(
  stored: string | null,
  choices: readonly (readonly [value: string, label: string])[],
): readonly (readonly [value: string, label: string])[] {
  if (stored === null || choices.some(([value]) => value === stored)) return choices;
  return [...choices, [stored, `${stored} (não existe mais)`]];
}
