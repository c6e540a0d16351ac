import { z } from 'zod';

/** A bucket of an S3-compatible storage, and where its files begin. */
export interface BucketAddress {
  /** The bucket's address, without a slash at its end. */
  readonly url: string;
  readonly region: string;
  /** Empty, or ends with a slash. */
  readonly prefix: string;
}

const defaultRegion = 'us-east-1';

/**
 * Parses `s3://bucket/prefix?endpoint=https://storage.example&region=sa-east-1`. Without an endpoint it is AWS. A storage
 * with an endpoint is addressed by path (`endpoint/bucket`), which every one of them supports.
 */
export const bucketAddress = z.string().transform((text, context): BucketAddress => {
  const url = URL.parse(text);
  const bucket = url?.hostname ?? '';
  const endpoint = URL.parse(url?.searchParams.get('endpoint') ?? 'https://aws');
  const isValid =
    url?.protocol === 's3:' && bucket !== '' && endpoint !== null && /^https?:$/.test(endpoint.protocol);
  if (!isValid) {
    context.addIssue({ code: 'custom', message: 'is not like s3://bucket/prefix?endpoint=https://…' });
    return z.NEVER;
  }
  const region = url.searchParams.get('region') ?? defaultRegion;
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  return {
    url: url.searchParams.has('endpoint')
      ? `${endpoint.href.replace(/\/$/, '')}/${bucket}`
      : `https://${bucket}.s3.${region}.amazonaws.com`,
    region,
    prefix: prefix === '' ? '' : `${prefix}/`,
  };
});
