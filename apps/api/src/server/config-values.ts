import { isIP } from 'node:net';

import { z } from 'zod';

import { mainDatabase } from '#api/platform/database/database-part.ts';
import { readPaymentAccounts, readPaymentUrls } from '#api/platform/payment-accounts.ts';

import { isBlockedPort } from './is-blocked-port.ts';
import { secretProblem } from './secret-problem.ts';

const postgresUrl = /^postgres(?:ql)?:\/\/\S+$/;

/** The sandbox's former defaults, which this repository has published. */
const publishedSecrets = new Set(['sk_sandbox_vitrine', 'whsec_sandbox_vitrine']);
export const sandboxSecret = z
  .string()
  .refine((secret) => !publishedSecrets.has(secret), 'is published in the repository')
  .optional();

/** A secret of this shop's own making. */
export const ownSecret = z.string().superRefine((text, context) => {
  const problem = secretProblem(text);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
});

/** Returns the texts of a list that is separated by commas, which no generated secret contains. */
export const secretFallbacks = (list: string): string[] =>
  list
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** Texts of a secret that are accepted besides the one that signs. */
export const ownSecretFallbacks = z
  .string()
  .default('')
  .transform(secretFallbacks)
  .superRefine((texts, context) => {
    const problem = texts.map(secretProblem).find((one) => one !== null);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: `has a text that ${problem}` });
  });

/** The address of a service over HTTP. */
export const serviceUrl = z.url({ protocol: /^https?$/, error: 'must be an address like https://…' });

/** A port to listen on; 0 is any free one. */
export const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port from 0 to 65535')
  .transform(Number)
  .refine((number) => number <= 65_535, 'must be a port from 0 to 65535');

/** A port on which browsers or storefronts ask. */
export const servedPort = portNumber.refine((port) => !isBlockedPort(port), {
  error: ({ input }) => `is a port that browsers refuse: choose another, such as ${Number(input) + 100}`,
});

/** A whole number that is written with digits only. */
export const wholeNumber = (min: number, max: number = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'must be a whole number')
    .transform(Number)
    .refine((number) => number >= min && number <= max, `must be a whole number of at least ${min}`);

export const switchedOn = z.stringbool({ error: 'must be true or false' });

export const mailUrl = z
  .string()
  .refine((text) => /^smtps?:$/.test(URL.parse(text)?.protocol ?? ''), 'must be smtp://… or smtps://…');

/** Mechanisms of SPF, separated by spaces. */
export const spfMechanisms = z
  .string()
  .transform((text) => text.split(/\s+/).filter((one) => one !== ''))
  .refine(
    (mechanisms) => mechanisms.every((one) => /^(?:include|a|mx|ip4|ip6|exists):[\w%{}:./-]+$/.test(one)),
    "must be like 'include:mail.example' or 'ip4:203.0.113.7'",
  );

const appUrls = z.record(z.string(), z.url({ protocol: /^https?$/ }));

/** Addresses by app, as JSON. */
export function parseAppUrls(text: string, context: z.RefinementCtx): Readonly<Record<string, string>> {
  const read = appUrls.safeParse(jsonOrNull(text));
  if (read.success) return read.data;
  context.addIssue({ code: 'custom', message: 'must be a JSON object of addresses by app' });
  return z.NEVER;
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const dnsServer = /^\[?([\da-f.:]+?)\]?(?::(\d{1,5}))?$/i;

export function parseDnsServers(text: string, context: z.RefinementCtx): string[] {
  const servers = text.split(/[\s,]+/).filter((one) => one !== '');
  const isServer = (one: string) => {
    if (isIP(one) !== 0) return true;
    const [, address = '', port = ''] = dnsServer.exec(one) ?? [];
    return isIP(address) !== 0 && Number(port) <= 65_535;
  };
  if (servers.length > 0 && servers.every(isServer)) return servers;
  context.addIssue({
    code: 'custom',
    message: 'must be addresses like 203.0.113.53 or 127.0.0.1:5353, separated by commas',
  });
  return z.NEVER;
}

export const mainDatabaseUrl = z
  .string()
  .refine((text) => postgresUrl.test(text), 'must be postgres://…')
  .refine((text) => URL.parse(text)?.password !== 'PASSWORD', 'has the password of the example');

const namedValue = /^([a-z][a-z0-9-]*)=(.*)$/;

export function parseReplicaUrls(text: string, context: z.RefinementCtx): string[] {
  const urls = text.split(/\s+/).filter((url) => url !== '');
  if (urls.every((url) => postgresUrl.test(url))) return urls;
  // The text has passwords.
  context.addIssue({ code: 'custom', message: 'must be postgres://… separated by spaces' });
  return z.NEVER;
}

export const checkPaymentAccounts = readableBy(readPaymentAccounts);
export const checkPaymentUrls = readableBy(readPaymentUrls);

/** Returns a check that a variable is readable; the reader's error begins with the variable's name. */
function readableBy(read: (text: string) => unknown) {
  return (text: string, context: z.RefinementCtx): void => {
    try {
      read(text);
    } catch (error) {
      context.addIssue({ code: 'custom', message: String(error).replace(/^Error: \w+ /, '') });
    }
  };
}

export function parseOrigins(text: string, context: z.RefinementCtx): string[] {
  const urls = text
    .split(/\s+/)
    .filter((part) => part !== '')
    .map((part) => URL.parse(part));
  const origins = urls.flatMap((url) => (url && /^https?:$/.test(url.protocol) ? [url.origin] : []));
  if (origins.length === urls.length) return origins;
  context.addIssue({ code: 'custom', message: 'must be http://… or https://… separated by spaces' });
  return z.NEVER;
}

export function parseStoreDatabases(text: string, context: z.RefinementCtx): Record<string, string> {
  const databases: Record<string, string> = {};
  for (const part of text.trim().split(/\s+/)) {
    const [, name = mainDatabase, url = ''] = namedValue.exec(part) ?? [];
    if (name === mainDatabase || Object.hasOwn(databases, name) || !postgresUrl.test(url)) {
      // The text has passwords.
      context.addIssue({
        code: 'custom',
        message: 'must be name=postgres://… separated by spaces, with names other than main',
      });
      return z.NEVER;
    }
    databases[name] = url;
  }
  return databases;
}
