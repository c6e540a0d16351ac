/** A third-party script and the origins that it uses. */
export interface ThirdParty {
  readonly scriptUrl: string;
  readonly origins: readonly string[];
}

export interface ThirdParties {
  readonly gtag: ThirdParty;
  readonly gtm: ThirdParty;
  readonly social: ThirdParty;
  readonly captcha: ThirdParty;
}

export type ThirdPartyName = keyof ThirdParties;

const googleOrigins = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];

/** The real address of each script, and the origins that it calls, as documented by its publisher. */
export const realThirdParties = {
  gtag: { scriptUrl: 'https://www.googletagmanager.com/gtag/js', origins: googleOrigins },
  gtm: { scriptUrl: 'https://www.googletagmanager.com/gtm.js', origins: googleOrigins },
  social: {
    scriptUrl: 'https://connect.facebook.net/pt_BR/sdk.js',
    origins: ['https://connect.facebook.net', 'https://www.facebook.com', 'https://graph.facebook.com'],
  },
  captcha: {
    scriptUrl: 'https://js.hcaptcha.com/1/api.js',
    origins: ['https://js.hcaptcha.com', 'https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
} as const satisfies ThirdParties;

/** Returns a script at another address, such as the sandbox's, which only uses its own origin. */
export function thirdPartyAt(name: ThirdPartyName, scriptUrl: string): ThirdParty {
  const real = realThirdParties[name];
  return scriptUrl === real.scriptUrl ? real : { scriptUrl, origins: [new URL(scriptUrl).origin] };
}
