import { S3 } from '@aws-sdk/client-s3'
import { credentials } from './ceph.mjs'

export function openClient(endpoint: string): S3 {
  return new S3({
    endpoint,
    forcePathStyle: true,
    region: 'us-east-1',
    credentials,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}
