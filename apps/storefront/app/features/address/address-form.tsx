import { valibotResolver } from '@hookform/resolvers/valibot';
import type { AddressInput } from '@vitrine/contract/schemas/customer.ts';
import { addressFields } from '@vitrine/rules/address-fields.ts';
import { type ReactNode, type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';

import { knownPostcode } from '#app/features/delivery/known-postcode.ts';
import { useStore } from '#app/platform/store/store-context.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { revealFocusedField } from '#app/ui/field/focus-field.ts';

import { addressSchema, showCep, showPhone } from './address-schema.ts';
import { applyRefusal } from './apply-refusal.ts';
import {
  type AddressValues,
  noAddress,
  streetAddressFields,
  toAddressInput,
} from './domain/address-values.ts';
import { lookupChange, type FoundPostcode, firstToFill } from './domain/lookup-change.ts';
import { PostcodeField } from './postcode-field.tsx';
import { RecipientFields } from './recipient-fields.tsx';
import { StreetAddressFields } from './street-address-fields.tsx';
import { usePostcodeLookup } from './use-postcode-lookup.ts';

import styles from './address-form.module.css';

export interface AddressFormProps {
  /** Phone and postcode may be bare or masked. */
  initial?: Partial<AddressInput> | undefined;
  submitLabel: string;
  /** Resolves when the address was saved. A rejection with a CallError shows its messages next to their fields. */
  onSubmit: (input: AddressInput) => Promise<void>;
  /** Called on every change with the typed values. */
  onChange?: ((values: AddressValues) => void) | undefined;
  onCancel?: (() => void) | undefined;
  cancelLabel?: string | undefined;
  /** False if name and phone come from `initial`. */
  isNameShown?: boolean | undefined;
  /** Further fields before the buttons, such as consent. */
  children?: ReactNode;
}

const noInitial: Partial<AddressInput> = {};
const nameOf = new Map(addressFields.map((name) => [name, name]));

function startValues(initial: Partial<AddressInput>): AddressValues {
  const values = { ...noAddress };
  for (const name of addressFields) values[name] = initial[name] ?? '';
  return { ...values, phone: showPhone(values.phone), postcode: showCep(values.postcode) };
}

/** The address form: the postcode first, which fills the known fields and shows the others [ADR-01] [ADR-02]. */
export function AddressForm({
  initial = noInitial,
  submitLabel,
  onSubmit,
  onChange,
  onCancel,
  cancelLabel = 'Cancelar',
  isNameShown = true,
  children,
}: AddressFormProps) {
  const { settings } = useStore();
  const maxComplement = settings['address/complement_length'];
  const mayBeUnknown = settings['checkout/allow_invalid_zipcode'];
  const [unknownPostcodes] = useState(() => new Set<string>());
  const [resolver] = useState(() =>
    valibotResolver<AddressValues, unknown, AddressValues>(
      addressSchema({
        isNameRequired: isNameShown,
        maxComplement,
        isKnownPostcode: (cep) => !unknownPostcodes.has(cep),
      }),
    ),
  );
  // Prefilled in a new address, and looked up like a typed postcode.
  const [prefilledPostcode] = useState(() => (initial.postcode === undefined ? knownPostcode() : ''));
  const form = useForm<AddressValues, unknown, AddressValues>({
    resolver,
    defaultValues: startValues(
      prefilledPostcode === '' ? initial : { ...initial, postcode: prefilledPostcode },
    ),
    mode: 'onTouched',
  });
  const { setValue, setError, setFocus, getValues, clearErrors, subscribe, trigger } = form;
  const [isPlaceShown, setIsPlaceShown] = useState(Boolean(initial.postcode));
  const [failure, setFailure] = useState<string | null>(null);
  const formRef = useRef<HTMLFormElement>(null);
  /** The values that the last lookup wrote. */
  const filled = useRef<Partial<AddressValues>>({});
  const lookup = usePostcodeLookup(fillPlace);
  const lookUpPrefilled = useEffectEvent(() => {
    if (prefilledPostcode !== '') lookup.lookUp(prefilledPostcode);
  });
  useEffect(() => lookUpPrefilled(), []);

  useEffect(
    () => onChange && subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }),
    [subscribe, onChange],
  );

  function fillPlace(result: FoundPostcode, postcode: string) {
    const {
      values,
      isPlaceShown: isNowShown,
      isPostcodeRefused,
    } = lookupChange(result, {
      mayBeUnknown,
      filled: filled.current,
      current: getValues(),
    });
    filled.current = values;
    for (const name of streetAddressFields) {
      const value = values[name];
      if (value === undefined) continue;
      setValue(name, value);
      clearErrors(name);
    }
    if (isPostcodeRefused) unknownPostcodes.add(postcode);
    else unknownPostcodes.delete(postcode);
    void trigger('postcode');
    // A known postcode is looked up without the shopper, who may be elsewhere.
    const isTyping = formRef.current?.querySelector('[name="postcode"]') === document.activeElement;
    flushSync(() => setIsPlaceShown(isNowShown));
    if (!isTyping || !isNowShown || isPostcodeRefused) return;
    const next = firstToFill(getValues());
    if (next) setFocus(next);
  }

  async function submit(values: AddressValues) {
    setFailure(null);
    try {
      await onSubmit(toAddressInput(values, initial.is_default));
    } catch (error) {
      setFailure(applyRefusal<AddressValues>(error, { nameOf, setError }));
    }
  }

  /** Waits for the lookup when the form is submitted right after typing the postcode. */
  async function submitAfterLookup(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    await lookup.pendingResult();
    await form.handleSubmit(submit, revealFocusedField)();
  }

  return (
    <form
      ref={formRef}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => void submitAfterLookup(event)}
    >
      {isNameShown ? <RecipientFields form={form} /> : null}
      <PostcodeField form={form} state={lookup.state} onType={lookup.lookUp} />
      {isPlaceShown ? <StreetAddressFields form={form} /> : null}
      {children}
      {failure === null ? null : (
        <Alert tone="danger" isAnnounced>
          {failure}
        </Alert>
      )}
      <div className={styles.buttons}>
        <Button type="submit" size="l" isLoading={form.formState.isSubmitting}>
          {submitLabel}
        </Button>
        {onCancel === undefined ? null : (
          <Button variant="ghost" size="l" onClick={onCancel}>
            {cancelLabel}
          </Button>
        )}
      </div>
    </form>
  );
}
