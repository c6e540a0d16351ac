import { z } from 'zod';

/** What the form needs of the company registry, and no more: neither names nor partners [REG-12]. */
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
