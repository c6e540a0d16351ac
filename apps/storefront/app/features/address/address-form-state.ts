import type { UseFormReturn } from 'react-hook-form';

import type { AddressValues } from './domain/address-values.ts';

/** What the parts of the address form share. */
export type AddressFormState = UseFormReturn<AddressValues, unknown, AddressValues>;
