import { Alert, Box, Typography } from '@mui/material';
import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';
import type { AdminPaymentAccount } from '@vitrine/contract/admin/schemas/payment-accounts.ts';
import {
  type AdminPaymentMethod,
  maxPaymentMethods,
} from '@vitrine/contract/admin/schemas/payment-methods.ts';
import { isOfferedType, type PaymentType, paymentTypes } from '@vitrine/contract/payment-types.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useController, useFormContext, useWatch } from 'react-hook-form';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { AddMenu } from '#panel/ui/add-menu.tsx';
import { atFormFields, problemsAtFields } from '#panel/ui/form/at-form-fields.ts';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { canCharge } from './account-texts.ts';
import { MethodItem } from './method-item.tsx';
import {
  keyOfCode,
  methodField,
  methodInput,
  type MethodKeys,
  methodProblems,
  type MethodsValues,
  methodsValuesOf,
  newKey,
  newMethod,
  orderedKeys,
} from './method-values.ts';
import type { EditedMethod } from './price-block.ts';
import { PricePreview } from './price-preview.tsx';
import { paymentReads } from './use-payments.ts';

interface MethodsEditorProps {
  readonly items: readonly AdminPaymentMethod[];
  readonly version: string;
  readonly accounts: readonly AdminPaymentAccount[];
  readonly groups: readonly (readonly [code: string, name: string])[];
  /** The method that is open at first. */
  readonly openCode?: string | undefined;
  readonly onConflict: () => Promise<unknown>;
}

/** The payment methods in their order with their terms, and what a product page would show beside them. */
export function MethodsEditor(props: MethodsEditorProps) {
  const { items, version, accounts, groups, openCode, onConflict } = props;
  const client = usePanelClient();
  const mayWrite = useMay('payments.write');
  /** The keys of methods that were new in this form. */
  const [keys, setKeys] = useState<MethodKeys>({});
  const [openKeys, setOpenKeys] = useState<readonly string[]>(openCode ? [keyOfCode(openCode, {})] : []);
  const codes = new Map(items.map(({ code }) => [keyOfCode(code, keys), code]));

  /** A field can show its problem only while it is there. */
  function openAt(fields: readonly string[]) {
    const withProblems = fields.flatMap((field) => /^methods\.([^.]+)/.exec(field)?.[1] ?? []);
    flushSync(() => setOpenKeys((open) => [...new Set([...open, ...withProblems])]));
  }

  const save = useChange({
    call: async (written: MethodsValues) => {
      const order = orderedKeys(written);
      const problems = problemsOf(written);
      if (Object.keys(problems).length > 0) {
        openAt(Object.keys(problems));
        throw problemsAtFields(problems);
      }
      const body = {
        version,
        items: order.flatMap((key) => {
          const method = written.methods[key];
          return method ? [methodInput(method, codes.get(key) ?? null)] : [];
        }),
      };
      try {
        const saving = client('PUT /api/admin/payment-methods', { body });
        const saved = await atFormFields(saving, (path) => methodField(path, order));
        setKeys(Object.fromEntries(saved.items.map(({ code }, index) => [code, order[index] ?? code])));
        return saved;
      } catch (error) {
        if (error instanceof AdminCallError && error.code === 'validation_failed') {
          openAt(Object.keys({ ...(error.data as Record<string, unknown> | null) }));
        }
        throw error;
      }
    },
    done: 'Formas de pagamento salvas. Já valem na loja.',
    reads: paymentReads,
  });

  return (
    <>
      <TextLink to="/pagamentos">Pagamentos</TextLink>
      <PageHeading
        title="Formas de pagamento"
        text="Na ordem em que o cliente as vê. O que você muda vale na hora, também para sacolas e pedidos ainda não pagos."
      />
      <RecordForm<MethodsValues>
        draftKey="pagamentos/formas"
        values={methodsValuesOf(items, keys)}
        onSave={(written) => save.mutateAsync(written)}
        onConflict={onConflict}
        isDisabled={!mayWrite}
      >
        <Box sx={columns}>
          <MethodList
            accounts={accounts}
            groups={groups}
            storedKeys={[...codes.keys()]}
            openKeys={openKeys}
            isDisabled={!mayWrite}
            onOpen={setOpenKeys}
          />
          <Box sx={{ minWidth: 0, position: { lg: 'sticky' }, top: 16 }}>
            <DraftPreview accounts={accounts} codes={codes} />
          </Box>
        </Box>
      </RecordForm>
    </>
  );
}

/** The preview stays in view beside a long list. */
const columns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  alignItems: 'start',
} as const;

function problemsOf(written: MethodsValues): Record<string, string> {
  return Object.fromEntries(
    orderedKeys(written).flatMap((key) => {
      const method = written.methods[key];
      const problems = method ? methodProblems(method) : {};
      return Object.entries(problems).map(([field, text]) => [`methods.${key}.${field}`, text] as const);
    }),
  );
}

interface MethodListProps {
  readonly accounts: readonly AdminPaymentAccount[];
  readonly groups: readonly (readonly [code: string, name: string])[];
  readonly storedKeys: readonly string[];
  readonly openKeys: readonly string[];
  readonly isDisabled: boolean;
  readonly onOpen: (keys: readonly string[]) => void;
}

function MethodList({ accounts, groups, storedKeys, openKeys, isDisabled, onOpen }: MethodListProps) {
  const form = useFormContext<MethodsValues>();
  const { field: order } = useController<MethodsValues, 'order'>({ name: 'order' });
  const values = useWatch<MethodsValues>() as MethodsValues;
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const visibleKeys = orderedKeys(values);

  function move(from: number, to: number) {
    const key = visibleKeys[from];
    if (key === undefined || to < 0 || to >= visibleKeys.length || from === to) return;
    order.onChange(visibleKeys.toSpliced(from, 1).toSpliced(to, 0, key));
    setSaid(`${values.methods[key]?.name ?? ''}: ${to + 1}ª de ${visibleKeys.length}`);
  }

  function add(type: PaymentType) {
    const key = newKey([...visibleKeys, ...storedKeys]);
    const chargeable = accounts.filter(canCharge);
    const account = chargeable.length === 1 ? (chargeable[0]?.code ?? null) : null;
    form.setValue(`methods.${key}`, newMethod(type, account), { shouldDirty: true });
    order.onChange([...visibleKeys, key]);
    onOpen([...openKeys, key]);
  }

  function remove(key: string) {
    order.onChange(visibleKeys.filter((one) => one !== key));
    form.unregister(`methods.${key}`);
  }

  return (
    <Box sx={{ position: 'relative', minWidth: 0 }}>
      {Object.values(values.methods).every(({ is_active: isActive }) => !isActive) && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          Nenhuma forma está ligada: sem uma, ninguém conclui a compra.
        </Alert>
      )}
      <Box
        component="ol"
        aria-label="Formas de pagamento"
        sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}
      >
        {visibleKeys.map((key, index) => (
          <MethodItem
            key={key}
            path={`methods.${key}`}
            place={{ index, isLast: index === visibleKeys.length - 1 }}
            accounts={accounts}
            groups={groups}
            isOpen={openKeys.includes(key)}
            isDisabled={isDisabled}
            onToggle={() =>
              onOpen(openKeys.includes(key) ? openKeys.filter((one) => one !== key) : [...openKeys, key])
            }
            onMove={(to) => move(index, to)}
            onDragStart={() => setDragged(index)}
            onDrop={() => {
              if (dragged !== null) move(dragged, index);
              setDragged(null);
            }}
            onRemove={isDisabled || storedKeys.includes(key) ? null : () => remove(key)}
          />
        ))}
      </Box>
      <Box role="status" sx={unseen}>
        {said}
      </Box>
      {visibleKeys.length === 0 && (
        <Typography color="textSecondary">Ainda não há formas de pagamento.</Typography>
      )}
      {!isDisabled && visibleKeys.length < maxPaymentMethods && (
        <AddMenu
          label="Adicionar forma"
          menuLabel="Tipos de pagamento"
          values={types}
          labelOf={(type) => paymentTypes[type].label}
          onAdd={add}
        />
      )}
    </Box>
  );
}

/** Said to screen readers only. */
const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

// Object.keys of the table are exactly its types.
const types = (Object.keys(paymentTypes) as PaymentType[]).filter(isOfferedType);

interface DraftPreviewProps {
  readonly accounts: readonly AdminPaymentAccount[];
  readonly codes: ReadonlyMap<string, string>;
}

function DraftPreview({ accounts, codes }: DraftPreviewProps) {
  const values = useWatch<MethodsValues>() as MethodsValues;
  const methods = orderedKeys(values).flatMap((key): EditedMethod[] => {
    const method = values.methods[key];
    if (!method) return [];
    const accountKind = accounts.find(({ code }) => code === method.account)?.kind ?? null;
    return [{ ...method, key, code: codes.get(key) ?? null, accountKind }];
  });
  return <PricePreview methods={methods} />;
}
