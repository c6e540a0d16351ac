import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { AdminPriceList } from '@vitrine/contract/admin/schemas/price-lists.ts';
import { ownEntry } from '@vitrine/rules/own-entry.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { atFormFields, problemsAtFields } from '#panel/ui/form/at-form-fields.ts';
import { ChoiceInput } from '#panel/ui/form/choice-input.tsx';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { MomentInput } from '#panel/ui/form/moment-input.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { SwitchInput } from '#panel/ui/form/switch-input.tsx';
import { WholeNumberInput } from '#panel/ui/form/whole-number-input.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { ListPrices } from './list-prices.tsx';
import { ListValidity } from './list-validity.tsx';

interface PriceListValues {
  readonly code: string;
  readonly name: string;
  readonly group: string | null;
  readonly percent_off: number | null;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly is_active: boolean;
}

const newList: PriceListValues = {
  code: '',
  name: '',
  group: null,
  percent_off: null,
  starts_at: null,
  ends_at: null,
  is_active: true,
};

const fieldOfCode: Readonly<Record<string, string>> = {
  price_list_code_invalid: 'code',
  group_unknown: 'group',
  times_invalid: 'ends_at',
};

interface PriceListEditorProps {
  /** null for a new one. */
  readonly list: AdminPriceList | null;
  readonly onConflict?: () => Promise<unknown>;
}

/** The terms of a price list; once it is stored, its prices below them. */
export function PriceListEditor({ list, onConflict }: PriceListEditorProps) {
  const client = usePanelClient();
  const navigate = useNavigate();
  const mayWrite = useMay('catalogue.write');
  const save = useChange({
    call: async ({ code, group, percent_off: percent, ...terms }: PriceListValues) => {
      if (group === null) throw problemsAtFields({ group: 'Escolha o grupo que paga estes preços.' });
      const saving = client('PUT /api/admin/price-lists/{code}', {
        path: { code },
        body: { ...terms, group, percent_off: percent ?? 0, version: list?.version ?? null },
      });
      return atFormFields(saving, (key) => ownEntry(fieldOfCode, key) ?? null);
    },
    done: 'Lista salva. Já vale para quem está no grupo.',
    reads: [['price-lists'], ['price-list'], ['price-list-prices']],
    onDone: ({ code }) => {
      if (!list) navigate({ to: '/listas-de-precos/$id', params: { id: code } });
    },
  });
  return (
    <>
      <TextLink to="/listas-de-precos">Todas as listas</TextLink>
      <PageHeading title={list?.name ?? 'Nova lista de preços'}>
        {list && <ListValidity validity={list.validity} />}
      </PageHeading>
      <RecordForm
        draftKey={`listas-de-precos/${list?.code ?? 'nova'}`}
        values={list ? valuesOf(list) : newList}
        onSave={(written) => save.mutateAsync(written)}
        {...(onConflict && { onConflict })}
        isNew={!list}
        isDisabled={!mayWrite}
        saveLabel={list ? 'Salvar' : 'Criar lista'}
      >
        <PriceListFields isNew={!list} />
      </RecordForm>
      {list && <ListPrices code={list.code} mayWrite={mayWrite} />}
    </>
  );
}

function valuesOf(list: AdminPriceList): PriceListValues {
  const { code, name, group, percent_off: percent, starts_at, ends_at, is_active } = list;
  return { code, name, group, percent_off: percent || null, starts_at, ends_at, is_active };
}

const grid = { display: 'grid', gap: 2 } as const;
const pair = { ...grid, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

function PriceListFields({ isNew }: { isNew: boolean }) {
  const client = usePanelClient();
  const { data: groups = [] } = useQuery({
    queryKey: ['price-list-groups'],
    queryFn: ({ signal }) => client('GET /api/admin/price-list-groups', { signal }),
  });
  return (
    <SectionCard title="Para quem e quando">
      <Box sx={grid}>
        <FormTextInput name="name" label="Nome" required maxLength={120} helperText="Só a equipe vê." />
        {isNew && (
          <FormTextInput
            name="code"
            label="Código"
            required
            maxLength={60}
            helperText="Letras minúsculas e números, com - entre as palavras. Não muda depois."
          />
        )}
        <ChoiceInput
          name="group"
          label="Grupo de clientes"
          required
          choices={groups.map(({ code, name }) => [code, name])}
          {...(groups.length === 0 && { helperText: 'Crie antes um grupo em Clientes.' })}
        />
        <WholeNumberInput
          name="percent_off"
          label="Desconto nos demais produtos"
          unit="%"
          helperText="Sobre o preço de lista, nos produtos sem preço próprio. Vazio: pagam o preço da loja."
        />
        <Box sx={pair}>
          <MomentInput name="starts_at" label="Começa" helperText="Vazio: já vale. Hora de São Paulo." />
          <MomentInput name="ends_at" label="Acaba" helperText="Vazio: sem fim." />
        </Box>
        <SwitchInput name="is_active" label="Ligada" />
      </Box>
    </SectionCard>
  );
}
