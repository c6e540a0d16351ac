import { Box } from '@mui/material';
import type { StoreList } from '@vitrine/contract/admin/schemas/admin-lists.ts';

import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { SwitchInput } from '#panel/ui/form/switch-input.tsx';
import { WholeNumberInput } from '#panel/ui/form/whole-number-input.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';

import { ListItemsInput, type StoreListValues } from './list-items-input.tsx';

interface StoreListFormProps {
  readonly draftKey: string;
  readonly values: StoreListValues;
  /** Names of the products that are stored. */
  readonly known: StoreList['items'];
  readonly isNew?: boolean;
  readonly isDisabled?: boolean;
  readonly onSave: (values: StoreListValues) => Promise<unknown>;
  readonly onConflict?: () => Promise<unknown>;
}

/** The texts of a list and its products in their order. */
export function StoreListForm({ known, onSave, isDisabled = false, ...form }: StoreListFormProps) {
  return (
    <RecordForm<StoreListValues>
      {...form}
      isDisabled={isDisabled}
      saveLabel="Salvar lista"
      onSave={(values) => onSave({ ...values, position: values.position ?? 0 })}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', md: '1fr 2fr' },
          alignItems: 'start',
        }}
      >
        <SectionCard title="Lista">
          <Box sx={{ display: 'grid', gap: 2 }}>
            <FormTextInput name="title" label="Título" required maxLength={120} />
            <FormTextInput name="description" label="Descrição" multiline minRows={3} maxLength={2000} />
            <WholeNumberInput
              name="position"
              label="Posição"
              helperText="As listas aparecem da menor para a maior."
            />
            <SwitchInput name="is_active" label="No ar" />
          </Box>
        </SectionCard>
        <SectionCard title="Produtos">
          <ListItemsInput known={known} isDisabled={isDisabled} />
        </SectionCard>
      </Box>
    </RecordForm>
  );
}
