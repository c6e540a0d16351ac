import { z } from 'zod';

const envSchema = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  SANDBOX_SMTP_PORT: z.coerce.number().int().min(0).max(65_535).default(3025),
  /** This machine only by default: the inbox contains password links and the pay buttons need no key. */
  SANDBOX_HOST: z.string().min(1).default('127.0.0.1'),
  /** Used in boleto and Pix links. Default: http://localhost:<SANDBOX_PORT>. */
  SANDBOX_PUBLIC_URL: z.url().optional(),
  SANDBOX_PUBLIC_KEY: z.string().min(1),
  SANDBOX_SECRET_KEY: z.string().min(1),
  SANDBOX_WEBHOOK_SECRET: z.string().min(1),
  /** Seconds until a Pix pays itself; 0: only its button pays it. */
  SANDBOX_PIX_AUTO_PAY_SECONDS: z.coerce.number().min(0).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export interface SandboxEnv {
  readonly port: number;
  readonly smtpPort: number;
  readonly host: string;
  readonly publicUrl: string;
  readonly publicKey: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly pixAutoPaySeconds: number;
  readonly logLevel: string;
}

/** Parses the environment; throws an error that names every invalid variable. An empty variable counts as absent. */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): SandboxEnv {
  const variables = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = envSchema.safeParse(variables);
  if (!result.success) throw new Error(`Ambiente inválido:\n${z.prettifyError(result.error)}`);
  const env = result.data;
  return {
    port: env.SANDBOX_PORT,
    smtpPort: env.SANDBOX_SMTP_PORT,
    host: env.SANDBOX_HOST,
    publicUrl: (env.SANDBOX_PUBLIC_URL ?? `http://localhost:${env.SANDBOX_PORT}`).replace(/\/+$/, ''),
    publicKey: env.SANDBOX_PUBLIC_KEY,
    secretKey: env.SANDBOX_SECRET_KEY,
    webhookSecret: env.SANDBOX_WEBHOOK_SECRET,
    pixAutoPaySeconds: env.SANDBOX_PIX_AUTO_PAY_SECONDS,
    logLevel: env.LOG_LEVEL,
  };
}
