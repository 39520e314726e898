import { credentials } from './ceph.mjs'

/** Returns the settings of a service that stores documents in this bucket. */
export function bucketEnv(endpoint: string, bucket: string): Record<string, string> {
  return {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    LINK_SECRET: 'a secret that all replicas share',
  }
}
