import { z } from 'zod';

/** The company data that the form needs, without names or partners [REG-12]. */
export const registeredCompany = z.object({
  /** Null unless the store's `company_registry/address` is on. */
  address: z
    .object({
      street: z.string(),
      number: z.string(),
      details: z.string(),
      district: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
    })
    .nullable(),
  /** State registrations (inscrição estadual), when `registrations=BR` asks for them. */
  registrations: z.array(z.object({ number: z.string(), state: z.string(), enabled: z.boolean() })),
});

export type RegisteredCompany = z.infer<typeof registeredCompany>;
