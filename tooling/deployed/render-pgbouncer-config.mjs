import { readFileSync } from 'node:fs';

import { inRepository } from '../setup/repository.mjs';
import { fillTemplate } from './fill-template.mjs';

/**
 * @typedef {object} PgbouncerOptions
 * @property {string} name of the database
 * @property {string} host of PostgreSQL
 * @property {string} port of PostgreSQL
 * @property {string} listenAddress
 * @property {string} listenPort
 * @property {string} usersFile users and their passwords
 * @property {'scram-sha-256' | 'trust'} [authType] `trust` on a loopback address only
 * @property {string} [poolSize]
 * @property {string} logFile
 * @property {string} pidFile
 */

/**
 * Returns the configuration of PgBouncer, the same in production, in containers and in `npm run deployed`.
 * @param {PgbouncerOptions} options
 * @returns {string}
 */
export function renderPgbouncerConfig({ authType = 'scram-sha-256', poolSize = '80', ...options }) {
  const template = readFileSync(inRepository('deploy/pgbouncer/pgbouncer.ini.template'), 'utf8');
  return fillTemplate(template, { ...options, authType, poolSize });
}
