import { UFS } from '@vitrine/brazil/uf.ts';
import { useEffect, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';

import { Checkbox } from '#app/ui/checkbox/checkbox.tsx';
import { Field } from '#app/ui/field/field.tsx';
import { Select } from '#app/ui/select/select.tsx';
import { TextInput } from '#app/ui/text-input/text-input.tsx';

import { municipalityNames } from './address-api.ts';
import type { AddressFormState } from './address-schema.ts';
import { noNumber } from './domain/address-values.ts';

import styles from './address-form.module.css';

const ufOptions = UFS.map(({ uf, name }) => ({ value: uf, label: name }));

export interface StreetAddressFieldsProps {
  form: AddressFormState;
}

/** Street to city; shown once the postcode is known, or when the lookup fails [ADR-02]. */
export function StreetAddressFields({ form }: StreetAddressFieldsProps) {
  const { register, setValue, formState } = form;
  const { errors, defaultValues: initial } = formState;
  const [number, region] = useWatch({ control: form.control, name: ['number', 'region'] });
  const cities = useMunicipalities(region);
  const citiesId = useId();
  const hasNoNumber = number === noNumber;
  const regionControl = register('region');
  return (
    <>
      <Field label="Rua" requirement="required" error={errors.street?.message}>
        <TextInput {...register('street')} defaultValue={initial?.street} autoComplete="address-line1" />
      </Field>
      <div className={styles.numberRow}>
        <Field label="Número" requirement="required" error={errors.number?.message}>
          <TextInput
            {...register('number')}
            defaultValue={initial?.number}
            autoComplete="address-line2"
            readOnly={hasNoNumber}
          />
        </Field>
        <Checkbox
          className={styles.noNumber}
          checked={hasNoNumber}
          onChange={(event) =>
            setValue('number', event.currentTarget.checked ? noNumber : '', {
              shouldValidate: event.currentTarget.checked,
            })
          }
        >
          Sem número
        </Checkbox>
      </div>
      <Field label="Complemento" requirement="optional" error={errors.complement?.message}>
        <TextInput
          {...register('complement')}
          defaultValue={initial?.complement}
          autoComplete="address-line3"
          placeholder="Apartamento, bloco, referência"
        />
      </Field>
      <Field label="Bairro" requirement="required" error={errors.neighborhood?.message}>
        <TextInput
          {...register('neighborhood')}
          defaultValue={initial?.neighborhood}
          autoComplete="address-level3"
        />
      </Field>
      <div className={styles.pair}>
        <Field label="Estado" requirement="required" error={errors.region?.message}>
          <Select
            {...regionControl}
            defaultValue={initial?.region}
            options={ufOptions}
            placeholder="Escolha"
            autoComplete="address-level1"
            onChange={(event) => {
              // A city of the previous state is invalid in the new one.
              setValue('city', '');
              return regionControl.onChange(event);
            }}
          />
        </Field>
        <Field label="Cidade" requirement="required" error={errors.city?.message}>
          <TextInput
            {...register('city')}
            defaultValue={initial?.city}
            list={citiesId}
            autoComplete="address-level2"
          />
        </Field>
        <datalist id={citiesId}>
          {cities.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
      </div>
    </>
  );
}

function useMunicipalities(uf: string): readonly string[] {
  const [known, setKnown] = useState<{ uf: string; names: readonly string[] }>({ uf: '', names: [] });
  useEffect(() => {
    if (uf === '') return undefined;
    let isCurrent = true;
    void municipalityNames(uf).then((names) => {
      if (isCurrent) setKnown({ uf, names });
    });
    return () => {
      isCurrent = false;
    };
  }, [uf]);
  return known.uf === uf ? known.names : [];
}
