import { z } from 'zod';

/** The company data that the form needs, without partners, and without the CPF in a name [REG-12] [COM+01]. */
export const registeredCompany = z.object({
  /** The razão social; absent or empty if the registry does not say it. */
  company_name: z.string().optional(),
  /** The nome fantasia. */
  trade_name: z.string().optional(),
  /** The main activity: '5611-2/03 Lanchonetes, casas de chá, de sucos e similares'. */
  activity: z.string().optional(),
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
