import { parseArgs } from 'node:util';

import { checkConformance } from './check-conformance.ts';

const usage = `npm run conformance -- URL [--store LOJA] [--secret SEGREDO] [--customer E-MAIL --password SENHA]

URL       endereço da API, por exemplo http://localhost:3002
--store   id público da loja (aurora)
--secret  segredo compartilhado; sem ele, API_SHARED_SECRET
--customer, --password  cliente da loja; sem eles, o teste cadastra os seus

Cadastra clientes e faz e cancela um pedido: não é para uma loja que vende.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    store: { type: 'string', default: 'aurora' },
    secret: { type: 'string', default: process.env['API_SHARED_SECRET'] ?? '' },
    customer: { type: 'string' },
    password: { type: 'string' },
  },
});
const url = positionals[0]?.replace(/\/$/, '');
const known =
  values.customer === undefined ? null : { username: values.customer, password: values.password ?? '' };

if (!url || values.secret === '') {
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
