import { z } from 'zod';

import { type Permission, permissionNames } from '#contract/admin/permissions.ts';
import { webhookEvents, webhookTopics } from '#contract/admin/webhook-events.ts';

import { appAnswerKinds, appAnswers } from './app-answers.ts';

/** Where the panel shows screens of apps. */
export const appPlaces = { menu: 'No menu do painel', order: 'Na página de cada pedido' } as const;
// Object.keys of the table are exactly its places.
const appPlaceNames = Object.keys(appPlaces) as [AppPlace, ...AppPlace[]];
export type AppPlace = keyof typeof appPlaces;

/** What no app may: decide who else may act, receive the money, or close the store. */
const ofPeople: ReadonlySet<Permission> = new Set([
  'staff.write',
  'keys.write',
  'webhooks.write',
  'payments.write',
  'apps.write',
  'store.close',
]);
/** The permissions that a manifest may name. */
// Filtering leaves most of a non-empty list.
export const appPermissionNames = permissionNames.filter((one) => !ofPeople.has(one)) as [
  Permission,
  ...Permission[],
];

const said =
  (what: string) =>
  ({ input }: { readonly input?: unknown }) =>
    typeof input === 'string' ? `“${input.slice(0, 60)}” não é ${what}.` : `Falta ${what}.`;
const text = (max: number, what: string) =>
  z
    .string({ error: `Falta ${what}.` })
    .trim()
    .min(1, { error: `Falta ${what}.` })
    .max(max, { error: `Use até ${max} caracteres para ${what}.` });

const pathRule = 'um caminho que começa com /, como /quote';
/** A path on the app's server, without a query. */
const appPath = z
  .string({ error: said(pathRule) })
  .max(200)
  .regex(/^\/(?!\/)[A-Za-z0-9/_.~-]*$/, { error: said(pathRule) });

/** The kinds of an app's settings; the texts of `secret` are stored encrypted and never returned. */
const settingTypes = ['text', 'number', 'toggle', 'choice', 'secret'] as const;

const appSetting = z.strictObject({
  key: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, { error: said('um nome de campo, como store_code') }),
  label: text(60, 'o nome da configuração'),
  help: z.string().trim().max(300).optional(),
  type: z.enum(settingTypes, { error: said('um tipo de configuração') }),
  required: z.boolean().optional(),
  /** Of a `choice` only. */
  options: z
    .array(z.strictObject({ value: text(60, 'o valor da opção'), label: text(60, 'o nome da opção') }))
    .min(1)
    .max(30)
    .optional(),
});
export type AppSetting = z.output<typeof appSetting>;

const screen = z.strictObject({
  place: z.enum(appPlaceNames, { error: said('um lugar do painel') }),
  title: text(40, 'o título da tela'),
  path: appPath,
});

const distinct = (values: readonly string[]) => new Set(values).size === values.length;

const manifestParts = {
  manifest: z.literal(1, {
    error: 'O manifesto precisa dizer "manifest": 1, a versão que esta loja entende.',
  }),
  id: z
    .string({ error: 'Falta o identificador do aplicativo.' })
    .max(80)
    .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, { error: said('um identificador, como br.exemplo.motoboy') }),
  version: z
    .string({ error: 'Falta a versão.' })
    .max(40)
    .regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/, { error: said('uma versão, como 1.2.0') }),
  name: text(60, 'o nome do aplicativo'),
  description: z.string().trim().max(500).optional(),
  publisher: z.strictObject({
    name: text(80, 'o nome de quem publica'),
    email: z.email({ error: said('um e-mail') }).max(320),
  }),
  permissions: z
    .array(z.enum(appPermissionNames, { error: said('uma permissão que um aplicativo possa ter') }))
    .max(permissionNames.length)
    .refine(distinct, { error: 'Cada permissão aparece uma vez.' }),
  topics: z
    .array(z.enum(webhookTopics, { error: said('um tópico de aviso') }))
    .max(webhookTopics.length)
    .refine(distinct, { error: 'Cada tópico aparece uma vez.' })
    .default([]),
  settings: z
    .array(appSetting)
    .max(40)
    .refine((settings) => distinct(settings.map(({ key }) => key)), {
      error: 'Duas configurações têm o mesmo nome.',
    })
    .default([]),
};

/** A manifest's rules between its parts: topics and answers carry facts that take their permission. */
function checkFacts(
  manifest: {
    readonly permissions: readonly Permission[];
    readonly topics: readonly (keyof typeof webhookEvents)[];
    readonly answers: Partial<Record<keyof typeof appAnswers, unknown>>;
    readonly settings: readonly AppSetting[];
  },
  { addIssue }: z.core.$RefinementCtx,
): void {
  const require = (path: PropertyKey[], permission: Permission | null) => {
    if (permission === null || manifest.permissions.includes(permission)) return;
    addIssue({ code: 'custom', path, message: `Falta a permissão ${permission}, que estes dados pedem.` });
  };
  for (const [index, topic] of manifest.topics.entries()) {
    require(['topics', index], webhookEvents[topic].permission);
  }
  for (const kind of appAnswerKinds) {
    if (kind in manifest.answers) require(['answers', kind], appAnswers[kind].permission);
  }
  for (const [index, { type, options }] of manifest.settings.entries()) {
    if ((type === 'choice') === (options !== undefined)) continue;
    addIssue({
      code: 'custom',
      path: ['settings', index, 'options'],
      message: 'Opções são de uma configuração do tipo choice, e só dela.',
    });
  }
}

const unknownAnswer = { error: `Só há estas respostas: ${appAnswerKinds.join(', ')}.` };

/** The manifest of an app on its publisher's server [INT+08]. */
export const appManifest = z
  .strictObject({
    ...manifestParts,
    base_url: z.string({ error: 'Falta o endereço do aplicativo, base_url.' }).max(300),
    /** Takes the topics, and notices of its own life: `installed`, `updated`, `suspended`, `resumed`, `removed`. */
    endpoint: appPath.default('/vitrine'),
    answers: z
      .strictObject(
        {
          'delivery.quote': z.strictObject({ path: appPath }).optional(),
          'order.review': z.strictObject({ path: appPath }).optional(),
        },
        unknownAnswer,
      )
      .default({}),
    screens: z.array(screen).max(10).default([]),
  })
  .superRefine(checkFacts);
export type AppManifest = z.output<typeof appManifest>;

/** The manifest of an app that is part of the shop: its handlers and screens have no address. */
export const builtInManifest = z
  .strictObject({
    ...manifestParts,
    answers: z
      .strictObject({
        'delivery.quote': z.strictObject({}).optional(),
        'order.review': z.strictObject({}).optional(),
      })
      .default({}),
    screens: z
      .array(screen.omit({ path: true }))
      .max(10)
      .default([]),
  })
  .superRefine(checkFacts);
export type BuiltInManifest = z.output<typeof builtInManifest>;
