import { expect, it } from 'vitest';

import { background } from './background.ts';
import { DatabaseUnavailable } from './database/database-unavailable.ts';
import { FilesUnavailable } from './files/file-storage.ts';
import { MailNotConfigured } from './mail/mailer.ts';

const mailError = (facts: object) => Object.assign(new Error('mail'), facts);

it.each([
  ['a missing mail server', mailError({ code: 'ESOCKET', syscall: 'connect' }), 'warn'],
  ['a mail server that asks for patience', mailError({ responseCode: 450 }), 'warn'],
  ['no mail server', new MailNotConfigured(), 'warn'],
  ['a missing object storage', new FilesUnavailable('ECONNREFUSED'), 'warn'],
  ['a missing database', new DatabaseUnavailable(new Error('down')), 'warn'],
  ['a refused recipient', mailError({ responseCode: 550 }), 'error'],
  ['a fault of the shop', new TypeError('undefined is not a function'), 'error'],
])('logs %s at the level of what a person has to do', async (_case, failure, level) => {
  const levels: string[] = [];
  const work = background({ error: () => levels.push('error'), warn: () => levels.push('warn') });
  work.run('mail a PIN', () => Promise.reject(failure));
  await work.whenIdle();
  expect(levels).toEqual([level]);
});
