import { expect, it } from 'vitest';
import { z } from 'zod';

import { appAnswers } from './app-answers.ts';
import { appManifest, builtInManifest } from './app-manifest.ts';
import { appManifestProblems } from './app-manifest-problems.ts';
import { appScreenMessage } from './app-screen-message.ts';

const published = (type: z.ZodType, io: 'input' | 'output', title: string) =>
  `${JSON.stringify({ ...z.toJSONSchema(type, { io, unrepresentable: 'any' }), title }, null, 2)}\n`;

it('[INT+08] publishes the schema of manifests for editors and validators', async () => {
  await expect(published(appManifest, 'input', 'Manifest of an app')).toMatchFileSnapshot(
    '../../../../docs/contracts/app-manifest.schema.json',
  );
});

it('[INT+08] publishes the schemas of questions, answers and the messages of screens', async () => {
  const answers = Object.entries(appAnswers).map(([kind, { question, answer }]) => [
    kind,
    z.object({ question, answer }),
  ]);
  const all = z.object({ ...Object.fromEntries(answers), screen_message: appScreenMessage });
  await expect(published(all, 'input', 'Messages between shop and apps')).toMatchFileSnapshot(
    '../../../../docs/contracts/app-messages.schema.json',
  );
});

const manifest = {
  manifest: 1,
  id: 'br.exemplo.app',
  version: '1.0.0',
  name: 'App',
  publisher: { name: 'Exemplo', email: 'oi@exemplo.com.br' },
  base_url: 'https://app.exemplo.com.br',
  permissions: [],
};

it.each(['staff.write', 'keys.write', 'webhooks.write', 'payments.write', 'apps.write', 'store.close'])(
  '[INT+08] gives no app %s, with which it would decide who else may act or where the money goes',
  (permission) => {
    const parsed = appManifest.safeParse({ ...manifest, permissions: [permission] });
    expect(parsed.success).toBe(false);
    const { base_url: _, ...builtIn } = manifest;
    expect(builtInManifest.safeParse({ ...builtIn, permissions: [permission] }).success).toBe(false);
  },
);

it.each([null, 7, [], 'x', {}])('[INT+08] says in Portuguese what is wrong with %j', (value) => {
  const parsed = appManifest.safeParse(value);
  if (parsed.success) throw new Error('it is valid');
  const problems = appManifestProblems(parsed.error);
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.join(' ')).not.toMatch(/invalid|expected|received/i);
});
