import { valibotResolver } from '@hookform/resolvers/valibot';
import { documentCharacters, personTypeOf, type PersonType } from '@vitrine/brazil/taxvat.ts';
import { CallError } from '@vitrine/contract/client.ts';
import type { CustomerAttribute } from '@vitrine/contract/schemas/customer.ts';
import type { RegisteredCompany } from '@vitrine/contract/schemas/registered-company.ts';
import { useEffect, useState } from 'react';
import { type Path, useForm, useWatch } from 'react-hook-form';

import { applyRefusal } from '#app/features/address/apply-refusal.ts';
import { useStore } from '#app/platform/store/store-context.ts';
import { revealFocusedField } from '#app/ui/field/reveal-focused-field.ts';
import { useToastsService } from '#app/ui/toast/toast.ts';

import { companyCheck } from './company-check.ts';
import { attributesFor } from './domain/attribute-rules.ts';
import { stateRegistration } from './domain/company-data.ts';
import { type RegistrationValues, noRegistration } from './domain/registration-values.ts';
import { type AttachedFiles, useAttachedFiles } from './files/use-attached-files.ts';
import { fetchCompany } from './registration-api.ts';
import { type RegistrationDraft, personDraft } from './registration-draft.ts';
import { registrationSchema, type RegistrationFormState } from './registration-schema.ts';
import { type Taken, useTaken } from './use-taken.ts';

/** Data known of a person before the registration. */
export interface RegistrationPrefill {
  readonly email?: string | undefined;
  readonly taxvat?: string | undefined;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly phone?: string | undefined;
}

export interface PersonFormOptions {
  attributes: readonly CustomerAttribute[];
  /** Known data; takes precedence over the draft. */
  initial: RegistrationPrefill;
  draft: RegistrationDraft['person'] | null;
  onChange: (draft: RegistrationDraft['person']) => void;
}

export interface PersonFormState {
  form: RegistrationFormState;
  taken: Taken;
  files: AttachedFiles;
  kind: PersonType;
  /** The form's general message; null for none. */
  failure: string | null;
  /** Shows a refusal's messages beside their fields, also for a refusal from a later step. */
  showRefusal: (error: unknown) => Promise<void>;
  /** True while the company registry is queried. */
  isCheckingCompany: boolean;
  /** Looks the company up whose CNPJ was typed and fills what is empty; an objection appears beside the CNPJ. */
  fillCompany: () => Promise<void>;
  /** Calls `onSubmit` with valid, unregistered values; shows its error. */
  submit: (onSubmit: SubmitPerson) => Promise<void>;
}

/** `company` is the registry's data; null for a person or without a registry. */
export type SubmitPerson = (values: RegistrationValues, company: RegisteredCompany | null) => Promise<void>;

/** The attribute that holds the inscrição estadual. */
const stateRegistrationCode = 'ie';

const companyFieldNames = ['company_name', 'trade_name', 'activity'] as const;

const ownFields = [
  'taxvat',
  ...companyFieldNames,
  'first_name',
  'last_name',
  'email',
  'phone',
  'group_id',
  'password',
] as const;

/** The state of the personal data of a registration, shared by both steps. */
export function usePersonForm({ attributes, initial, draft, onChange }: PersonFormOptions): PersonFormState {
  const { settings } = useStore();
  const accepts = settings['clients/type_persons'];
  const taken = useTaken();
  const toasts = useToastsService();
  const [company] = useState(() => companyCheck(fetchCompany, toasts));
  const [pendingLookUps, setPendingLookUps] = useState(0);
  const isCheckingCompany = pendingLookUps > 0;
  /** What a look-up wrote into each field. */
  const [filled] = useState(() => new Map<string, string>());
  const [resolver] = useState(() =>
    valibotResolver<RegistrationValues, unknown, RegistrationValues>(
      registrationSchema({
        accepts,
        isPasswordRequired: settings['checkout/require_password'],
        isGroupRequired: settings['customers/show_customer_groups'],
        attributes,
        isTaken: taken.isTaken,
        companyProblem: company.problemWith,
      }),
    ),
  );
  const form = useForm<RegistrationValues, unknown, RegistrationValues>({
    resolver,
    defaultValues: {
      ...noRegistration,
      ...draft,
      ...definedValues(initial),
      attributes: Object.fromEntries(attributes.map(({ code }) => [code, draft?.attributes[code] ?? ''])),
    },
    mode: 'onTouched',
    // Not to show every error: with 'firstError', rules across fields would wait until the other fields are valid.
    criteriaMode: 'all',
  });
  const { control, handleSubmit, setError, subscribe, trigger } = form;
  const kind = personTypeOf(useWatch({ control, name: 'taxvat' }), accepts);
  const files = useAttachedFiles(form);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ values }) {
          company.follow(documentCharacters(values.taxvat));
          onChange(personDraft(values, attributes));
        },
      }),
    [subscribe, onChange, attributes, company],
  );
  // No message after the form is unmounted.
  useEffect(() => () => company.follow(''), [company]);

  async function showRefusal(error: unknown) {
    // The server knows attributes by their bare code: their fields are one level deeper here.
    const nameOf = new Map<string, Path<RegistrationValues>>(ownFields.map((field) => [field, field]));
    for (const { code } of attributes) nameOf.set(code, `attributes.${code}`);
    if (error instanceof CallError) for (const field in error.fields) files.discardUpload(field);
    setFailure(await applyRefusal<RegistrationValues>(error, { nameOf, setError, kind }));
  }

  /** Looks up the company whose CNPJ the form holds; another typed meanwhile is looked up by itself. */
  async function lookUpCompanyOfPerson(): Promise<void> {
    const document = documentCharacters(form.getValues('taxvat'));
    if (!settings['company_registry/enabled'] || taken.isTaken(document)) return;
    setPendingLookUps((count) => count + 1);
    await company.ask(document).finally(() => setPendingLookUps((count) => count - 1));
    const registered = company.dataOf(document);
    if (registered === null || documentCharacters(form.getValues('taxvat')) !== document) return;
    for (const field of companyFieldNames) fillEmpty(field, registered[field] ?? '');
    const number = stateRegistration(registered);
    const hasStateRegistrationField = attributesFor(attributes, 'pj').some(
      ({ code }) => code === stateRegistrationCode,
    );
    const name = `attributes.${stateRegistrationCode}` as const;
    if (number && hasStateRegistrationField && form.getValues(name) === '') form.setValue(name, number);
  }

  /** Keeps what the shopper typed; what another company's look-up had filled is replaced [COM+01]. */
  function fillEmpty(field: (typeof companyFieldNames)[number], value: string): void {
    const current = form.getValues(field);
    const isFilled = current.trim() !== '' && current !== filled.get(field);
    if (isFilled || current === value) return;
    filled.set(field, value);
    form.setValue(field, value, { shouldValidate: form.getFieldState(field).invalid });
  }

  async function fillCompany(): Promise<void> {
    const typed = form.getValues('taxvat');
    await lookUpCompanyOfPerson();
    if (form.getValues('taxvat') === typed && company.problemWith(documentCharacters(typed)) !== null) {
      await trigger('taxvat');
    }
  }

  async function submit(onSubmit: SubmitPerson) {
    setFailure(null);
    await lookUpCompanyOfPerson();
    await handleSubmit(async (values) => {
      const found = await taken.check(values);
      if (found !== null) {
        await trigger(found, { shouldFocus: true });
        revealFocusedField();
        return;
      }
      const fileAttributes = attributesFor(attributes, kind).filter(({ type }) => type === 'file');
      const ids = await files.send(fileAttributes.map(({ code }) => code));
      if (ids === null) return;
      try {
        await onSubmit(
          { ...values, attributes: { ...values.attributes, ...ids } },
          company.dataOf(documentCharacters(values.taxvat)),
        );
      } catch (error) {
        await showRefusal(error);
      }
    }, revealFocusedField)();
  }

  return { form, taken, files, kind, failure, showRefusal, isCheckingCompany, fillCompany, submit };
}

function definedValues(prefill: RegistrationPrefill): Partial<RegistrationValues> {
  return Object.fromEntries(Object.entries(prefill).filter(([, value]) => value !== undefined));
}
