import { Alert, Box, Button } from '@mui/material';
import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';

import { messageOfError } from '#panel/ui/error-panel.tsx';

import { ConflictNotice } from './conflict-notice.tsx';
import { type TheirField, authorOf, changedByBoth } from './conflict-of.ts';
import { removeDraft } from './form-draft.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { mergeChanges } from './merge-changes.ts';
import { showFieldProblems } from './show-field-problems.ts';
import { FieldLabelsContext } from './use-field-of.ts';
import { resetAll, useFormDraft } from './use-form-draft.ts';

interface RecordFormProps<Values extends FieldValues> {
  /** Names the form's draft, such as `produtos/AUR-1`; one for each record. */
  readonly draftKey: string;
  /** What is stored. New values are taken over in every field that the person has not changed. */
  readonly values: Values;
  /** Rejects with the error of the call; the form shows it. */
  readonly onSave: (values: Values) => Promise<unknown>;
  /** Reads the record again after a conflict, so that `values` and the version are those stored now. */
  readonly onConflict?: () => Promise<unknown>;
  readonly saveLabel?: string;
  /** Lets an unchanged form be saved, as that of a new record. */
  readonly isNew?: boolean;
  readonly isDisabled?: boolean;
  /** Beside the buttons. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

interface Conflict {
  /** What the person changed, still to be saved. */
  readonly fields: readonly string[];
  readonly by: string | null;
  /** What the other person wrote, in fields that both changed. */
  readonly theirs: readonly TheirField[];
}

/** What the person had begun with, and had written, when another one had saved meanwhile. */
interface Unmerged<Values> {
  readonly base: Values;
  readonly mine: Values;
  readonly fields: readonly string[];
  readonly by: string | null;
}

/**
 * A form of one record: changes are kept over a reload and asked about on leaving; problems are shown at their fields;
 * what another person changed meanwhile is merged by field, and fields that both changed are named [ADM+05].
 */
export function RecordForm<Values extends FieldValues>(props: RecordFormProps<Values>) {
  // Another record is another form, also on the same screen.
  return <FormOfRecord key={props.draftKey} {...props} />;
}

function FormOfRecord<Values extends FieldValues>(props: RecordFormProps<Values>) {
  const { draftKey, values, onSave, onConflict, children } = props;
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    values,
    resetOptions: { keepDirtyValues: true },
    disabled: props.isDisabled ?? false,
  });
  const [labels] = useState(() => new Map<string, string>());
  const [error, setError] = useState<unknown>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const draft = useFormDraft(form, draftKey);
  const { isDirty, dirtyFields, isSubmitting } = form.formState;
  const unmerged = useRef<Unmerged<Values> | null>(null);

  useEffect(() => {
    if (!unmerged.current) return;
    const { base, mine, by, fields } = unmerged.current;
    // The record is on its way.
    if (JSON.stringify(values) === JSON.stringify(base)) return;
    unmerged.current = null;
    setConflict({ fields, by, theirs: changedByBoth(base, mine, values) });
    // The form itself keeps a list whole in which one field is changed.
    form.reset(mergeChanges(base, mine, values), { keepDefaultValues: true, keepDirtyValues: false });
  }, [form, values]);

  async function save(written: Values) {
    setError(null);
    setConflict(null);
    try {
      await onSave(written);
      // A new record's form may be gone by now.
      removeDraft(draftKey);
      resetAll(form, written);
    } catch (failure) {
      if (failure instanceof AdminCallError && failure.code === 'edit_conflict' && onConflict) {
        const fields = changedPaths(dirtyFields);
        const by = authorOf(failure);
        unmerged.current = { base: values, mine: structuredClone(form.getValues()), fields, by };
        setConflict({ fields, by, theirs: [] });
        await onConflict();
      } else if (!showFieldProblems(form, failure, labels)) setError(failure);
    }
  }

  return (
    <FormProvider {...form}>
      <FieldLabelsContext value={labels}>
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            // A form in a dialog must not submit the one around it.
            event.stopPropagation();
            void form.handleSubmit(save)(event);
          }}
        >
          <LeaveGuard isDirty={isDirty && !isSubmitting} />
          {draft.isRestored && (
            <Alert
              severity="info"
              sx={{ mb: 2 }}
              action={
                <Button color="inherit" onClick={draft.discard}>
                  Descartar
                </Button>
              }
            >
              Recuperamos o que você ainda não tinha salvo.
            </Alert>
          )}
          {conflict && <ConflictNotice form={form} labels={labels} {...conflict} />}
          {children}
          <FormFooter {...props} form={form} error={error} />
        </Box>
      </FieldLabelsContext>
    </FormProvider>
  );
}

interface FormFooterProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly error: unknown;
  readonly saveLabel?: string;
  readonly isNew?: boolean;
  readonly isDisabled?: boolean;
  readonly actions?: ReactNode;
}

/** Stays in view under a long form. */
function FormFooter<Values extends FieldValues>(props: FormFooterProps<Values>) {
  const { form, error, saveLabel = 'Salvar', isNew = false, isDisabled = false, actions } = props;
  const { isDirty, isSubmitting } = form.formState;
  if (isDisabled) return null;
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        mt: 3,
        py: 1.5,
        bgcolor: 'background.default',
        '.MuiDialog-root &': { bgcolor: 'background.paper' },
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {error !== null && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {messageOfError(error)}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button type="submit" variant="contained" disabled={isSubmitting || (!isDirty && !isNew)}>
          {isSubmitting ? 'Salvando…' : saveLabel}
        </Button>
        {isDirty && !isNew && (
          <Button onClick={() => resetAll(form)} disabled={isSubmitting}>
            Descartar mudanças
          </Button>
        )}
        {actions}
      </Box>
    </Box>
  );
}

/** Returns the names of the changed fields, those in lists by their places, such as `variants.0.stock`. */
function changedPaths(dirtyFields: unknown, prefix = ''): string[] {
  if (dirtyFields === true) return [prefix];
  if (typeof dirtyFields !== 'object' || dirtyFields === null) return [];
  return Object.entries(dirtyFields).flatMap(([name, changed]) =>
    changedPaths(changed, prefix === '' ? name : `${prefix}.${name}`),
  );
}
