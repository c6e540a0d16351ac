import { MaskedInput, type MaskedInputProps } from '#app/ui/masked-input/masked-input.tsx';

import { nationalPhoneMask } from './national-phone-mask.ts';

/** Input for a Brazilian phone with its area code. */
export function PhoneInput(props: Omit<MaskedInputProps, 'mask' | 'type'>) {
  return <MaskedInput inputMode="tel" autoComplete="tel-national" {...props} mask={nationalPhoneMask} />;
}
