/** For a front end that stands before a commerce API of its own, with the secret that both share; never in a browser. */
export { csrfHeader, csrfValiditySeconds, signCsrf } from '@vitrine/contract/csrf.ts';
