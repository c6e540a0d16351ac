import { z } from 'zod';

/** Once the sandbox's defaults, in this repository for all to read. */
const publishedSecrets = new Set(['sk_sandbox_vitrine', 'whsec_sandbox_vitrine']);
const sandboxSecret = z
  .string()
  .refine((secret) => !publishedSecrets.has(secret), 'is published in the repository')
  .optional();

/** Everything the API reads from its environment, read once. */
export const apiEnv = z
  .object({
    /** PostgreSQL; without it the embedded database in DATA_DIR. */
    DATABASE_URL: z.string().optional(),
    /** Folder of the embedded database and of files; `:memory:` keeps the database in memory. */
    DATA_DIR: z.string().default('.data'),
    /** Folder of files when it is not DATA_DIR. */
    FILES_DIR: z.string().optional(),
    API_PORT: z.coerce.number().int().default(3002),
    API_SHARED_SECRET: z.string().min(16),
    API_TOKEN_SECRET: z.string().min(16),
    /** The sandbox, which stands for services that are not named here; never in production. */
    SANDBOX_URL: z.string().optional(),
    SANDBOX_PUBLIC_URL: z.string().optional(),
    SANDBOX_PUBLIC_KEY: z.string().optional(),
    SANDBOX_SECRET_KEY: sandboxSecret,
    SANDBOX_WEBHOOK_SECRET: sandboxSecret,
    /** Merchants' accounts at payment providers, as JSON by name [docs/contracts/payment-providers.md]. */
    PAYMENT_ACCOUNTS: z.string().optional(),
    /** ViaCEP, or what speaks like it; the sandbox's when unset. */
    POSTCODE_URL: z.string().optional(),
    /** The IBGE's localities, or what speaks like them; the embedded list when unset. */
    MUNICIPALITIES_URL: z.string().optional(),
    /** CNPJá, or what speaks like it; the sandbox's when unset. */
    COMPANY_REGISTRY_URL: z.string().optional(),
    /** For stores without a `company_registry/apikey` of their own. */
    COMPANY_REGISTRY_API_KEY: z.string().optional(),
    /** The outside carrier: the sandbox's, or what speaks like it; the sandbox's when unset. */
    CARRIER_URL: z.string().optional(),
    CARRIER_API_KEY: z.string().optional(),
    /** Takes mail, such as smtps://user:password@mail.example; without it none leaves. */
    SMTP_URL: z.string().optional(),
    /** Whom mail comes from; each store's own address when unset. */
    MAIL_FROM: z.string().optional(),
    /** hCaptcha's siteverify; the sandbox's when unset. */
    CAPTCHA_VERIFY_URL: z.string().optional(),
    CAPTCHA_SECRET: z.string().optional(),
    /** Facebook's Graph API, which is asked whose a social login is. */
    SOCIAL_GRAPH_URL: z.string().default('https://graph.facebook.com'),
    /** Conversion API: base address of its pixels. */
    CONVERSIONS_URL: z.string().default('https://graph.facebook.com/v21.0'),
    /** The second analytics app takes events here; without it there is none. */
    EVENT_ANALYTICS_URL: z.string().optional(),
    /** Where payment providers reach this API; the storefront's own address passes webhooks on. */
    PUBLIC_API_URL: z.string().default('http://localhost:3000'),
    SEED_DEMO: z.stringbool().default(false),
    LOG_LEVEL: z.string().default('info'),
  })
  .superRefine((env, context) => {
    const needed = env.SANDBOX_URL
      ? (['SANDBOX_PUBLIC_KEY', 'SANDBOX_SECRET_KEY', 'SANDBOX_WEBHOOK_SECRET'] as const)
      : (['POSTCODE_URL', 'COMPANY_REGISTRY_URL', 'CARRIER_URL', 'CAPTCHA_VERIFY_URL'] as const);
    const missing: string[] = needed.filter((name) => env[name] === undefined);
    if (env.CAPTCHA_VERIFY_URL && !env.CAPTCHA_SECRET) missing.push('CAPTCHA_SECRET');
    for (const name of missing) context.addIssue({ code: 'custom', path: [name], message: 'is missing' });
  });

export type ApiEnv = z.output<typeof apiEnv>;

/** Reads the environment of a process; throws with the name of every variable that is missing or wrong. */
export function readApiEnv(source: Readonly<Record<string, string | undefined>>): ApiEnv {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = apiEnv.safeParse(given);
  if (!result.success) throw new Error(`Invalid environment:\n${z.prettifyError(result.error)}`);
  return result.data;
}
