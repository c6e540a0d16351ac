import type { UseFormReturn } from 'react-hook-form';

import type { AddressValues } from './domain/address-values.ts';

/** State shared by the components of the address form. */
export type AddressFormState = UseFormReturn<AddressValues, unknown, AddressValues>;
