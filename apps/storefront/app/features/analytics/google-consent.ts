import { hasConsent } from '#app/platform/consent/consent.ts';

type State = 'granted' | 'denied';

/** Maps a consent choice to Google's consent mode. */
export function googleConsent(): Record<string, State> {
  const state = (isAllowed: boolean): State => (isAllowed ? 'granted' : 'denied');
  const mayAdvertise = state(hasConsent('marketing'));
  return {
    analytics_storage: state(hasConsent('analytics')),
    ad_storage: mayAdvertise,
    ad_user_data: mayAdvertise,
    ad_personalization: mayAdvertise,
    functionality_storage: state(hasConsent('functional')),
  };
}
