import { toolPath } from '../setup/repository.mjs';
import { demoSecrets } from './demo-secrets.mjs';

/**
 * Returns the environment of a demo shop's processes, with the sandbox in place of every outside service.
 * @param {object} options
 * @param {{ sandbox: number, smtp: number }} options.ports
 * @param {string} options.dataDir absolute; contains the secrets
 * @param {'production' | 'development'} options.nodeEnv
 * @returns {Record<string, string>}
 */
export function shopEnvironment({ ports, dataDir, nodeEnv }) {
  const sandbox = `http://localhost:${ports.sandbox}`;
  return {
    ...demoSecrets(dataDir),
    PATH: toolPath(),
    NODE_ENV: nodeEnv,
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_SMTP_PORT: String(ports.smtp),
    SANDBOX_URL: sandbox,
    GTAG_URL: `${sandbox}/analytics/gtag.js`,
    GTM_URL: `${sandbox}/analytics/gtm.js`,
    SOCIAL_SDK_URL: `${sandbox}/social/sdk.js`,
    SOCIAL_GRAPH_URL: `${sandbox}/social/graph`,
    WHATSAPP_URL: `${sandbox}/whatsapp`,
    CAPTCHA_SCRIPT_URL: `${sandbox}/captcha/api.js`,
    CONVERSIONS_URL: `${sandbox}/analytics/conversions`,
    EVENT_ANALYTICS_URL: `${sandbox}/analytics/events`,
    SMTP_URL: `smtp://localhost:${ports.smtp}`,
    WEBHOOK_TEST_ORIGINS: sandbox,
    APP_URLS: JSON.stringify({
      'br.vitrine.bling': `${sandbox}/bling`,
      'br.vitrine.melhor-envio': `${sandbox}/melhor-envio`,
    }),
  };
}
