import { vi } from 'vitest';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** The calls of a stubbed authenticator. */
export interface StubbedAuthenticator {
  /** The mediation of each request for a signature. */
  readonly asked: (string | undefined)[];
  created: number;
}

type Outcome = 'signed' | 'cancelled' | 'waiting';

/** Answers `navigator.credentials` without a device: a request with suggestions waits until it is aborted, unless `suggested` says otherwise. */
export function stubAuthenticator({
  suggested = 'waiting',
  asked: outcome = 'signed',
  created = 'signed',
  isSuggesting = true,
}: {
  suggested?: Outcome;
  asked?: Outcome;
  created?: Outcome | 'registered-before';
  isSuggesting?: boolean;
} = {}): StubbedAuthenticator {
  const record: StubbedAuthenticator = { asked: [], created: 0 };
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(isSuggesting);
  vi.spyOn(PublicKeyCredential, 'isUserVerifyingPlatformAuthenticatorAvailable').mockResolvedValue(true);
  vi.spyOn(navigator.credentials, 'get').mockImplementation((options) => {
    record.asked.push(options?.mediation);
    const way = options?.mediation === 'conditional' ? suggested : outcome;
    return answer(way, assertion, options?.signal);
  });
  vi.spyOn(navigator.credentials, 'create').mockImplementation((options) => {
    record.created += 1;
    if (created === 'registered-before') {
      return Promise.reject(new DOMException('registered before', 'InvalidStateError'));
    }
    return answer(created, attestation, options?.signal);
  });
  return record;
}

function answer(
  outcome: Outcome,
  credential: () => unknown,
  signal: AbortSignal | undefined,
): Promise<Credential> {
  // Stands for a `PublicKeyCredential`, which scripts cannot construct.
  if (outcome === 'signed') return Promise.resolve(credential() as Credential);
  if (outcome === 'cancelled') return Promise.reject(new DOMException('cancelled', 'NotAllowedError'));
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

const common = {
  id: 'a2V5',
  rawId: bytes('key'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
};

const assertion = () => ({
  ...common,
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes('{}'),
    authenticatorData: bytes('data'),
    signature: bytes('signature'),
    userHandle: null,
  },
});

const attestation = () => ({
  ...common,
  getClientExtensionResults: () => ({ credProps: { rk: true } }),
  response: {
    clientDataJSON: bytes('{}'),
    attestationObject: bytes('attestation'),
    getTransports: () => ['internal'],
    getPublicKeyAlgorithm: () => -7,
    getPublicKey: () => bytes('public'),
    getAuthenticatorData: () => bytes('data'),
  },
});
