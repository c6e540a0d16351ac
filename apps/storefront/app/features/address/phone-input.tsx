import { phoneField } from '@vitrine/brazil/phone.ts';

import { TypedInput, type TypedInputProps } from '#app/ui/typed-input/typed-input.tsx';

/** Input for a Brazilian phone with its area code. */
export function PhoneInput(props: Omit<TypedInputProps, 'kind' | 'type'>) {
  return <TypedInput inputMode="tel" autoComplete="tel-national" {...props} kind={phoneField} />;
}
