import { expect, it } from 'vitest';

import { findUrlProblem } from './find-url-problem.ts';

const testOrigins = ['http://127.0.0.1:4000'];

it.each([
  ['https://erp.exemplo.com.br/avisos', null],
  ['https://erp.exemplo.com.br:8443/avisos?loja=1', null],
  ['https://8.8.8.8/avisos', null],
  ['http://127.0.0.1:4000/qualquer', null],
  ['erp.exemplo.com.br', 'malformed'],
  ['ftp://erp.exemplo.com.br', 'malformed'],
  ['data:text/html,oi', 'malformed'],
  ['http://erp.exemplo.com.br', 'not_https'],
  ['http://127.0.0.1:4001/', 'not_https'],
  ['https://loja:senha@erp.exemplo.com.br', 'has_credentials'],
  ['http://loja:senha@127.0.0.1:4000/', 'has_credentials'],
  ['https://erp.exemplo.com.br:25', 'port_not_allowed'],
  ['https://127.0.0.1:4000/', 'port_not_allowed'],
  ['https://127.0.0.1/', 'not_public'],
  // The forms in which browsers and this parser accept the same address.
  ['https://127.1/', 'not_public'],
  ['https://2130706433/', 'not_public'],
  ['https://0x7f000001/', 'not_public'],
  ['https://169.254.169.254/latest/meta-data', 'not_public'],
  ['https://[::1]/', 'not_public'],
  ['https://[::ffff:10.0.0.1]/', 'not_public'],
  ['https://[fd00:ec2::254]/', 'not_public'],
  ['https://localhost/', 'not_public'],
  ['https://localhost./', 'not_public'],
  ['https://api.localhost/', 'not_public'],
  ['https://metadata.google.internal/', 'not_public'],
  ['https://impressora.local/', 'not_public'],
  ['https://intranet/', 'not_public'],
])('[INT+01] finds in %s: %s', (url, problem) => {
  expect(findUrlProblem(url, testOrigins)).toBe(problem);
});
