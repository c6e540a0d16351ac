import { parseArgs } from 'node:util';

import { checkApp } from './check-app.ts';
import { checkConformance } from './check-conformance.ts';

const usage = `npm run conformance -- app URL-DO-MANIFESTO
npm run conformance -- URL [--store LOJA] [--secret SEGREDO] [--customer E-MAIL --password SENHA]

URL       endereço da API, por exemplo http://localhost:3002
--store   id público da loja (aurora)
--secret  segredo compartilhado; sem ele, API_SHARED_SECRET
--customer, --password  cliente da loja; sem eles, o teste cadastra os seus

Cadastra clientes e faz e cancela um pedido: não é para uma loja que vende.
Com app, verifica um aplicativo (docs/contracts/apps.md): instala, pergunta, perturba e remove, como uma loja de teste.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    store: { type: 'string', default: 'aurora' },
    secret: { type: 'string', default: process.env['API_SHARED_SECRET'] ?? '' },
    customer: { type: 'string' },
    password: { type: 'string' },
  },
});
const isApp = positionals[0] === 'app';
const url = positionals[isApp ? 1 : 0]?.replace(/\/$/, '');
const known =
  values.customer === undefined ? null : { username: values.customer, password: values.password ?? '' };

if (isApp && url) {
  await reportApp(url);
} else if (!url || values.secret === '') {
  console.error(usage);
  process.exitCode = 2;
} else {
  let ruleCount = 0;
  let deviationCount = 0;
  const options = { url, store: values.store, sharedSecret: values.secret };
  for await (const { rule, requestCount, deviations } of checkConformance(options, { known })) {
    ruleCount += 1;
    deviationCount += deviations.length;
    console.log(`${deviations.length === 0 ? '✓' : '✗'} ${rule} (${requestCount} chamadas)`);
    for (const { call, problem } of deviations) console.log(`    ${call}: ${problem}`);
  }
  console.log(`\n${ruleCount} regras, ${deviationCount} desvios`);
  process.exitCode = deviationCount > 0 ? 1 : 0;
}

/** Prints what an app did by each rule: a report that its publisher can show. */
async function reportApp(manifestUrl: string): Promise<void> {
  console.log(`Aplicativo em ${manifestUrl}, ${new Date().toISOString()}\n`);
  let ruleCount = 0;
  let problemCount = 0;
  for await (const { rule, problems, measured } of checkApp(manifestUrl)) {
    ruleCount += 1;
    problemCount += problems.length;
    console.log(`${problems.length === 0 ? '✓' : '✗'} ${rule}${measured === '' ? '' : ` (${measured})`}`);
    for (const problem of problems) console.log(`    ${problem}`);
  }
  console.log(`\n${ruleCount} regras, ${problemCount} desvios`);
  process.exitCode = problemCount > 0 ? 1 : 0;
}
