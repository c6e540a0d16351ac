import { valibotResolver } from '@hookform/resolvers/valibot';
import { tidyPersonName } from '@vitrine/brazil/person-name.ts';
import { parsePhone } from '@vitrine/brazil/phone.ts';
import { CallError } from '@vitrine/contract/client.ts';
import type { Profile, ProfileInput } from '@vitrine/contract/schemas/customer.ts';
import { useState } from 'react';
import { type Path, useForm } from 'react-hook-form';

import { showPhone } from '#app/features/address/address-schema.ts';
import { applyRefusal } from '#app/features/address/apply-refusal.ts';
import {
  type RegistrationValues,
  noRegistration,
} from '#app/features/registration/domain/registration-values.ts';
import { type AttachedFiles, useAttachedFiles } from '#app/features/registration/files/use-attached-files.ts';
import { registrationSchema } from '#app/features/registration/registration-schema.ts';
import { api } from '#app/platform/api/api.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { useSessionService } from '#app/platform/session/session.ts';
import { revealFocusedField } from '#app/ui/field/reveal-focused-field.ts';

import type { ProfileView } from './load-personal-data.ts';

const ownFields = [
  'first_name',
  'last_name',
  'phone',
  'taxvat',
  'company_name',
  'trade_name',
  'activity',
] as const;

/**
 * Edits the customer's data with the rules of the registration form [REG-05] [REG-07]. Fields that are not shown
 * (document, e-mail, password, terms) keep their registered values.
 */
export function useProfileForm({ profile, attributes }: ProfileView) {
  const { renameCustomer } = useSessionService();
  const [saved, setSaved] = useState(profile.attributes);
  const [failure, setFailure] = useState<string | null>(null);
  /** An account that was moved in may have none yet. */
  const [lacksDocument, setLacksDocument] = useState(profile.taxvat === '');
  /** Only the store changes a razão social that is known. */
  const [companyName, setCompanyName] = useState(profile.company_name ?? '');
  const [resolver] = useState(() =>
    valibotResolver<RegistrationValues, unknown, RegistrationValues>(
      registrationSchema({
        accepts: 'all',
        isPasswordRequired: false,
        isGroupRequired: false,
        attributes,
        isTaken: () => false,
        companyProblem: () => null,
      }),
    ),
  );
  const form = useForm<RegistrationValues, unknown, RegistrationValues>({
    resolver,
    defaultValues: startValues({ profile, attributes }),
    mode: 'onTouched',
    criteriaMode: 'all',
  });
  const attached = useAttachedFiles(form);
  const fileCodes = attributes.filter(({ type }) => type === 'file').map(({ code }) => code);

  /** Discards the chosen file; the stored one remains. */
  function resetFile(code: string, id = saved[code] ?? '') {
    attached.remove(code);
    form.setValue(`attributes.${code}`, id);
  }

  const files: AttachedFiles = { ...attached, remove: resetFile };

  async function save(values: RegistrationValues): Promise<void> {
    const ids = await attached.send(fileCodes);
    if (ids === null) return;
    try {
      const updated = await api('PUT /api/customer/profile', {
        body: {
          ...toInput(values, ids),
          ...(lacksDocument && { taxvat: values.taxvat }),
          ...(profile.kind === 'pj' && companyOf(values)),
        },
      });
      setSaved(updated.attributes);
      setLacksDocument(updated.taxvat === '');
      setCompanyName(updated.company_name ?? '');
      for (const code of Object.keys(ids)) resetFile(code, updated.attributes[code]);
      renameCustomer(updated);
      emitAppEvent('toast', { kind: 'success', message: 'Dados salvos.' });
    } catch (error) {
      const nameOf = new Map<string, Path<RegistrationValues>>(ownFields.map((field) => [field, field]));
      for (const { code } of attributes) nameOf.set(code, `attributes.${code}`);
      if (error instanceof CallError) for (const field in error.fields) attached.discardUpload(field);
      setFailure(
        await applyRefusal<RegistrationValues>(error, {
          nameOf,
          setError: form.setError,
          kind: profile.kind,
        }),
      );
    }
  }

  function submit(): Promise<void> {
    setFailure(null);
    return form.handleSubmit(save, revealFocusedField)();
  }

  /** Returns whether the stored file of this attribute has not been replaced. */
  const hasSavedFile = (code: string) => Boolean(saved[code]) && attached.of(code) === null;

  return { form, files, failure, submit, hasSavedFile, lacksDocument, companyName };
}

function startValues({ profile, attributes }: ProfileView): RegistrationValues {
  const { first_name, last_name, phone, taxvat, email } = profile;
  const { company_name = '', trade_name = '', activity = '' } = profile;
  return {
    ...noRegistration,
    first_name,
    last_name,
    phone: showPhone(phone),
    taxvat,
    company_name,
    trade_name,
    activity,
    email,
    attributes: Object.fromEntries(attributes.map(({ code }) => [code, profile.attributes[code] ?? ''])),
    isTermsAccepted: true,
  };
}

const companyOf = ({ company_name, trade_name, activity }: RegistrationValues) => ({
  company_name,
  trade_name,
  activity,
});

function toInput(
  values: Pick<RegistrationValues, keyof Pick<Profile, 'first_name' | 'last_name' | 'phone' | 'attributes'>>,
  fileIds: Readonly<Record<string, string>>,
): ProfileInput {
  return Object.assign<Record<string, string>, ProfileInput>(
    { ...values.attributes, ...fileIds },
    {
      first_name: tidyPersonName(values.first_name),
      last_name: tidyPersonName(values.last_name),
      phone: parsePhone(values.phone) ?? values.phone,
    },
  );
}
